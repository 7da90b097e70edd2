import type { Produto } from '@frota/contract/combustivel';
import {
  createEntradaRoute,
  listEntradasRoute,
  mensagensPosto,
  mensagensProva,
} from '@frota/contract/posto';
import type { Nota } from '@frota/nfe';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { sendFoto } from '../../../capture/photo/photo-list.tsx';
import { type Notice, useNotice } from '../../../design-system/notice.tsx';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { type Arqueacoes, type Tanques, useArqueacoes, useRefreshPosto } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import {
  faultOfBooking,
  fotosDosItens,
  type ItemEntrada,
  jaRegistrados,
  listFalhas,
  makeItens,
  openItens,
  perguntasOf,
  type Resultado,
  withDigitados,
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
  /** Something of the proof has to be mended before it is booked. */
  readonly provaComFalta: boolean;
  readonly setProva: (prova: ProvaForm) => void;
  /** Litres as they were typed, by the item's id. */
  readonly digitados: ReadonlyMap<string, string>;
  readonly digitar: (id: string, texto: string) => void;
  /** What is asked before it is booked; empty while nothing is. */
  readonly perguntas: readonly string[];
  /** False for an event of an invoice, which is sent with the received ones. */
  readonly attach: (arquivo: File) => Promise<boolean>;
  readonly discard: () => void;
  /** Books what is open, and asks first where the invoice leaves open whether fuel came with it. */
  readonly book: (resposta?: 'confirmada' | 'desistir') => Promise<void>;
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
  const [digitados, setDigitados] = useState<ReadonlyMap<string, string>>(new Map());
  const [perguntas, setPerguntas] = useState<readonly string[]>([]);
  const notice = useNotice();
  const refresh = useRefreshPosto();
  const newest = useRef<File>(undefined);
  /** Photos of items that are booked. */
  const usadas = useRef(new Set<string>());

  function discard(): void {
    newest.current = undefined;
    setAnexo(undefined);
    setResultados(new Map());
    setDigitados(new Map());
    setPerguntas([]);
    setProva(emptyProva(hoje));
    setTried(false);
  }

  async function attach(arquivo: File): Promise<boolean> {
    discard();
    notice.clear();
    newest.current = arquivo;
    setReading(true);
    const lida = await readNota(arquivo);
    if (newest.current !== arquivo) return true;
    setReading(false);
    if ('erro' in lida) notice.say('error', lida.erro, { about: arquivo.name });
    if ('nota' in lida) {
      const itens = makeItens(lida.nota, uuidv7);
      setAnexo({ arquivo, nota: lida.nota, itens });
      void markRegistrados(arquivo, lida.nota.chave, itens);
    }
    return !('evento' in lida);
  }

  /** Without an answer the server still refuses what is booked. */
  async function markRegistrados(
    arquivo: File,
    chave: string,
    itens: readonly ItemEntrada[],
  ): Promise<void> {
    const entradas = await call(listEntradasRoute, { query: { chave } }).catch(() => []);
    if (newest.current !== arquivo) return;
    // What was sent meanwhile has the newer result.
    setResultados((sent) => new Map([...jaRegistrados(itens, entradas), ...sent]));
  }

  async function send({ nota, arquivo }: Anexo, itens: readonly ItemEntrada[]): Promise<void> {
    const novos = new Map(resultados);
    const falhas: { tipo: string; detalhe: string }[] = [];
    const fotosDe = fotosDosItens(itens, prova.tanques, usadas.current);
    await Promise.all(
      itens.map(async (item) => {
        try {
          const { id, tipo, litros = '' } = item;
          const fotos = fotosDe.get(id) ?? [];
          await call(createEntradaRoute, {
            body: {
              ...provaOf(prova, tipo, arqueacoes[tipo] !== undefined, new Date()),
              id,
              item: item.item,
              tipo,
              litros,
              nf: nota.nf,
              ...(item.pergunta !== undefined && { confirmada: true }),
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
    notice.say('success', mensagensPosto.entradasSalvas, { about: `Nota ${nota.nf}` });
  }

  function hasFaults(tipo: Produto): boolean {
    const dips = prova.tanques[tipo] ?? SEM_DIPS;
    const faults = faultsOfProva(dips, prova.dia, arqueacoes[tipo], new Date());
    return Object.keys(faults).length > 0;
  }

  async function book(resposta?: 'confirmada' | 'desistir'): Promise<void> {
    setPerguntas([]);
    if (resposta === 'desistir') return;
    notice.clear();
    const abertos = anexo && withDigitados(openItens(anexo.itens, resultados), digitados);
    const fault = faultOfBooking(abertos);
    if (fault !== undefined) notice.say('error', fault);
    if (!anexo || !abertos || fault !== undefined) return;
    setTried(true);
    if (abertos.some(({ tipo }) => hasFaults(tipo))) {
      notice.say('error', mensagensProva.conferir);
      return;
    }
    const asked = perguntasOf(abertos);
    if (asked.length > 0 && resposta === undefined) {
      setPerguntas(asked);
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
    provaComFalta:
      tried && openItens(anexo?.itens ?? [], resultados).some(({ tipo }) => hasFaults(tipo)),
    setProva,
    digitados,
    digitar: (id, texto) => setDigitados(new Map(digitados).set(id, texto)),
    perguntas,
    attach,
    discard,
    book,
  };
}
