import {
  createCheckinRoute,
  ITENS_SEGURANCA,
  mensagensCheckin,
  mensagensFotos,
  mensagensGerais,
  type RouteAnswer,
  uploadFotoRoute,
} from '@frota/contract';
import { useRef } from 'react';
import type { Submission } from '../../capture/submission.ts';
import { type CallInput, call } from '../../http/client.ts';
import { ApiError, ConnectionError, errorText } from '../../http/errors.ts';
import type { CheckinField, CheckinForm, ItemVisto } from './rules.ts';

export type CheckinAnswer = RouteAnswer<typeof createCheckinRoute>;
type Envio = Required<Pick<CallInput<typeof createCheckinRoute>, 'body' | 'files'>>;

const conditionOf = ({ ok }: ItemVisto): 'OK' | 'NOK' => (ok ? 'OK' : 'NOK');

/** The call's fields and files; `painelUrl` is where the fuel panel's photo was stored before. */
export function toEnvio(
  form: CheckinForm,
  { id, ocorridoEm }: Submission,
  painelUrl: string,
): Envio {
  const { carrinho, cone, travaRodas } = form;
  return {
    body: {
      id,
      ocorrido_em: ocorridoEm,
      placa: form.placa.valor,
      km: form.km,
      motorista: form.motorista ?? '',
      combustivel: form.nivel ?? '0',
      carrinho: conditionOf(carrinho),
      cone: conditionOf(cone),
      travaRodas: conditionOf(travaRodas),
      itens_nao_vistos: ITENS_SEGURANCA.filter((item) => form[item].ok === null).join(),
      fotoPainelCombustivelUrl: painelUrl,
    },
    files: {
      fotoPlaca: form.placa.foto,
      fotoPainelKm: form.fotoKm.foto,
      fotosCarrinho: carrinho.fotos,
      fotosCone: cone.fotos,
      fotosTravaRodas: travaRodas.fotos,
    },
  };
}

/** The form's field for each of the call's. */
export const CHECKIN_FIELDS: Readonly<Record<string, CheckinField>> = {
  placa: 'placa',
  fotoPlaca: 'placa',
  km: 'km',
  fotoPainelKm: 'fotoKm',
  combustivel: 'nivel',
  fotoPainelCombustivel: 'fotoNivel',
  fotoPainelCombustivelUrl: 'fotoNivel',
  motorista: 'motorista',
};

/** Stores the fuel panel's photo ahead of its form; answers its address. Errors carry the screen's text. */
async function uploadPainel(placa: string, foto: Blob): Promise<string> {
  try {
    const { url } = await call(uploadFotoRoute, {
      body: { pasta: 'checkin-combustivel', placa },
      files: { foto },
    });
    return url;
  } catch (cause) {
    const detalhe = errorText(cause, mensagensGerais.falhaInterna);
    throw new Error(mensagensFotos.erroSalvar(detalhe), { cause });
  }
}

interface StoredPainel {
  readonly foto: Blob;
  readonly url: string;
}

/** Sends a filled form; over its retries a stored panel photo is not sent twice. */
export function useSendCheckin(): (
  form: CheckinForm,
  submission: Submission,
) => Promise<CheckinAnswer> {
  const stored = useRef<StoredPainel>(undefined);

  async function storePainel({ placa, fotoNivel }: CheckinForm): Promise<string> {
    if (!fotoNivel) throw new Error(mensagensCheckin.fotoNivelObrigatoria);
    if (stored.current?.foto !== fotoNivel) {
      stored.current = { foto: fotoNivel, url: await uploadPainel(placa.valor, fotoNivel) };
    }
    return stored.current.url;
  }

  return async (form, submission) => {
    try {
      const url = await storePainel(form);
      const sent = await call(createCheckinRoute, toEnvio(form, submission, url));
      stored.current = undefined;
      return sent;
    } catch (error) {
      // The stored photo may be what was refused, or belongs to the record that took the id.
      if (error instanceof ApiError && error.status < 500) stored.current = undefined;
      throw error;
    }
  };
}

/** A failed upload brings its own sentence; all else is told as a failed check-in. */
export function checkinFailure(error: Error): string {
  return error instanceof ApiError || error instanceof ConnectionError
    ? mensagensCheckin.erroEnviar(errorText(error, mensagensCheckin.erroEnviarSemTexto))
    : error.message;
}
