import {
  declaracaoAtrasadaAntes,
  type getDivergenciaRoute,
  type listDivergenciasRoute,
  type listPessoasDivergenciasRoute,
  type ResponsavelFiltro,
  type SituacaoDivergencia,
  type sumDivergenciasRoute,
} from '@frota/contract/divergencias';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { diaOf, spanOfDias } from '@frota/contract/tempo';
import { z } from 'zod';
import type { BaseDeps } from '../../../database/schema.ts';
import { cutPage, type Listing, parseCursor, readInstantListing } from '../../../kernel/cursor.ts';
import { toFoto } from '../../fotos/fotos.public.ts';
import { listCadastradas } from '../../veiculos/veiculos.public.ts';
import { divergenciaErrors } from '../caso/change-caso.ts';
import { readFotos } from '../caso/fotos-do-registro.ts';
import { responsavelOf } from '../caso/responsavel.service.ts';
import { divergenciasInSteps, sumByRegra } from '../divergencias.public.ts';
import * as repository from './lista.repository.ts';

type Item = RouteAnswerInput<typeof listDivergenciasRoute>['divergencias'][number];
export type Detalhe = RouteAnswerInput<typeof getDivergenciaRoute>;

export type DivergenciasService = ReturnType<typeof createDivergenciasService>;

/** The list's total as its first page counted it, and the last row's place. */
const cursorKey = z.tuple([
  z.int().nonnegative(),
  z.string().regex(/^\d{1,10}\.\d\d$/),
  z.iso.datetime(),
  z.uuid(),
]);

export function createDivergenciasService({ db, clock }: BaseDeps) {
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
    const cadastradas = await listCadastradas(
      db,
      rows.flatMap(({ placa_canonica }) => placa_canonica ?? []),
    );
    return rows.map((row) => ({
      ...row,
      ...responsavelOf(row),
      cadastrada: row.placa_canonica === null ? null : cadastradas.has(row.placa_canonica),
      registro: row.registro_id,
      lancamentos: row.lancamentos.map(({ em, foto, ...lancamento }) => ({
        ...lancamento,
        em: new Date(em),
        foto: provas.filter(({ id }) => id === foto).map(toFoto)[0] ?? null,
      })),
      fotos: fotosDe(row),
      pessoas: pessoas.filter(({ divergencia_id }) => divergencia_id === row.id),
      ajuste: ajusteOf(row),
      decisao: decisaoOf(row),
      pedidos: pedidos.filter(({ divergencia_id }) => divergencia_id === row.id).map(toPedido),
    }));
  }

  /** Those of these that there are, in this order. */
  async function listOf(ids: readonly string[]): Promise<Item[]> {
    const rows = new Map((await repository.listDivergencias(db, ids)).map((row) => [row.id, row]));
    return complete(ids.flatMap((id) => rows.get(id) ?? []));
  }

  /** What of a call cuts its list, for the one who asks. */
  function filtroOf(
    usuarioId: number,
    {
      inicio,
      fim,
      declaracao,
      responsavel,
      placa,
      pessoa,
    }: RouteQuery<typeof sumDivergenciasRoute>,
  ): Omit<repository.DivergenciaFiltro, 'situacao'> {
    return {
      placa,
      pessoa,
      pedidaAntes: declaracao && declaracaoAtrasadaAntes(clock.now()),
      responsavel: responsavel && responsavelFiltro(responsavel, usuarioId, clock.now()),
      ...spanOfDias({ inicio, fim }),
    };
  }

  return {
    /**
     * Open cases: most R$ at stake first, those of one group together. Others: the last decision first. Throws
     * `invalid` for a foreign cursor.
     */
    async list(
      usuarioId: number,
      {
        cursor,
        limite,
        situacao,
        regra,
        cabeca,
        ...filters
      }: RouteQuery<typeof listDivergenciasRoute>,
    ): Promise<Listing<Item>> {
      if (situacao !== 'aberta') {
        const filtro = { ...filtroOf(usuarioId, filters), situacao, regra: regra ?? cabeca };
        const passadas = repository.passadasInSteps(db, filtro);
        const page = await readInstantListing({ cursor, limite }, passadas, ({ em }) => em);
        return { ...page, rows: await listOf(page.rows.map(({ id }) => id)) };
      }
      const filtro = { ...filtroOf(usuarioId, filters), situacao, regra, cabeca };
      const list = divergenciasInSteps(db, filtro);
      const [known, ...after] = cursor === undefined ? [] : parseCursor(cursor, cursorKey);
      const found = await list.rows(known === undefined ? undefined : after, limite);
      const total = known ?? (await list.count());
      const page = cutPage(found, limite, (row) => [
        total,
        row.em_jogo,
        row.ocorrido_em.toISOString(),
        row.id,
      ]);
      const grupos = page.rows.map(({ grupo }) => grupo);
      const rows = await repository.listJuntas(db, filtro, grupos);
      return { rows: await complete(rows), cursor: page.cursor, total };
    },

    /** Who took part in records with such cases, by name. */
    async listPessoas(
      situacao: SituacaoDivergencia,
    ): Promise<RouteAnswerInput<typeof listPessoasDivergenciasRoute>> {
      return { pessoas: await repository.listPessoasComCasos(db, situacao) };
    },

    /** How many are open. */
    async count(): Promise<{ abertas: number }> {
      return { abertas: await divergenciasInSteps(db, { situacao: 'aberta' }).count() };
    },

    /** What is open and at stake, by rule. */
    async sum(
      usuarioId: number,
      query: RouteQuery<typeof sumDivergenciasRoute>,
    ): Promise<RouteAnswerInput<typeof sumDivergenciasRoute>> {
      return {
        regras: await sumByRegra(db, { ...filtroOf(usuarioId, query), situacao: 'aberta' }),
      };
    },

    listOf,

    /** Throws `notFound`. */
    async get(id: string): Promise<Detalhe> {
      const [row] = await repository.listDivergencias(db, [id]);
      if (!row) throw divergenciaErrors.naoEncontrada();
      const [item] = await complete([row]);
      const historico = await repository.listHistorico(db, id);
      return {
        ...item!,
        historico: historico.map(({ pessoa_id, pessoa_nome: nome, ...linha }) => ({
          ...linha,
          pessoa: nome === null ? null : { id: pessoa_id, nome },
        })),
      };
    },
  };
}

/** Whose cases a list is cut to, for the one who asks. */
export function responsavelFiltro(
  de: ResponsavelFiltro,
  usuarioId: number,
  agora: Date,
): NonNullable<repository.DivergenciaFiltro['responsavel']> {
  const atrasadaEm = diaOf(agora);
  switch (de) {
    case 'meus':
      return { id: usuarioId };
    case 'meus_atrasados':
      return { id: usuarioId, atrasadaEm };
    case 'atrasados':
      return { atrasadaEm };
    case 'ninguem':
      return { id: null };
  }
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
