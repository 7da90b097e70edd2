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
import type { BaseDeps } from '../../database/deps.ts';
import { listTrechos } from '../dashboard/figuras.public.ts';
import { listMeses, toSomas } from '../dashboard/somas.public.ts';
import { readLigadas, sumOfPlaca } from '../divergencias/divergencias.public.ts';
import { toVeiculo } from '../veiculos/service.ts';
import { historiaErrors } from './errors.ts';
import * as repository from './veiculo.repository.ts';

type Historia = RouteAnswerInput<typeof getVeiculoHistoriaRoute>;
type Periodo = Historia['dias90'];

export function createVeiculoHistoriaService(deps: BaseDeps) {
  const { db, clock } = deps;

  async function readPeriodo(canonica: string, fim: string, dias: number): Promise<Periodo> {
    const periodo = diasAte(fim, dias);
    const row = await repository.sumPeriodo(db, canonica, startOfDia(periodo.inicio));
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
      const cadastro = await repository.findCadastro(db, canonica);
      const formas = await repository.listFormas(db, canonica);
      if (!cadastro && formas.length === 0) throw historiaErrors.placaDesconhecida();
      const ultimo = (await repository.findUltimoAbastecimento(db, canonica)) ?? null;
      const fim = diaOf(ultimo ? new Date(ultimo.em) : clock.now());
      const meses12 = await readPeriodo(canonica, fim, DIAS_VEICULO.meses12);
      const inicio = startOfDia(meses12.inicio);
      const { consumo_fora } = await readLigadas(db);
      const doTanque = await listTrechos(db, canonica, inicio);
      const { trechos, faixa, mudanca } = evolucaoDe(doTanque, consumo_fora);
      const { casos: abertas, valor: em_jogo, litros_sem_valor } = await sumOfPlaca(db, canonica);
      return {
        placa: cadastro?.placa ?? formas[0] ?? canonica,
        formas: formasDaPlaca(canonica).filter((forma) => formas.includes(forma)),
        cadastro: cadastro ? { ...toVeiculo(cadastro), excluido_em: cadastro.excluido_em } : null,
        ultimo_km: await repository.findUltimoKm(db, canonica),
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
          mudanca,
        },
        divergencias: { abertas, em_jogo, litros_sem_valor },
      };
    },
  };
}
