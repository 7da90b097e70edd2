import {
  type CuidadosVeiculo,
  type countCuidadosRoute,
  type MotoristaSituacao,
  situacaoDoVencimento,
} from '@frota/contract/cuidados';
import type { RouteAnswer } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import { placaCanonica } from '@frota/contract/veiculos';
import type { BaseDeps, Db } from '../../database/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import { countVencimentos, listPrimeiros, readCuidados } from './cuidados.public.ts';
import { countPendencias } from './pendencias.service.ts';
import { countPreventivas } from './preventivas.service.ts';

const NADA: CuidadosVeiculo = { vencimentos: [], proxima_km: null, pendencias: [] };

export function createCuidadosPortariaService({ db, clock }: BaseDeps) {
  return {
    async getVeiculo(placa: string): Promise<CuidadosVeiculo> {
      const canonica = placaCanonica(placa);
      return (await readCuidados(db, canonica))(canonica) ?? NADA;
    },

    listMotoristas: (): Promise<MotoristaSituacao[]> => listSituacoes(db, clock),

    async count(): Promise<RouteAnswer<typeof countCuidadosRoute>> {
      return {
        vencidos: await countVencimentos(db, { situacao: 'vencido', hoje: diaOf(clock.now()) }),
        preventivas: await countPreventivas(db, { situacao: 'vencido' }),
        pendencias: await countPendencias(db, { situacao: 'aberta' }),
      };
    },
  };
}

/** Neither which document nor its date. */
export async function listSituacoes(db: Db, clock: Clock): Promise<MotoristaSituacao[]> {
  const hoje = diaOf(clock.now());
  const situacoes = new Map<string, MotoristaSituacao>();
  for (const { motorista, ...prazo } of await listPrimeiros(db)) {
    const situacao = situacaoDoVencimento(prazo, hoje);
    if (situacao === 'em_dia' || situacoes.get(motorista)?.situacao === 'vencido') continue;
    situacoes.set(motorista, { motorista, situacao });
  }
  return [...situacoes.values()];
}
