import {
  declaracaoAtrasadaAntes,
  type getDivergenciaRoute,
  type listDivergenciasRoute,
  type listPessoasDivergenciasRoute,
  type SituacaoDivergencia,
} from '@frota/contract/divergencias';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { z } from 'zod';
import type { BaseDeps } from '../../database/deps.ts';
import { cutPage, type Listing, parseCursor } from '../../kernel/cursor.ts';
import { divergenciaErrors } from './errors.ts';
import { readFotos, toFoto } from './fotos-do-registro.ts';
import * as repository from './lista.repository.ts';

type Item = RouteAnswerInput<typeof listDivergenciasRoute>['divergencias'][number];
export type Detalhe = RouteAnswerInput<typeof getDivergenciaRoute>;

export interface DivergenciasService {
  /** Most R$ at stake first. Throws `invalid` for a foreign cursor. */
  list(query: RouteQuery<typeof listDivergenciasRoute>): Promise<Listing<Item>>;
  /** Who took part in records with such cases, by name. */
  listPessoas(
    situacao: SituacaoDivergencia,
  ): Promise<RouteAnswerInput<typeof listPessoasDivergenciasRoute>>;
  /** How many are open. */
  count(): Promise<{ abertas: number }>;
  /** Throws `notFound`. */
  get(id: string): Promise<Detalhe>;
}

const cursorKey = z.tuple([z.string().regex(/^\d{1,10}\.\d\d$/), z.iso.datetime(), z.uuid()]);

export function createDivergenciasService({ db, clock }: BaseDeps): DivergenciasService {
  /** The cases with what stands beside them: photos, people, statements. */
  async function complete(rows: readonly repository.DivergenciaRow[]): Promise<Item[]> {
    const ids = rows.map(({ id }) => id);
    const fotosDe = await readFotos(db, rows);
    const provas = await repository.findFotos(
      db,
      rows.flatMap(({ lancamentos }) => lancamentos.flatMap(({ foto }) => foto ?? [])),
    );
    const pessoas = await repository.listPessoas(db, ids);
    const pedidos = await repository.listPedidos(db, ids);
    return rows.map((row) => ({
      ...row,
      registro: row.registro_id,
      lancamentos: row.lancamentos.map(({ em, foto, ...lancamento }) => ({
        ...lancamento,
        em: new Date(em),
        foto: provas.filter(({ id }) => id === foto).map(toFoto)[0] ?? null,
      })),
      origem: row.interno ? 'abastecimento_interno' : 'abastecimento_externo',
      fotos: fotosDe(row),
      pessoas: pessoas.filter(({ divergencia_id }) => divergencia_id === row.id),
      ajuste: ajusteOf(row),
      decisao: decisaoOf(row),
      pedidos: pedidos.filter(({ divergencia_id }) => divergencia_id === row.id).map(toPedido),
    }));
  }

  return {
    async list({ inicio, fim, cursor, limite, declaracao, ...filters }) {
      const pedidaAntes = declaracao && declaracaoAtrasadaAntes(clock.now());
      const filtro = { ...filters, pedidaAntes, ...spanOfDias({ inicio, fim }) };
      const after = cursor === undefined ? undefined : parseCursor(cursor, cursorKey);
      const found = await repository.listDivergencias(db, filtro, { after, limit: limite });
      const page = cutPage(found, limite, (row) => [
        ...[row.em_jogo, row.ocorrido_em.toISOString(), row.id],
      ]);
      const total = await repository.countDivergencias(db, filtro);
      return { rows: await complete(page.rows), cursor: page.cursor, total };
    },

    async listPessoas(situacao) {
      return { pessoas: await repository.listPessoasComCasos(db, situacao) };
    },

    async count() {
      return { abertas: await repository.countDivergencias(db, { situacao: 'aberta' }) };
    },

    async get(id) {
      const row = await repository.findDivergencia(db, id);
      if (!row) throw divergenciaErrors.naoEncontrada();
      const [item] = await complete([row]);
      return { ...item!, historico: await repository.listHistorico(db, id) };
    },
  };
}

function ajusteOf(row: repository.DivergenciaRow): Item['ajuste'] {
  const { lancado_por_id, lancado_por, em_nome_de_id, em_nome_de } = row;
  if (lancado_por === null || em_nome_de === null) return null;
  return {
    por: { id: lancado_por_id, nome: lancado_por },
    em_nome_de: { id: em_nome_de_id, nome: em_nome_de },
    motivo: row.lancado_motivo,
  };
}

function decisaoOf(row: repository.DivergenciaRow): Item['decisao'] {
  const { decisao, nota, decidida_por_nome: por, decidida_por_id: por_id, decidida_em: em } = row;
  return decisao && por && por_id && em ? { decisao, nota, por, por_id, em } : null;
}

function toPedido(
  row: Awaited<ReturnType<typeof repository.listPedidos>>[number],
): Item['pedidos'][number] {
  const { texto, declarada_em: em } = row;
  return {
    pessoa: { id: row.pessoa_id, nome: row.pessoa_nome },
    pedido_em: row.pedido_em,
    pedido_por: row.pedido_por_nome,
    pedido_por_id: row.pedido_por_id,
    declaracao: texto !== null && em ? { texto, em } : null,
  };
}
