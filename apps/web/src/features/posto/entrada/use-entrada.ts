import { createEntradaRoute, mensagensPosto } from '@frota/contract';
import type { Nota } from '@frota/nfe';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Notice, useNotice } from '../../../design-system/notice.tsx';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { useRefreshPosto } from '../api.ts';
import {
  faltaParaRegistrar,
  type ItemEntrada,
  listFalhas,
  makeItens,
  openItens,
  type Resultado,
} from './entrada.ts';
import { lerNota } from './ler-nota.ts';

interface Anexo {
  readonly arquivo: File;
  readonly nota: Nota;
  readonly itens: readonly ItemEntrada[];
}

export interface EntradaState {
  readonly anexo: Anexo | undefined;
  readonly resultados: ReadonlyMap<string, Resultado>;
  readonly lendo: boolean;
  readonly enviando: boolean;
  readonly notice: Notice;
  readonly anexar: (arquivo: File) => Promise<void>;
  readonly descartar: () => void;
  readonly registrar: () => Promise<void>;
}

/** An attached invoice and the booking of its items, each on its own; a retry sends only what failed. */
export function useEntrada(): EntradaState {
  const [anexo, setAnexo] = useState<Anexo>();
  const [resultados, setResultados] = useState<ReadonlyMap<string, Resultado>>(new Map());
  const [lendo, setLendo] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const notice = useNotice();
  const refresh = useRefreshPosto();
  const newest = useRef<File>(undefined);

  function descartar(): void {
    newest.current = undefined;
    setAnexo(undefined);
    setResultados(new Map());
  }

  async function anexar(arquivo: File): Promise<void> {
    descartar();
    notice.clear();
    newest.current = arquivo;
    setLendo(true);
    const lida = await lerNota(arquivo);
    if (newest.current !== arquivo) return;
    setLendo(false);
    if ('erro' in lida) notice.say('error', lida.erro);
    else setAnexo({ arquivo, nota: lida.nota, itens: makeItens(lida.nota, uuidv7) });
  }

  async function send({ nota, arquivo }: Anexo, itens: readonly ItemEntrada[]): Promise<void> {
    const novos = new Map(resultados);
    const falhas: { tipo: string; detalhe: string }[] = [];
    await Promise.all(
      itens.map(async (item) => {
        try {
          const { id, tipo, litros } = item;
          await call(createEntradaRoute, {
            body: { id, item: item.item, tipo, litros, nf: nota.nf },
            files: { notaFiscal: arquivo },
          });
          novos.set(item.id, { estado: 'registrado' });
        } catch (error) {
          const detalhe = errorText(error, `Erro ${statusOf(error)}`);
          novos.set(item.id, { estado: 'falhou', detalhe });
          falhas.push({ tipo: item.tipo, detalhe });
        }
      }),
    );
    if (falhas.length > 0) {
      setResultados(novos);
      notice.say('error', listFalhas(falhas));
      return;
    }
    descartar();
    notice.say('success', mensagensPosto.entradasSalvas);
  }

  async function registrar(): Promise<void> {
    notice.clear();
    const abertos = anexo && openItens(anexo.itens, resultados);
    const falta = faltaParaRegistrar(abertos);
    if (falta !== undefined) notice.say('error', falta);
    if (!anexo || !abertos || falta !== undefined) return;
    setEnviando(true);
    try {
      await send(anexo, abertos);
    } catch (error) {
      const detalhe = error instanceof Error ? error.message : String(error);
      notice.say('error', mensagensPosto.falhaCritica(detalhe));
    } finally {
      setEnviando(false);
      void refresh();
    }
  }

  return {
    anexo,
    resultados,
    lendo,
    enviando,
    notice,
    anexar,
    descartar,
    registrar,
  };
}
