import { custoKmOf, DIAS_VEICULO, diasAte, kmLitroOf } from '@frota/contract/dashboard/motor';
import { ALCANCE } from '@frota/contract/divergencias/motor';
import type { getVeiculoHistoriaRoute } from '@frota/contract/historia';
import { evolucaoOf } from '@frota/contract/historia/motor';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { diaOf, startOfDia } from '@frota/contract/tempo';
import { formasDaPlaca, placaCanonica } from '@frota/contract/veiculos';
import type { BaseDeps } from '../../database/deps.ts';
import { toSomas } from '../dashboard/somas.sql.ts';
import { FIM, findVeiculoFatos, listFatos } from '../divergencias/fatos.repository.ts';
import { readLigadas } from '../divergencias/regras.repository.ts';
import { toVeiculo } from '../veiculos/service.ts';
import { historiaErrors } from './errors.ts';
import * as repository from './veiculo.repository.ts';

type Historia = RouteAnswerInput<typeof getVeiculoHistoriaRoute>;
type Periodo = Historia['dias90'];
type Evolucao = ReturnType<typeof evolucaoOf>;

export interface VeiculoHistoriaService {
  /** All figures of a plate in either form. Throws placaDesconhecida without register and records. */
  get(placa: string): Promise<Historia>;
}

/** Fuelings of 12 months that are looked at: six a day. */
const FATOS_MAX = 2_200;

export function createVeiculoHistoriaService(deps: BaseDeps): VeiculoHistoriaService {
  const { db, clock } = deps;

  async function readEvolucao(placa_canonica: string, from: Date): Promise<Evolucao> {
    const { veiculo } = await findVeiculoFatos(db, placa_canonica);
    const recorte = { placa_canonica, from, to: FIM };
    const antes = { antes: ALCANCE.antes, depois: 0, max: FATOS_MAX };
    const fatos = await listFatos(db, recorte, antes);
    return evolucaoOf(fatos, veiculo.capacidade, await readLigadas(db));
  }

  async function readPeriodo(canonica: string, fim: string, dias: number): Promise<Periodo> {
    const periodo = diasAte(fim, dias);
    const row = await repository.sumPeriodo(db, canonica, startOfDia(periodo.inicio));
    const somas = toSomas(row);
    return {
      ...periodo,
      abastecimentos: row.registros,
      km: row.km,
      media: kmLitroOf(somas),
      litros: row.litros,
      externo: row.valor_externo,
      interno: row.valor_interno,
      litros_sem_valor: row.sem_preco,
      reais_por_km: custoKmOf(somas),
    };
  }

  return {
    async get(placa) {
      const canonica = placaCanonica(placa);
      const cadastro = await repository.findCadastro(db, canonica);
      const formas = await repository.listFormas(db, canonica);
      if (!cadastro && formas.length === 0) throw historiaErrors.placaDesconhecida();
      const ultimo = (await repository.findUltimoAbastecimento(db, canonica)) ?? null;
      const fim = diaOf(ultimo ? new Date(ultimo.em) : clock.now());
      const meses12 = await readPeriodo(canonica, fim, DIAS_VEICULO.meses12);
      const inicio = startOfDia(meses12.inicio);
      const { trechos, faixa, mudanca } = await readEvolucao(canonica, inicio);
      return {
        placa: cadastro?.placa ?? formas[0] ?? canonica,
        formas: formasDaPlaca(canonica).filter((forma) => formas.includes(forma)),
        cadastro: cadastro ? { ...toVeiculo(cadastro), excluido_em: cadastro.excluido_em } : null,
        ultimo_km: await repository.findUltimoKm(db, canonica),
        ultimo_abastecimento: ultimo,
        dias90: await readPeriodo(canonica, fim, DIAS_VEICULO.dias90),
        meses12,
        consumo: {
          trechos: trechos
            .filter(({ ate }) => ate.em >= inicio)
            .map(({ ate, km, litros, media }) => ({
              registro: ate.id,
              em: ate.em,
              km,
              litros,
              media,
            })),
          faixa,
          mudanca,
        },
        divergencias: await repository.sumAbertas(db, canonica),
      };
    },
  };
}
