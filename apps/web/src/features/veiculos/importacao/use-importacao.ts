import {
  conferirImportacaoRoute,
  type ImportacaoConferida,
  importVeiculosRoute,
  listVeiculosRoute,
  mensagensImportacao,
} from '@frota/contract';
import { useRef, useState } from 'react';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { pegarPlanilha } from './importacao.ts';

export interface Anexo {
  readonly planilha: File;
  readonly conferida: ImportacaoConferida;
}

export interface ImportacaoState {
  readonly anexo: Anexo | undefined;
  readonly conferindo: boolean;
  readonly importando: boolean;
  readonly erro: string | undefined;
  readonly fecharErro: () => void;
  readonly anexar: (arquivo: File) => Promise<void>;
  readonly descartar: () => void;
  readonly importar: () => void;
}

/** A chosen spreadsheet, what the server found in it, and its import. */
export function useImportacao(onImported: (total: number) => void): ImportacaoState {
  const [anexo, setAnexo] = useState<Anexo>();
  const [conferindo, setConferindo] = useState(false);
  const [erro, setErro] = useState<string>();
  const importVeiculos = useRouteMutation(importVeiculosRoute, {
    onSuccess: useInvalidate(listVeiculosRoute),
  });
  const newest = useRef<File>(undefined);

  function descartar(): void {
    newest.current = undefined;
    setAnexo(undefined);
    setConferindo(false);
    setErro(undefined);
  }

  async function conferir(planilha: File): Promise<void> {
    setConferindo(true);
    try {
      const conferida = await call(conferirImportacaoRoute, { body: {}, files: { planilha } });
      if (newest.current === planilha) setAnexo({ planilha, conferida });
    } catch (error) {
      if (newest.current === planilha) setErro(errorText(error, mensagensImportacao.erroConferir));
    } finally {
      if (newest.current === planilha) setConferindo(false);
    }
  }

  async function anexar(arquivo: File): Promise<void> {
    descartar();
    const taken = await pegarPlanilha(arquivo);
    if ('erro' in taken) {
      setErro(taken.erro);
      return;
    }
    newest.current = taken.planilha;
    await conferir(taken.planilha);
  }

  function importar(): void {
    if (!anexo) return;
    setErro(undefined);
    const { planilha } = anexo;
    importVeiculos.mutate(
      { body: {}, files: { planilha } },
      {
        onSuccess: ({ total }) => onImported(total),
        onError: (error) => {
          setErro(errorText(error, mensagensImportacao.erroImportar));
          // The register changed since the spreadsheet was checked: show what is in the way now.
          if (statusOf(error) === 400 || statusOf(error) === 409) void conferir(planilha);
        },
      },
    );
  }

  return {
    anexo,
    conferindo,
    importando: importVeiculos.isPending,
    erro,
    fecharErro: () => setErro(undefined),
    anexar,
    descartar,
    importar,
  };
}
