import { ALCANCE } from '@frota/contract/divergencias/motor';
import type { getVeiculoHistoriaRoute } from '@frota/contract/historia';
import { evolucaoOf, rodadosDesde } from '@frota/contract/historia/motor';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { formasDaPlaca, placaCanonica } from '@frota/contract/veiculos';
import type { BaseDeps } from '../../database/deps.ts';
import { FIM, findVeiculoFatos, listFatos } from '../divergencias/fatos.repository.ts';
import { readLigadas } from '../divergencias/regras.repository.ts';
import { toVeiculo } from '../veiculos/service.ts';
import { historiaErrors } from './errors.ts';
import * as repository from './veiculo.repository.ts';

type Historia = RouteAnswerInput<typeof getVeiculoHistoriaRoute>;
type Evolucao = ReturnType<typeof evolucaoOf>;

export interface VeiculoHistoriaService {
  /** All figures of a plate in either form. Throws placaDesconhecida without register and records. */
  get(placa: string): Promise<Historia>;
}

const DIA_MS = 86_400_000;
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

  async function readPeriodo(
    canonica: string,
    desde: Date,
    trechos: Evolucao['trechos'],
  ): Promise<Historia['dias90']> {
    const gastos = await repository.sumGastos(db, canonica, desde);
    const { km, media } = rodadosDesde(trechos, desde);
    const reais = Number(gastos.externo) + Number(gastos.interno);
    return { ...gastos, km, media, reais_por_km: km > 0 && reais > 0 ? reais / km : null };
  }

  return {
    async get(placa) {
      const canonica = placaCanonica(placa);
      const cadastro = await repository.findCadastro(db, canonica);
      const formas = await repository.listFormas(db, canonica);
      if (!cadastro && formas.length === 0) throw historiaErrors.placaDesconhecida();
      const now = clock.now().getTime();
      const dias90 = new Date(now - 90 * DIA_MS);
      const meses12 = new Date(now - 365 * DIA_MS);
      const { trechos, faixa, mudanca } = await readEvolucao(canonica, meses12);
      return {
        placa: cadastro?.placa ?? formas[0] ?? canonica,
        formas: formasDaPlaca(canonica).filter((forma) => formas.includes(forma)),
        cadastro: cadastro ? { ...toVeiculo(cadastro), excluido_em: cadastro.excluido_em } : null,
        ultimo_km: (await repository.findUltimoKm(db, canonica)) ?? null,
        ultimo_abastecimento: (await repository.findUltimoAbastecimento(db, canonica)) ?? null,
        dias90: await readPeriodo(canonica, dias90, trechos),
        meses12: await readPeriodo(canonica, meses12, trechos),
        consumo: {
          trechos: trechos
            .filter(({ ate }) => ate.em >= meses12)
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
