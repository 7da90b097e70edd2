import {
  checkExtratoRoute,
  type ExtratoConferido,
  importExtratoRoute,
  listExtratoMapasRoute,
  listExtratosImportadosRoute,
  type MapaExtrato,
  mensagensExtrato,
} from '@frota/contract/extratos';
import { mensagensPlanilha, PLANILHA_MAX_BYTES } from '@frota/contract/planilha';
import type { RouteAnswer } from '@frota/contract/rota';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { newSubmission, type Submission, submissionFor } from '../../capture/form/form-rules.ts';
import { type Notice, useNotice } from '../../design-system/notice.tsx';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../http/query.ts';
import { type MapaTexto, mapaDoTexto, textoDoMapa } from './mapa.ts';

interface Anexo {
  readonly arquivo: File;
  readonly texto: MapaTexto;
  /** The preview for the text `lido`; another text is not read yet. */
  readonly conferido: ExtratoConferido;
  readonly lido: MapaTexto;
}

export interface ImportacaoExtrato {
  readonly anexo: Anexo | undefined;
  readonly operadora: string;
  readonly setOperadora: (operadora: string) => void;
  readonly checking: boolean;
  readonly importing: boolean;
  readonly notice: Notice;
  readonly attach: (arquivo: File) => Promise<void>;
  readonly discard: () => void;
  readonly change: (changes: Partial<MapaTexto>) => void;
  readonly takeMapa: (mapa: MapaExtrato) => void;
  /** Repeats a failed preview. */
  readonly recheck: (() => void) | undefined;
  readonly importAll: () => void;
}

/** Pause in typing before the file is read again. */
const TYPING_MS = 300;

export function useImportacaoExtrato(
  onImported: (answer: RouteAnswer<typeof importExtratoRoute>) => void,
): ImportacaoExtrato {
  const [anexo, setAnexo] = useState<Anexo>();
  const [operadora, setOperadora] = useState('');
  const [checking, setChecking] = useState(false);
  const notice = useNotice();
  const submission = useRef<Submission>(undefined);
  // Only the answer to the latest request counts.
  const newest = useRef(0);
  const refresh = useInvalidate(listExtratosImportadosRoute, listExtratoMapasRoute);
  const importing = useRouteMutation(importExtratoRoute, { onSuccess: refresh });

  async function check(arquivo: File, texto?: MapaTexto): Promise<void> {
    const mine = ++newest.current;
    setChecking(true);
    try {
      const body = texto ? { mapa: JSON.stringify(mapaDoTexto(texto)) } : {};
      const conferido = await call(checkExtratoRoute, { body, files: { arquivo } });
      if (newest.current !== mine) return;
      // Half-typed positions stay.
      const kept = texto?.formato === conferido.mapa.formato && conferido.colunas.length === 0;
      const lido = kept ? texto : textoDoMapa(conferido.mapa);
      setAnexo({ arquivo, texto: lido, conferido, lido });
      notice.clear();
    } catch (error) {
      if (newest.current === mine) {
        notice.say('error', errorText(error, mensagensExtrato.erroConferir));
      }
    } finally {
      if (newest.current === mine) setChecking(false);
    }
  }
  const checkSoon = useDebouncedCallback(check, TYPING_MS);

  /** Cancels running and planned requests. */
  function forget(): void {
    newest.current++;
    checkSoon.cancel();
  }

  function discard(): void {
    forget();
    setAnexo(undefined);
    setChecking(false);
    notice.clear();
  }

  return {
    anexo,
    operadora,
    setOperadora,
    checking,
    notice,
    discard,
    importing: importing.isPending,

    async attach(chosen) {
      discard();
      submission.current = undefined;
      if (chosen.size > PLANILHA_MAX_BYTES) return notice.say('error', mensagensPlanilha.grande);
      try {
        await check(new File([await chosen.arrayBuffer()], chosen.name));
      } catch {
        notice.say('error', mensagensPlanilha.ilegivel);
      }
    },

    change(changes) {
      if (!anexo) return;
      forget();
      const texto = { ...anexo.texto, ...changes };
      setAnexo({ ...anexo, texto });
      setChecking(true);
      void checkSoon(anexo.arquivo, texto);
    },

    recheck:
      anexo && !checking && anexo.texto !== anexo.lido
        ? () => void check(anexo.arquivo, anexo.texto)
        : undefined,

    takeMapa(mapa) {
      if (!anexo) return;
      forget();
      void check(anexo.arquivo, textoDoMapa(mapa));
    },

    importAll() {
      if (!anexo) return;
      if (operadora.trim() === '') return notice.say('error', mensagensExtrato.operadora);
      const mapa = JSON.stringify(anexo.conferido.mapa);
      submission.current = submissionFor(submission.current, { operadora, mapa }, newSubmission);
      importing.mutate(
        { body: { id: submission.current.id, operadora, mapa }, files: { arquivo: anexo.arquivo } },
        {
          onSuccess: onImported,
          onError: (error) => notice.say('error', errorText(error, mensagensExtrato.erroImportar)),
        },
      );
    },
  };
}
