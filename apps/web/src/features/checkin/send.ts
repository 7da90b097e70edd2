import {
  type createCheckinRoute,
  ITENS_SEGURANCA,
  mensagensCheckin,
} from '@frota/contract/checkin';
import type { RouteAnswer } from '@frota/contract/rota';
import type { Submission } from '../../capture/submission.ts';
import { errorText } from '../../http/errors.ts';
import type { Envio } from '../../offline/outbox/envio.ts';
import type { CheckinField, CheckinForm, ItemVisto } from './rules.ts';

export type CheckinAnswer = RouteAnswer<typeof createCheckinRoute>;

const conditionOf = ({ ok }: ItemVisto): 'OK' | 'NOK' => (ok ? 'OK' : 'NOK');

/** `status`: what the gate is told meanwhile. */
export function toEnvio(
  form: CheckinForm,
  { id, ocorridoEm }: Submission,
  status: CheckinAnswer['status'],
): Envio<'checkin'> {
  const { carrinho, cone, travaRodas } = form;
  const placa = form.placa.valor;
  return {
    tipo: 'checkin',
    id,
    ocorridoEm,
    placa,
    body: {
      id,
      ocorrido_em: ocorridoEm,
      placa,
      km: form.km,
      motorista: form.motorista ?? '',
      combustivel: form.nivel ?? '0',
      status,
      carrinho: conditionOf(carrinho),
      cone: conditionOf(cone),
      travaRodas: conditionOf(travaRodas),
      itens_nao_vistos: ITENS_SEGURANCA.filter((item) => form[item].ok === null).join(),
      avisa_vencidos: form.vencidosAvisados.join(),
    },
    fotos: {
      fotoPlaca: form.placa.foto,
      fotoPainelKm: form.fotoKm.foto,
      fotoPainelCombustivel: form.fotoNivel,
      fotosCarrinho: carrinho.fotos,
      fotosCone: cone.fotos,
      fotosTravaRodas: travaRodas.fotos,
    },
  };
}

/** From the call's field names to the form's. */
export const CHECKIN_FIELDS: Readonly<Record<string, CheckinField>> = {
  placa: 'placa',
  fotoPlaca: 'placa',
  km: 'km',
  fotoPainelKm: 'fotoKm',
  combustivel: 'nivel',
  fotoPainelCombustivel: 'fotoNivel',
  motorista: 'motorista',
};

export function checkinFailure(error: Error): string {
  return mensagensCheckin.erroEnviar(errorText(error, mensagensCheckin.erroEnviarSemTexto));
}
