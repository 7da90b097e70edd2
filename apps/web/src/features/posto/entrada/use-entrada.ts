import { mensagensPosto } from '@frota/contract';
import type { Nota } from '@frota/nfe';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { errorText, statusOf } from '../../../http/errors.ts';
import { createEntrada } from '../api/create-entrada.ts';
import { useRefreshPosto } from '../api/query-key.ts';
import type { Aviso } from '../aviso.tsx';
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
  readonly aviso: Aviso | undefined;
  readonly setAviso: (aviso: Aviso | undefined) => void;
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
  const [aviso, setAviso] = useState<Aviso>();
  const refresh = useRefreshPosto();
  const newest = useRef<File>(undefined);

  function descartar(): void {
    newest.current = undefined;
    setAnexo(undefined);
    setResultados(new Map());
  }

  async function anexar(arquivo: File): Promise<void> {
    descartar();
    setAviso(undefined);
    newest.current = arquivo;
    setLendo(true);
    const lida = await lerNota(arquivo);
    if (newest.current !== arquivo) return;
    setLendo(false);
    if ('erro' in lida) setAviso({ tone: 'error', texto: lida.erro });
    else setAnexo({ arquivo, nota: lida.nota, itens: makeItens(lida.nota, uuidv7) });
  }

  async function send({ nota, arquivo }: Anexo, itens: readonly ItemEntrada[]): Promise<void> {
    const novos = new Map(resultados);
    const falhas: { tipo: string; detalhe: string }[] = [];
    await Promise.all(
      itens.map(async (item) => {
        try {
          await createEntrada(nota.nf, arquivo, item);
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
      setAviso({ tone: 'error', texto: listFalhas(falhas) });
      return;
    }
    descartar();
    setAviso({ tone: 'success', texto: mensagensPosto.entradasSalvas });
  }

  async function registrar(): Promise<void> {
    setAviso(undefined);
    const abertos = anexo && openItens(anexo.itens, resultados);
    const falta = faltaParaRegistrar(abertos);
    if (falta !== undefined) setAviso({ tone: 'error', texto: falta });
    if (!anexo || !abertos || falta !== undefined) return;
    setEnviando(true);
    try {
      await send(anexo, abertos);
    } catch (error) {
      const detalhe = error instanceof Error ? error.message : String(error);
      setAviso({ tone: 'error', texto: mensagensPosto.falhaCritica(detalhe) });
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
    aviso,
    setAviso,
    anexar,
    descartar,
    registrar,
  };
}
