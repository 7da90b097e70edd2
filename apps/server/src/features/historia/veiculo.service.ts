import {
  custoKmOf,
  DIAS_VEICULO,
  diasAte,
  kmLitroOf,
  mediaMensalOf,
} from '@frota/contract/dashboard/motor';
import type { getVeiculoHistoriaRoute } from '@frota/contract/historia';
import { evolucaoDe } from '@frota/contract/historia/motor';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { diaOf, startOfDia } from '@frota/contract/tempo';
import { formasDaPlaca, placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { countOfPlaca } from '../conferencia/conferencia.public.ts';
import { listTrechos } from '../dashboard/figuras.public.ts';
import { comGasto, listMeses, SOMAS, type SomasRow, toSomas } from '../dashboard/somas.public.ts';
import { readLigadas, sumOfPlaca } from '../divergencias/divergencias.public.ts';
import { readCustos } from '../movimentos/custo.public.ts';
import { toVeiculo } from '../veiculos/service.ts';
import { toUltimoKm, type VeiculoRow } from '../veiculos/veiculos.public.ts';
import { historiaErrors } from './pessoa.service.ts';

type Historia = RouteAnswerInput<typeof getVeiculoHistoriaRoute>;

type Periodo = Historia['dias90'];

export function createVeiculoHistoriaService(deps: BaseDeps) {
  const { db, clock } = deps;

  async function readPeriodo(canonica: string, fim: string, dias: number): Promise<Periodo> {
    const periodo = diasAte(fim, dias);
    const row = await sumPeriodo(db, canonica, startOfDia(periodo.inicio));
    const somas = toSomas(row);
    const filtro = {
      source: 'interno' as const,
      placas: [canonica],
      from: startOfDia(periodo.inicio),
    };
    const [meses] = await listMeses(db, filtro);
    return {
      ...periodo,
      abastecimentos: row.registros,
      km: row.km,
      media: kmLitroOf(somas),
      media_mensal: mediaMensalOf(meses?.meses ?? []),
      litros: row.litros,
      externo: row.valor_externo,
      interno: row.valor_interno,
      litros_sem_valor: row.sem_preco,
      reais_por_km: custoKmOf(somas),
    };
  }

  return {
    /** Throws placaDesconhecida without registration and records. */
    async get(placa: string): Promise<Historia> {
      const canonica = placaCanonica(placa);
      const cadastro = await findCadastro(db, canonica);
      const formas = await listFormas(db, canonica);
      if (!cadastro && formas.length === 0) throw historiaErrors.placaDesconhecida();
      const ultimo = (await findUltimoAbastecimento(db, canonica)) ?? null;
      const fim = diaOf(ultimo ? new Date(ultimo.em) : clock.now());
      const meses12 = await readPeriodo(canonica, fim, DIAS_VEICULO.meses12);
      const inicio = startOfDia(meses12.inicio);
      const { consumo_fora } = await readLigadas(db);
      const doTanque = await listTrechos(db, canonica, inicio);
      const { trechos, faixa, aumento } = evolucaoDe(doTanque, consumo_fora);
      const { casos: abertas, valor: em_jogo, litros_sem_valor } = await sumOfPlaca(db, canonica);
      const placaEscrita = cadastro?.placa ?? formas[0] ?? canonica;
      return {
        placa: placaEscrita,
        formas: formasDaPlaca(canonica).filter((forma) => formas.includes(forma)),
        cadastro: cadastro ? { ...toVeiculo(cadastro), excluido_em: cadastro.excluido_em } : null,
        ultimo_km: await findUltimoKm(db, canonica),
        ultimo_abastecimento: ultimo,
        dias90: await readPeriodo(canonica, fim, DIAS_VEICULO.dias90),
        meses12,
        consumo: {
          trechos: trechos.map(({ ate, km, litros, media }) => ({
            registro: ate.id,
            em: ate.em,
            km,
            litros,
            media,
          })),
          faixa,
          aumento,
        },
        divergencias: { abertas, em_jogo, litros_sem_valor },
        conferencias: { abertas: await countOfPlaca(db, placaEscrita) },
      };
    },
  };
}

/** Also after removal. */
function findCadastro(db: Db, placa_canonica: string): Promise<VeiculoRow | undefined> {
  return db
    .selectFrom('veiculo')
    .selectAll()
    .where('placa_canonica', '=', placa_canonica)
    .orderBy(sql`excluido_em is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function listFormas(db: Db, placa_canonica: string): Promise<string[]> {
  const { rows } = await sql<{ placa: string }>`
    select placa from (
      select placa, ocorrido_em as em from checkin where placa_canonica = ${placa_canonica}
      union all
      select placa, em from dashboard_registro where placa_canonica = ${placa_canonica}
      union all
      select placa, ocorrido_em from abastecimento_interno
       where placa_canonica = ${placa_canonica} and estornado_em is not null
      union all
      select placa, ocorrido_em from abastecimento_externo
       where placa_canonica = ${placa_canonica} and estornado_em is not null) as escritas
     group by placa order by max(em) desc`.execute(db);
  return rows.map(({ placa }) => placa);
}

type VeiculoHistoria = RouteAnswerInput<typeof getVeiculoHistoriaRoute>;

async function findUltimoKm(db: Db, placa_canonica: string): Promise<VeiculoHistoria['ultimo_km']> {
  const row = await db
    .selectFrom('dashboard_placa')
    .select(['ultimo_km', 'ultimo_km_em', 'ultimo_km_onde'])
    .where('placa_canonica', '=', placa_canonica)
    .executeTakeFirst();
  return row ? toUltimoKm(row) : null;
}

type UltimoAbastecimento = NonNullable<VeiculoHistoria['ultimo_abastecimento']>;

async function findUltimoAbastecimento(
  db: Db,
  placa_canonica: string,
): Promise<UltimoAbastecimento | undefined> {
  const { rows } = await sql<UltimoAbastecimento>`
    select em, interno, litros from (
      (select em, interno, litros from dashboard_registro
        where placa_canonica = ${placa_canonica} and interno order by em desc limit 1)
      union all
      (select em, interno, litros from dashboard_registro
        where placa_canonica = ${placa_canonica} and not interno order by em desc limit 1)) as ultimos
     order by em desc limit 1`.execute(db);
  return rows[0];
}

async function sumPeriodo(db: Db, placa_canonica: string, desde: Date): Promise<SomasRow> {
  const { rows } = await sql<SomasRow>`
    select ${SOMAS}
      from ${comGasto(
        sql`r.placa_canonica = ${placa_canonica} and r.em >= ${desde}`,
        await readCustos(db, { from: desde }),
      )}`.execute(db);
  return rows[0]!;
}
