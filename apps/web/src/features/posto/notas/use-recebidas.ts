import {
  createEntradaRoute,
  dismissNotaRoute,
  getNotaRecebidaRoute,
  listNotasRoute,
  mensagensNotas,
  type NotaLida,
  type NotaRecebida,
  receiveNotasRoute,
} from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Notice } from '../../../design-system/notice.tsx';
import { call, callFile } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { useRoute } from '../../../http/query.ts';
import { useRefreshPosto } from '../api.ts';
import { listFalhas } from '../entradas/entrada.ts';

export interface Recebidas {
  readonly query: UseQueryResult<RouteAnswer<typeof listNotasRoute>>;
  readonly lidas: readonly NotaLida[];
  readonly sending: boolean;
  readonly busy: string | undefined;
  readonly send: (arquivos: readonly File[]) => Promise<void>;
  readonly forget: () => void;
  /** Books all open items of an invoice; failed ones stay open. */
  readonly book: (nota: NotaRecebida) => Promise<void>;
  readonly dismiss: (nota: NotaRecebida) => Promise<void>;
  /** The invoice's file, for the form with dips and photos. */
  readonly open: (nota: NotaRecebida, onFile: (arquivo: File) => void) => Promise<void>;
}

export function useRecebidas(notice: Notice): Recebidas {
  const query = useRoute(listNotasRoute, {});
  const refresh = useRefreshPosto();
  const [lidas, setLidas] = useState<readonly NotaLida[]>([]);
  const [sending, setSending] = useState(false);
  const [busy, setBusy] = useState<string>();
  /** Ids of the items, kept in retries; a cancelled item gets a new one. */
  const ids = useRef(new Map<string, string>());

  async function fileOf({ id, nf }: NotaRecebida): Promise<File> {
    const xml = await callFile(getNotaRecebidaRoute, { params: { id } });
    return new File([xml], `${nf}.xml`, { type: 'text/xml' });
  }

  async function withNota(nota: NotaRecebida, work: () => Promise<void>): Promise<void> {
    notice.clear();
    setBusy(nota.id);
    try {
      await work();
    } catch (error) {
      notice.say('error', errorText(error, mensagensNotas.erroFazer));
    } finally {
      setBusy(undefined);
      void refresh();
    }
  }

  async function bookItens(nota: NotaRecebida): Promise<void> {
    const notaFiscal = await fileOf(nota);
    const falhas: { tipo: string; detalhe: string }[] = [];
    for (const { item, tipo, litros, pergunta } of nota.itens) {
      const key = `${nota.id} ${item}`;
      const id = ids.current.get(key) ?? uuidv7();
      ids.current.set(key, id);
      try {
        const confirmada = pergunta === null ? {} : { confirmada: true };
        const body = { id, item, tipo, litros: String(litros), nf: nota.nf, ...confirmada };
        await call(createEntradaRoute, { body, files: { notaFiscal } });
        ids.current.delete(key);
      } catch (error) {
        falhas.push({ tipo, detalhe: errorText(error, mensagensNotas.erroFazer) });
      }
    }
    if (falhas.length > 0) notice.say('error', listFalhas(falhas));
    else notice.say('success', mensagensNotas.registradaAgora(nota.nf));
  }

  return {
    query,
    lidas,
    sending,
    busy,
    forget: () => setLidas([]),
    async send(arquivos) {
      notice.clear();
      setLidas([]);
      setSending(true);
      try {
        setLidas(await call(receiveNotasRoute, { body: {}, files: { 'notas[]': arquivos } }));
      } catch (error) {
        notice.say('error', errorText(error, mensagensNotas.erroFazer));
      } finally {
        setSending(false);
        void refresh();
      }
    },
    book: (nota) => withNota(nota, () => bookItens(nota)),
    dismiss: (nota) =>
      withNota(nota, async () => {
        await call(dismissNotaRoute, { params: { id: nota.id } });
        notice.say('success', mensagensNotas.dispensada(nota.nf));
      }),
    open: (nota, onFile) => withNota(nota, async () => onFile(await fileOf(nota))),
  };
}
