import {
  isEvento,
  isOferecida,
  julgaNota,
  type listNotasRoute,
  mensagensEventoNota,
  mensagensNotas,
  NOTAS_MAX,
  NOTAS_RECEBIDAS_DIAS,
  type NotaLida,
  nomeDoDocumento,
} from '@frota/contract/posto';
import { markUnseen, type RouteAnswerInput } from '@frota/contract/rota';
import type { Evento, ItemNota, Nota } from '@frota/nfe';
import { inTransaction } from '../../../database/transaction.ts';
import { type Caller, createBoundedWork } from '../../../kernel/bounded-work/pool.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { newId } from '../../../kernel/id.ts';
import { DAY_MS } from '../../../kernel/jobs.ts';
import type { Events } from '../../../ports/events.ts';
import { type Agente, recordAuditoria } from '../../auditoria/record.ts';
import type { RelogioService } from '../../relogio/service.ts';
import { listCanceladas } from '../entradas/entradas.public.ts';
import { findCancelamento, listBookedItens } from '../entradas/entradas.repository.ts';
import type { EntradasService, PostoDeps } from '../entradas/entradas.service.ts';
import * as repository from './notas.repository.ts';
import type { Desempacotado } from './unpack.worker.ts';

/** Unpacking 32 MB takes half a second. */
const ZIP = { maxWaiting: 10, perUser: 4, timeoutMs: 10_000, heapMb: 128 };
/** ZIP, and empty ZIP. */
const ZIP_HEADS = ['504b0304', '504b0506'];
/** A hundred real invoices take a second or two. */
const TEMPO_MS = 30_000;
/** The end of it. */
const NOME_MAX = 120;

interface ArquivoDeNotas {
  readonly nome: string;
  readonly bytes: Uint8Array;
}

export type NotasService = ReturnType<typeof createNotasService>;

export type NotasDeps = PostoDeps & {
  readonly events: Events;
  readonly entradas: Pick<EntradasService, 'readNota'>;
  readonly relogio: Pick<RelogioService, 'isTrusted'>;
  readonly empresaCnpjs: readonly string[];
};

export function createNotasService(deps: NotasDeps) {
  const { db, clock, events, entradas, empresaCnpjs } = deps;
  const zips = createBoundedWork<Uint8Array, Desempacotado[] | { readonly erro: string }>({
    ...ZIP,
    program: new URL('./unpack.worker.ts', import.meta.url),
    tooMuch: () => new DomainError('invalid', mensagensNotas.zipEnorme(NOTAS_MAX)),
  });

  async function unpack({ nome, bytes }: ArquivoDeNotas, caller: Caller): Promise<Desempacotado[]> {
    const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
    if (!ZIP_HEADS.includes(head)) return [{ arquivo: nome, bytes }];
    const files = await zips.run(bytes, caller).catch(asErro);
    return 'erro' in files ? [{ arquivo: nome, erro: files.erro }] : files;
  }

  async function offer(
    agente: Agente,
    nota: Nota,
    file: { readonly arquivo: string; readonly bytes: Uint8Array },
  ): Promise<Omit<NotaLida, 'arquivo'>> {
    const { chave, nf, homologacao } = nota;
    const { documento, nome } = nota.destinatario;
    const emitente = markUnseen(nota.emitente);
    const lidos = nota.itens.map(recebido);
    const avisos = nota.avisos.map(markUnseen);
    return inTransaction(db, async (trx) => {
      const booked = await listBookedItens(trx, chave);
      const canceladaEm = await findCancelamento(trx, chave);
      const itens = lidos.filter(({ item }) => !booked.has(item));
      const perguntas = new Set(itens.flatMap(({ pergunta }) => pergunta ?? []));
      const judge = (recebida: boolean) =>
        julgaNota({
          nf,
          recebida,
          destinatario: documento,
          empresa: empresaCnpjs,
          registrada: itens.length === 0,
          canceladaEm,
          pergunta: perguntas.size > 0 ? [...perguntas].join(' ') : undefined,
        });
      const refused = judge(false);
      if (!isOferecida(refused.situacao)) return { ...refused, itens: [], avisos };
      const isNew = await repository.offerNota(trx, {
        id: newId(),
        chave,
        nf,
        emitente,
        homologacao,
        itens: JSON.stringify(lidos),
        emitida_em: markUnseen(nota.emitidaEm),
        destinatario: nomeDoDestinatario(markUnseen(nome), documento),
        xml: Buffer.from(file.bytes),
        arquivo: file.arquivo,
        recebida_em: clock.now(),
        avisos: JSON.stringify(avisos),
      });
      if (!isNew) return { ...judge(true), itens: [], avisos };
      const alvo = `Nota ${nf}, ${emitente}`;
      await recordAuditoria(trx, deps, agente, { acao: 'nota_recebida', alvo });
      return { ...judge(false), itens: itens.map(comNumeros), avisos };
    });
  }

  /** Also used for an event that came before. */
  async function keep(
    agente: Agente,
    evento: Evento,
    file: { readonly arquivo: string; readonly bytes: Uint8Array },
  ): Promise<Omit<NotaLida, 'arquivo'>> {
    const { tipo, chave, nf, sequencia } = evento;
    return inTransaction(db, async (trx) => {
      const isNew = await repository.insertEvento(trx, {
        id: newId(),
        tipo,
        chave,
        sequencia,
        em: markUnseen(evento.em),
        texto: markUnseen(evento.texto),
        xml: Buffer.from(file.bytes),
        arquivo: file.arquivo,
        recebido_em: clock.now(),
      });
      if (isNew) {
        const alvo = `${tipo === 'cancelamento' ? 'Cancelamento' : 'Carta de correção'}: nota ${nf}`;
        await recordAuditoria(trx, deps, agente, { acao: 'nota_evento', alvo });
      }
      const { registrada, retirada, guardado, correcao } = mensagensEventoNota;
      const said = async (): Promise<(nf: string) => string> => {
        if (tipo === 'correcao') return correcao;
        if ((await listBookedItens(trx, chave)).size > 0) return registrada;
        return (await repository.isEsperada(trx, chave)) ? retirada : guardado;
      };
      return { situacao: tipo, motivo: (await said())(nf), itens: [], avisos: [] };
    });
  }

  async function take(
    agente: Agente,
    file: Desempacotado,
    caller: Caller,
  ): Promise<Omit<NotaLida, 'arquivo'>> {
    if ('erro' in file) return recusada(file.erro);
    const read = await entradas.readNota(file.bytes, caller).catch(asErro);
    if ('erro' in read) return recusada(read.erro);
    return 'evento' in read ? keep(agente, read.evento, file) : offer(agente, read.nota, file);
  }

  return {
    /**
     * Invoices, events and ZIPs, a hundred in all; gives a result for each, in order. Events may come before their
     * invoice. Throws `busy`; ends when the caller has gone, keeping what was offered.
     */
    async receive(
      agente: Agente,
      arquivos: readonly ArquivoDeNotas[],
      caller: Caller,
    ): Promise<NotaLida[]> {
      const until = performance.now() + TEMPO_MS;
      const lidas: NotaLida[] = [];
      const stopped = (): string | undefined => {
        if (performance.now() > until) return mensagensNotas.semTempo;
        return lidas.length < NOTAS_MAX ? undefined : mensagensNotas.demais(NOTAS_MAX);
      };
      for (const sent of arquivos) {
        const erro = stopped();
        const files = erro ? [{ arquivo: sent.nome, erro }] : await unpack(sent, caller);
        for (const file of files) {
          const arquivo = nomeDoArquivo(file.arquivo);
          const why = stopped();
          const lida = why ? recusada(why) : await take(agente, { ...file, arquivo }, caller);
          lidas.push({ arquivo, ...lida });
        }
      }
      const isNews = lidas.some(({ situacao }) => isOferecida(situacao) || isEvento(situacao));
      if (isNews) await events.publish('saldos');
      return lidas;
    },

    async list(): Promise<Omit<RouteAnswerInput<typeof listNotasRoute>, 'pasta'>> {
      const rows = await repository.listNotasRecebidas(db);
      const notas = rows.map(({ itens, avisos, correcoes, total: _, ...nota }) => ({
        ...nota,
        avisos: [...avisos],
        correcoes: [...correcoes],
        itens: (itens ?? []).map((item) => ({
          ...item,
          quantidade: item.quantidade ?? item.litros ?? '',
          unidade: item.unidade ?? 'L',
          embalagem: item.embalagem ?? null,
          pergunta: item.pergunta ?? null,
        })),
      }));
      return {
        notas,
        total: rows[0]?.total ?? 0,
        canceladas: await listCanceladas(db),
      };
    },

    /** Throws `notFound`. */
    async getXml(id: string): Promise<{ chave: string; xml: Buffer }> {
      const nota = await repository.findNotaRecebida(db, id);
      if (!nota) throw naoEncontrada();
      return nota;
    },

    /** Throws `notFound`. */
    async getEvento(id: string): Promise<{ chave: string; tipo: string; xml: Buffer }> {
      const evento = await repository.findEvento(db, id);
      if (!evento) throw naoEncontrada();
      return evento;
    },

    /** Throws `notFound`. */
    async dismiss(agente: Agente, id: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const nota = await repository.dismissNota(trx, id, clock.now());
        if (!nota) throw naoEncontrada();
        const alvo = `Nota ${nota.nf}, ${nota.emitente}`;
        await recordAuditoria(trx, deps, agente, { acao: 'nota_dispensada', alvo });
      });
      await events.publish('saldos');
    },

    async forget(): Promise<void> {
      if (!(await deps.relogio.isTrusted())) return;
      const before = new Date(clock.now().getTime() - NOTAS_RECEBIDAS_DIAS * DAY_MS);
      await repository.forgetNotas(db, before);
    },
  };
}

const naoEncontrada = () => new DomainError('notFound', mensagensNotas.naoEncontrada);

const recusada = (motivo: string) => ({
  situacao: 'recusada' as const,
  motivo,
  itens: [],
  avisos: [],
});

const numberOf = (decimal: string | null): number | null =>
  decimal === null ? null : Number(decimal);

function comNumeros(item: ReturnType<typeof recebido>) {
  return { ...item, litros: numberOf(item.litros), embalagem: numberOf(item.embalagem) };
}

function recebido({ preco: _, valor: __, ...item }: ItemNota) {
  return {
    ...item,
    litros: item.litros ?? null,
    embalagem: item.embalagem ?? null,
    pergunta: item.pergunta ?? null,
    descricao: markUnseen(item.descricao),
    unidade: markUnseen(item.unidade),
    quantidade: markUnseen(item.quantidade),
  };
}

/** Other errors are rethrown. */
function asErro(error: unknown): { readonly erro: string } {
  if (error instanceof DomainError && error.kind === 'invalid') return { erro: error.message };
  throw error;
}

function nomeDoArquivo(caminho: string): string {
  return markUnseen(caminho.replaceAll('\\', '/')).slice(-NOME_MAX);
}

function nomeDoDestinatario(nome: string, documento: string): string {
  const numero = nomeDoDocumento(documento);
  return documento.length === 14 && nome ? `${nome}, ${numero}` : numero;
}
