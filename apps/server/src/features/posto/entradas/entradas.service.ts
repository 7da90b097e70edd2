import { urlFieldNames } from '@frota/contract/fotos';
import { compareLitros } from '@frota/contract/litros';
import {
  type createEntradaRoute,
  FOTOS_DA_ENTREGA,
  type listEntradasRoute,
  type listSaidasRoute,
  mensagensEventoNota,
  mensagensNota,
} from '@frota/contract/posto';
import type { RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { type ItemNota, type Leitura, type Nota, precoOf } from '@frota/nfe';
import { violatedUnique } from '../../../database/errors.ts';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { createBoundedWork } from '../../../kernel/bounded-work/pool.ts';
import {
  type InstantPage,
  type Listing,
  readInstantListing,
  readInstantPage,
} from '../../../kernel/cursor.ts';
import {
  type Autor,
  autorColumns,
  bookOnce,
  type Envio,
  EnvioRepetidoError,
  readEnvio,
} from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import type { Mudou } from '../../../noun/mudou.ts';
import type { ReceivedPhoto, RecordFotos, StoredPhoto } from '../../fotos/record-fotos.ts';
import { repriceSince } from '../../movimentos/custo.ts';
import { appendMovimento } from '../../movimentos/ledger.ts';
import { findTanque, lockSaldo } from '../../movimentos/tanques.public.ts';
import { postoErrors } from '../errors.ts';
import { countEntradas, listEntradas } from './entradas.public.ts';
import * as repository from './entradas.repository.ts';
import { readProva } from './prova.ts';

type Fields = RouteBody<typeof createEntradaRoute>;
type EntradaOut = RouteAnswerInput<typeof listEntradasRoute>[number];
type SaidaOut = RouteAnswerInput<typeof listSaidasRoute>[number];

export type EntradasService = ReturnType<typeof createEntradasService>;

export interface PostoDeps extends BaseDeps {
  readonly mudou: Mudou;
}

/** The slowest file within the limits takes half a second and 100 MB (bench: ataques). */
const LEITURA = { maxWaiting: 60, perUser: 50, timeoutMs: 5_000, heapMb: 128 };

const PRECOS_PAGE = 20;
const NOBODY = 0;

const REFERENCES = urlFieldNames(FOTOS_DA_ENTREGA);
const NOME_DA_FOTO = 'entrada';

interface Content {
  readonly nota: Nota;
  readonly fields: Fields;
  readonly xml: Uint8Array;
  readonly photos: readonly StoredPhoto[];
}

export function createEntradasService(deps: PostoDeps & { readonly fotos: RecordFotos }) {
  const { db, clock, mudou, fotos } = deps;
  const leitor = createBoundedWork<Uint8Array, Leitura>({
    ...LEITURA,
    program: new URL('../notas/read-nota.worker.ts', import.meta.url),
    tooMuch: () => postoErrors.nota(mensagensNota.enorme),
  });

  async function precoDe(
    { xml, item }: { readonly xml: Uint8Array; readonly item: number },
    gone: AbortSignal,
  ): Promise<string | null> {
    if (xml.length === 0) return null;
    const read = await leitor.run(xml, { userId: NOBODY, gone });
    const itens = 'nota' in read ? read.nota.itens : [];
    return itens.find((each) => each.item === item)?.preco ?? null;
  }

  async function save(
    trx: Db,
    envio: Envio,
    autor: Autor,
    { nota, fields, xml, photos }: Content,
  ): Promise<void> {
    const { tipo } = fields;
    const saldo = await lockSaldo(trx, tipo);
    // A concurrent retry has booked it.
    if (await repository.findEntradaEnvio(trx, envio.id)) throw new EnvioRepetidoError();
    const canceladaEm = await repository.findCancelamento(trx, nota.chave);
    if (canceladaEm !== undefined) throw postoErrors.cancelada(nota.nf, canceladaEm);
    const item = chooseItem(nota, fields, await repository.listBookedItens(trx, nota.chave));
    if (item.pergunta !== undefined && !fields.confirmada) {
      throw postoErrors.perguntar(item.pergunta);
    }
    const { litros } = fields;
    const tanque = await findTanque(trx, tipo);
    if (await repository.exceeds(trx, saldo, litros, tanque.capacidade)) {
      throw postoErrors.excede(litros, tanque, saldo);
    }
    const { chave, nf, emitente } = nota;
    const prova = await readProva(trx, fields, { chave, agora: envio.recebido_em });
    const author = autorColumns(autor);
    await repository.insertEntrada(
      trx,
      { chave, nf, emitente, xml: Buffer.from(xml), recebida_em: envio.recebido_em },
      {
        ...author,
        ...prova,
        id: envio.id,
        conteudo_hash: envio.conteudo_hash,
        chave,
        nf,
        tipo,
        litros,
        item: item.item,
        registrada_em: envio.recebido_em,
        preco: precoOf(item.valor, litros) ?? null,
        preco_lido: true,
      },
    );
    await fotos.link(trx, 'entrada', envio.id, photos);
    await mudou(trx, 'entrada', { chave });
    await appendMovimento(trx, {
      ...author,
      id: newId(),
      tipo,
      litros,
      classe: 'entrada',
      entrada_id: envio.id,
      ocorrido_em: envio.recebido_em,
      recebido_em: envio.recebido_em,
    });
  }

  async function book(envio: Envio, autor: Autor, content: Content): Promise<{ id: string }> {
    try {
      await inTransaction(db, (trx) => save(trx, envio, autor, content));
    } catch (error) {
      const violated = violatedUnique(error);
      if (violated === 'entrada_item_key') {
        throw postoErrors.repetida(content.nota.nf, content.fields.tipo);
      }
      throw error;
    }
    return { id: envio.id };
  }

  return {
    /**
     * Books one item of an invoice. Throws `invalid` for a wrong file or contradicting fields, `conflict` for a
     * booked item, a cancelled invoice, a full tank or a missing confirmation. Stops if the caller has `gone`.
     */
    create(
      autor: Autor,
      fields: Fields,
      {
        xml,
        photos: received,
      }: { readonly xml: Uint8Array; readonly photos: readonly ReceivedPhoto[] },
      gone: AbortSignal,
    ): Promise<{ id: string }> {
      const envio = readEnvio(fields, clock, REFERENCES);
      return bookOnce(autor, envio, {
        find: (id) => repository.findEntradaEnvio(db, id),
        answer: ({ id }) => ({ id }),
        async book() {
          const read = await leitor.run(xml, { userId: autor.id, gone });
          if ('erro' in read) throw postoErrors.nota(read.erro);
          if ('evento' in read) {
            throw postoErrors.nota(mensagensEventoNota.emVezDaNota(read.evento.nf));
          }
          const { nota } = read;
          if (fields.nf !== '' && Number(fields.nf) !== Number(nota.nf)) {
            throw postoErrors.itemNaoConfere();
          }
          return fotos.withStored(autor.id, NOME_DA_FOTO, received, (photos) =>
            book(envio, autor, { nota, fields, xml, photos }),
          );
        },
      });
    },

    /** Newest first; `busca` finds invoice numbers. Throws `invalid` for a foreign cursor. */
    async listEntradas({
      tipo,
      busca,
      chave,
      ...query
    }: RouteQuery<typeof listEntradasRoute>): Promise<Listing<EntradaOut>> {
      const filter = { ...spanOfDias(query), tipo, busca, chave };
      const list = (page: InstantPage) => listEntradas(db, filter, page);
      const page = await readInstantPage(query, list, (row) => row.data_registro);
      return { ...page, total: await countEntradas(db, filter) };
    },

    /** Newest first; `busca` finds plates. Throws `invalid` for a foreign cursor. */
    async listSaidas({
      tipo,
      busca,
      ...query
    }: RouteQuery<typeof listSaidasRoute>): Promise<Listing<SaidaOut>> {
      const list = repository.saidasInSteps(db, { ...spanOfDias(query), tipo, busca });
      return readInstantListing(query, list, (row) => row.data_registro);
    },

    /** In a process of its own. Throws `invalid` beyond its time or memory, `busy`. */
    readNota: leitor.run,

    /** For deliveries from before prices were read. */
    async readPrecos(stop: AbortSignal): Promise<void> {
      for (;;) {
        const waiting = await repository.listSemPreco(db, PRECOS_PAGE);
        for (const entrada of waiting) {
          if (stop.aborted) return;
          const preco = await precoDe(entrada, stop);
          await inTransaction(db, async (trx) => {
            await lockSaldo(trx, entrada.tipo);
            if (await repository.savePreco(trx, entrada.id, preco)) {
              await repriceSince(trx, entrada.tipo, entrada.registrada_em);
            }
          });
        }
        if (waiting.length < PRECOS_PAGE) return;
      }
    },

    /** Throws `notFound`. */
    async getNota(entradaId: string): Promise<{ chave: string; xml: Buffer }> {
      const nota = await repository.findNotaFiscal(db, entradaId);
      if (!nota) throw postoErrors.naoEncontrado();
      return nota;
    },
  };
}

/** By number, else the first unbooked item with these litres, or one whose litres a person types. */
function chooseItem(nota: Nota, fields: Fields, booked: ReadonlySet<number>): ItemNota {
  const named = nota.itens.filter(
    ({ item, tipo }) => (fields.item === undefined || item === fields.item) && tipo === fields.tipo,
  );
  const exact = named.filter(
    ({ litros }) => litros !== undefined && compareLitros(litros, fields.litros) === 0,
  );
  const typed = named.filter((item) => Number(fields.litros) > 0 && isTyped(item));
  const matching = exact.length > 0 ? exact : typed;
  if (matching.length === 0) throw postoErrors.itemNaoConfere();
  const open = matching.find(({ item }) => !booked.has(item));
  if (!open) throw postoErrors.repetida(nota.nf, fields.tipo);
  return open;
}

const isTyped = ({ litros, embalagem }: ItemNota): boolean =>
  litros === undefined || embalagem !== undefined;
