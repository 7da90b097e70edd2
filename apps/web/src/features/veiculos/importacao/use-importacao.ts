import {
  checkImportacaoRoute,
  compareVeiculosRoute,
  type ImportacaoConferida,
  importVeiculosRoute,
  listVeiculosRoute,
  mensagensImportacao,
} from '@frota/contract/veiculos';
import { useRef, useState } from 'react';
import { type Notice, useNotice } from '../../../design-system/notice.tsx';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { takePlanilha } from './importacao.ts';

export interface Anexo {
  readonly planilha: File;
  readonly conferida: ImportacaoConferida;
}

export interface ImportacaoState {
  readonly anexo: Anexo | undefined;
  readonly checking: boolean;
  readonly importing: boolean;
  readonly notice: Notice;
  readonly attach: (arquivo: File) => Promise<void>;
  readonly discard: () => void;
  readonly chooseFolha: (folha: string) => void;
  readonly importAll: () => void;
}

export function useImportacao(onImported: (total: number) => void): ImportacaoState {
  const [anexo, setAnexo] = useState<Anexo>();
  const [checking, setChecking] = useState(false);
  const notice = useNotice();
  const importVeiculos = useRouteMutation(importVeiculosRoute, {
    onSuccess: useInvalidate(listVeiculosRoute, compareVeiculosRoute),
  });
  const newest = useRef<File>(undefined);

  function discard(): void {
    newest.current = undefined;
    setAnexo(undefined);
    setChecking(false);
    notice.clear();
  }

  async function check(planilha: File, folha?: string): Promise<void> {
    setChecking(true);
    try {
      const conferida = await call(checkImportacaoRoute, { body: { folha }, files: { planilha } });
      if (newest.current === planilha) setAnexo({ planilha, conferida });
    } catch (error) {
      if (newest.current === planilha) {
        notice.say('error', errorText(error, mensagensImportacao.erroConferir));
      }
    } finally {
      if (newest.current === planilha) setChecking(false);
    }
  }

  async function attach(arquivo: File): Promise<void> {
    discard();
    const taken = await takePlanilha(arquivo);
    if ('erro' in taken) {
      notice.say('error', taken.erro);
      return;
    }
    newest.current = taken.planilha;
    await check(taken.planilha);
  }

  function importAll(): void {
    if (!anexo) return;
    notice.clear();
    const { planilha, conferida } = anexo;
    const folha = conferida.folha || undefined;
    importVeiculos.mutate(
      { body: { folha }, files: { planilha } },
      {
        onSuccess: ({ total }) => onImported(total),
        onError: (error) => {
          notice.say('error', errorText(error, mensagensImportacao.erroImportar));
          // The register changed since the check: checks again.
          if (statusOf(error) === 400 || statusOf(error) === 409) void check(planilha, folha);
        },
      },
    );
  }

  return {
    anexo,
    chooseFolha(folha) {
      if (!anexo) return;
      notice.clear();
      void check(anexo.planilha, folha);
    },
    checking,
    importing: importVeiculos.isPending,
    notice,
    attach,
    discard,
    importAll,
  };
}
