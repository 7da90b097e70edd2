import type { Produto } from '@frota/contract/combustivel';
import { createEntradaRoute, mensagensPosto, mensagensProva } from '@frota/contract/posto';
import type { Nota } from '@frota/nfe';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { sendFoto } from '../../../capture/photo/send-foto.ts';
import { type Notice, useNotice } from '../../../design-system/notice.tsx';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { type Arqueacoes, type Tanques, useArqueacoes, useRefreshPosto } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import {
  faultOfBooking,
  fotosDosItens,
  type ItemEntrada,
  listFalhas,
  makeItens,
  openItens,
  type Resultado,
} from './entrada.ts';
import { emptyProva, faultsOfProva, type ProvaForm, provaOf, SEM_DIPS } from './prova.ts';
import { readNota } from './read-nota.ts';

interface Anexo {
  readonly arquivo: File;
  readonly nota: Nota;
  readonly itens: readonly ItemEntrada[];
}

export interface EntradaState {
  readonly anexo: Anexo | undefined;
  readonly resultados: ReadonlyMap<string, Resultado>;
  readonly reading: boolean;
  readonly sending: boolean;
  readonly notice: Notice;
  /** What proves what is open of it, and whether its faults are shown. */
  readonly prova: ProvaForm;
  readonly arqueacoes: Arqueacoes;
  readonly tried: boolean;
  readonly setProva: (prova: ProvaForm) => void;
  readonly attach: (arquivo: File) => Promise<void>;
  readonly discard: () => void;
  readonly book: () => Promise<void>;
}

/** An attached invoice and the booking of its items, each on its own; a retry sends only what failed. */
export function useEntrada(tanques: Tanques | undefined): EntradaState {
  const [anexo, setAnexo] = useState<Anexo>();
  const [resultados, setResultados] = useState<ReadonlyMap<string, Resultado>>(new Map());
  const [reading, setReading] = useState(false);
  const [sending, setSending] = useState(false);
  const hoje = useHoje();
  const arqueacoes = useArqueacoes(tanques);
  const [prova, setProva] = useState(() => emptyProva(hoje));
  const [tried, setTried] = useState(false);
  const notice = useNotice();
  const refresh = useRefreshPosto();
  const newest = useRef<File>(undefined);
  /** Photos of items that are booked. */
  const usadas = useRef(new Set<string>());

  function discard(): void {
    newest.current = undefined;
    setAnexo(undefined);
    setResultados(new Map());
    setProva(emptyProva(hoje));
    setTried(false);
  }

  async function attach(arquivo: File): Promise<void> {
    discard();
    notice.clear();
    newest.current = arquivo;
    setReading(true);
    const lida = await readNota(arquivo);
    if (newest.current !== arquivo) return;
    setReading(false);
    if ('erro' in lida) notice.say('error', lida.erro);
    else setAnexo({ arquivo, nota: lida.nota, itens: makeItens(lida.nota, uuidv7) });
  }

  async function send({ nota, arquivo }: Anexo, itens: readonly ItemEntrada[]): Promise<void> {
    const novos = new Map(resultados);
    const falhas: { tipo: string; detalhe: string }[] = [];
    const fotosDe = fotosDosItens(itens, prova.tanques, usadas.current);
    await Promise.all(
      itens.map(async (item) => {
        try {
          const { id, tipo, litros } = item;
          const fotos = fotosDe.get(id) ?? [];
          await call(createEntradaRoute, {
            body: {
              ...provaOf(prova, tipo, arqueacoes[tipo] !== undefined, new Date()),
              ...{ id, item: item.item, tipo, litros, nf: nota.nf },
              'fotosDescargaUrl[]': await Promise.all(fotos.map(sendFoto)),
            },
            files: { notaFiscal: arquivo },
          });
          novos.set(item.id, { estado: 'registrado' });
          for (const foto of fotos) usadas.current.add(foto.id);
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
    discard();
    notice.say('success', mensagensPosto.entradasSalvas);
  }

  function hasFaults(tipo: Produto): boolean {
    const dips = prova.tanques[tipo] ?? SEM_DIPS;
    const faults = faultsOfProva(dips, prova.dia, arqueacoes[tipo], new Date());
    return Object.keys(faults).length > 0;
  }

  async function book(): Promise<void> {
    notice.clear();
    const abertos = anexo && openItens(anexo.itens, resultados);
    const fault = faultOfBooking(abertos);
    if (fault !== undefined) notice.say('error', fault);
    if (!anexo || !abertos || fault !== undefined) return;
    setTried(true);
    if (abertos.some(({ tipo }) => hasFaults(tipo))) {
      notice.say('error', mensagensProva.conferir);
      return;
    }
    setSending(true);
    try {
      await send(anexo, abertos);
    } catch (error) {
      const detalhe = error instanceof Error ? error.message : String(error);
      notice.say('error', mensagensPosto.falhaCritica(detalhe));
    } finally {
      setSending(false);
      void refresh();
    }
  }

  return {
    anexo,
    resultados,
    reading,
    sending,
    notice,
    prova,
    arqueacoes,
    tried,
    setProva,
    attach,
    discard,
    book,
  };
}
