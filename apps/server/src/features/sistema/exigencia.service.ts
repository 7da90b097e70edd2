import type { RouteAnswerInput } from '@frota/contract/rota';
import type { getExigenciaRoute } from '@frota/contract/sistema';
import type { BaseDeps } from '../../database/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Autor } from '../../kernel/envio.ts';
import { diffMudancas, recordAuditoria } from '../auditoria/record.ts';
import { isExigido, listSemFator, saveExigido } from '../fatores/repository.ts';

type Exigencia = RouteAnswerInput<typeof getExigenciaRoute>;

export interface ExigenciaService {
  get(): Promise<Exigencia>;
  set(autor: Autor, exigido: boolean): Promise<Exigencia>;
}

const SIM_NAO = (value: boolean): string => (value ? 'sim' : 'não');

/** Whether Frota must have a second factor. */
export function createExigenciaService(deps: BaseDeps): ExigenciaService {
  const { db } = deps;
  const get = async (): Promise<Exigencia> => ({
    exigido: await isExigido(db),
    sem: await listSemFator(db),
  });
  return {
    get,
    async set(autor, exigido) {
      await inTransaction(db, async (trx) => {
        const mudancas = diffMudancas(
          { exigido: SIM_NAO(await isExigido(trx)) },
          { exigido: SIM_NAO(exigido) },
        );
        await saveExigido(trx, exigido);
        const fato = { acao: 'segundo_fator_exigido', alvo: 'Frota', mudancas } as const;
        if (mudancas.length > 0) await recordAuditoria(trx, deps, autor, fato);
      });
      return get();
    },
  };
}
