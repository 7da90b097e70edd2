import { formatLitros } from '@frota/contract/formato';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import {
  CAMPOS_CADASTRO,
  faultsOfEscolha,
  formatSimNao,
  type getVeiculoByPlacaRoute,
  inicioSemPassar,
  listasVeiculo,
  type listVeiculosRoute,
  placaCanonica,
  placasParecidas,
  type VeiculoDados,
  veiculoSchema,
} from '@frota/contract/veiculos';
import { z } from 'zod';
import { violatedUnique } from '../../database/errors.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  cutPage,
  type Listing,
  type Page,
  type PageQuery,
  parseCursor,
} from '../../kernel/cursor.ts';
import { type Autor, refuseStale, versaoOf } from '../../kernel/envio.ts';
import { type Table, tableOf } from '../../kernel/table.ts';
import type { Mudou } from '../../noun/mudou.ts';
import { diffFields, recordAuditoria } from '../auditoria/record.ts';
import { listAbertas } from './cidades.repository.ts';
import { veiculosErrors } from './errors.ts';
import { toColumns } from './new-veiculo.ts';
import * as repository from './repository.ts';
import { toUltimoKm, type VeiculoRow } from './veiculos.public.ts';

export interface VeiculosDeps extends BaseDeps {
  readonly mudou: Mudou;
}

type Query = RouteQuery<typeof listVeiculosRoute>;
type Listado = RouteAnswerInput<typeof listVeiculosRoute>[number];

/** Capacity: litres as a decimal. */
type Veiculo = z.input<typeof veiculoSchema>;

const POR_PLACA: repository.Ordem = { coluna: 'placa', sentido: 'asc' };

const VALORES: Readonly<Record<repository.OrdemColuna, z.ZodType<string | number>>> = {
  placa: z.string().max(20),
  cidade: z.string().max(80),
  km: z.number().int().max(2_147_483_647),
  media: z.number(),
  ultimo: z.iso.datetime(),
  preventiva: z.number().int(),
};

/** Longest without a fueling means earliest last fueling. */
function ordemOf({ ordem, sentido }: Pick<Query, 'ordem' | 'sentido'>): repository.Ordem {
  if (ordem !== 'dias') return { coluna: ordem, sentido };
  return { coluna: 'ultimo', sentido: sentido === 'asc' ? 'desc' : 'asc' };
}

function lugarOf(row: repository.VeiculoListadoRow, { coluna }: repository.Ordem) {
  const valores = {
    placa: row.placa,
    cidade: row.cidade,
    km: row.ultimo_km,
    media: row.media_km,
    ultimo: row.ultimo_em?.toISOString() ?? null,
    preventiva: row.faltam_km,
  };
  return [valores[coluna], row.placa, row.id] as const;
}

function toDados(row: VeiculoRow): Omit<Veiculo, 'id' | 'versao'> {
  return {
    Placa: row.placa,
    'Centro de custo': row.centro_custo,
    Tipo: row.tipo,
    Marca: row.marca,
    'Tipo de Combustível': row.tipo_combustivel,
    Cidade: row.cidade,
    Proprietario: row.proprietario,
    'Capacidade Combustível': row.capacidade_combustivel,
    Km: row.km_preventiva,
    'Usa ARLA': row.tem_scr,
  };
}

export function toVeiculo(row: VeiculoRow): Veiculo {
  const dados = toDados(row);
  return { id: row.id, ...dados, versao: versaoOf(dados) };
}

export async function countVeiculos(db: Db, filtro: repository.VeiculoFiltro): Promise<number> {
  const { total } = await repository
    .matching(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listVeiculosOf(db: Db, ids: readonly number[]): Promise<Veiculo[]> {
  return (await repository.listVeiculosOf(db, ids)).map(toVeiculo);
}

const toTexto = (veiculo: ReturnType<typeof toDados>) => ({
  ...veiculo,
  'Capacidade Combustível': formatLitros(veiculo['Capacidade Combustível']),
  'Usa ARLA': formatSimNao(veiculo['Usa ARLA']),
});

const toEscolhas = (veiculo: Pick<Veiculo, 'Tipo de Combustível' | 'Cidade' | 'Km'>) => ({
  'Tipo de Combustível': veiculo['Tipo de Combustível'],
  Cidade: veiculo.Cidade,
  Km: String(veiculo.Km ?? ''),
});

/** Throws naoOferecido, unless `stored` has the value. */
function refuseForeign(cidades: readonly string[], dados: VeiculoDados, stored?: VeiculoRow): void {
  const atual = stored && toEscolhas(toVeiculo(stored));
  const faults = faultsOfEscolha(listasVeiculo(cidades), toEscolhas(dados), atual);
  if (Object.keys(faults).length > 0) throw veiculosErrors.naoOferecido(faults);
}

async function refuseRepeated<T>(placa: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedUnique(error) === 'veiculo_placa_key') throw veiculosErrors.placaRepetida(placa);
    throw error;
  }
}

export function filtroOf(
  { busca, sem_passar }: Pick<Query, 'busca' | 'sem_passar'>,
  now: Date,
): repository.VeiculoFiltro {
  return { busca, semPassarDesde: sem_passar && inicioSemPassar(now, sem_passar) };
}

export function createVeiculosService(deps: VeiculosDeps) {
  const { db, clock } = deps;
  async function readPage(
    { cursor, limite }: PageQuery,
    filtro: repository.VeiculoFiltro,
    ordem: repository.Ordem,
  ): Promise<Page<repository.VeiculoListadoRow>> {
    const key = z.tuple([VALORES[ordem.coluna].nullable(), z.string(), z.number().int()]);
    const after = cursor === undefined ? undefined : parseCursor(cursor, key);
    const page = { after, limit: limite + 1 };
    const rows = await repository.listVeiculos(db, filtro, ordem, page);
    return cutPage(rows, limite, (row) => lugarOf(row, ordem));
  }

  return {
    /** Throws `invalid` for the cursor of another list or order. */
    async list({ cursor, limite, ...query }: Query): Promise<Listing<Listado>> {
      const filtro = filtroOf(query, clock.now());
      const page = await readPage({ cursor, limite }, filtro, ordemOf(query));
      const total = await countVeiculos(db, filtro);
      const rows = page.rows.map((row) => ({
        ...toVeiculo(row),
        ultimo_km: toUltimoKm(row),
        ultimo_abastecimento: row.ultimo_em,
        media_km: row.media_km,
        faltam_km: row.faltam_km,
      }));
      return { rows, cursor: page.cursor, total };
    },

    exportTable(query: Pick<Query, 'busca' | 'sem_passar'>): Table {
      const filtro = filtroOf(query, clock.now());
      return tableOf(CAMPOS_CADASTRO, async (page: PageQuery) => {
        const { rows, cursor } = await readPage(page, filtro, POR_PLACA);
        return { rows: rows.map(toDados), cursor };
      });
    },

    async listPlacas(): Promise<{ Placa: string; 'Centro de custo': string }[]> {
      const rows = await repository.listPlacas(db);
      return rows.map((row) => ({ Placa: row.placa, 'Centro de custo': row.centro_custo }));
    },

    /** Throws naoEncontrado, with a similar registered plate where there is exactly one. */
    async getByPlaca(placa: string): Promise<RouteAnswerInput<typeof getVeiculoByPlacaRoute>> {
      const row = await repository.findVeiculoByPlaca(db, placa);
      if (!row) {
        const canonicas = placasParecidas(placa).map(placaCanonica);
        const similar = [...(await repository.listRegistered(db, canonicas)).values()];
        throw veiculosErrors.naoEncontrado(similar.length === 1 ? similar[0] : undefined);
      }
      return {
        Placa: row.placa,
        'Tipo de Combustível': row.tipo_combustivel,
        Cidade: row.cidade,
        tipo_combustivel: row.tipo_combustivel,
        'Capacidade Combustível': row.capacidade_combustivel,
        tarefa_aberta: row.tarefa_aberta,
        ultimo_km: toUltimoKm(row),
      };
    },

    /** Throws naoOferecido, placaRepetida. */
    async create(autor: Autor, dados: VeiculoDados): Promise<Veiculo> {
      return refuseRepeated(dados.Placa, () =>
        inTransaction(db, async (trx) => {
          const cidades = await listAbertas(trx, 'share');
          refuseForeign(cidades, dados);
          const row = { ...toColumns(dados, cidades), criado_em: clock.now() };
          const veiculo = await repository.insertVeiculo(trx, row);
          const mudancas = diffFields({}, toTexto(toDados(veiculo)));
          const fato = { acao: 'veiculo_criado', alvo: row.placa, mudancas } as const;
          await recordAuditoria(trx, deps, autor, fato);
          await deps.mudou(trx, 'veiculos', {
            autor,
            canonicas: [row.placa_canonica],
            em: clock.now(),
          });
          return toVeiculo(veiculo);
        }),
      );
    },

    /**
     * Throws naoEncontrado, `conflict` for an outdated `versao`, naoOferecido for a value neither offered nor stored,
     * placaRepetida.
     */
    async update(
      autor: Autor,
      id: number,
      { versao, ...dados }: VeiculoDados & { readonly versao?: string | undefined },
    ): Promise<Veiculo> {
      return refuseRepeated(dados.Placa, () =>
        inTransaction(db, async (trx) => {
          const before = await repository.lockVeiculo(trx, id);
          if (!before) throw veiculosErrors.naoEncontrado();
          refuseStale(versao, veiculoSchema.parse(toVeiculo(before)));
          const cidades = await listAbertas(trx, 'share');
          refuseForeign(cidades, dados, before);
          const row = await repository.updateVeiculo(trx, id, toColumns(dados, cidades));
          const mudancas = diffFields(toTexto(toDados(before)), toTexto(toDados(row)));
          const fato = { acao: 'veiculo_alterado', alvo: before.placa, mudancas } as const;
          await recordAuditoria(trx, deps, autor, fato);
          const placas = [before.placa_canonica, row.placa_canonica];
          await deps.mudou(trx, 'veiculos', { autor, canonicas: placas, em: clock.now() });
          return toVeiculo(row);
        }),
      );
    },

    /** History stays. Throws naoEncontrado. */
    async remove(autor: Autor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const veiculo = await repository.lockVeiculo(trx, id);
        if (!veiculo) throw veiculosErrors.naoEncontrado();
        await repository.markExcluido(trx, id, clock.now());
        const fato = { acao: 'veiculo_excluido', alvo: veiculo.placa } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}
