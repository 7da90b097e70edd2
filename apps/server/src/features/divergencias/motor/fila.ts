import type { BaseDeps } from '../../../database/deps.ts';
import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Agente } from '../../auditoria/record.ts';
import { closeCadastradas } from '../../conferencia/conferencia.public.ts';
import { workOnFiguras } from '../../dashboard/figuras.public.ts';
import { followCustos } from './custos.ts';
import { queuePlacas } from './fila.repository.ts';
import { workOnFotos } from './foto.ts';
import { refreshPares } from './pares.ts';
import { PASSADO_MS } from './passado.ts';
import { workOnPessoa } from './pessoa.ts';
import { workOnPlaca } from './placa.ts';
import { workOnPosto } from './posto.ts';

/** After a change of the register: queues these plates' last 90 days, and closes items about a missing plate. */
export async function askAgain(
  trx: Db,
  agente: Agente,
  canonicas: readonly string[],
  now: Date,
): Promise<void> {
  await closeCadastradas(trx, agente, canonicas, now);
  await queuePlacas(trx, canonicas, new Date(now.getTime() - PASSADO_MS));
}

/** Works until the queues are empty; one part of a plate at a time, so that nobody waits long. */
export async function catchUp(deps: BaseDeps, stop: AbortSignal): Promise<void> {
  await refreshPares(deps);
  await followCustos(deps.db);
  for (const workOn of [workOnFiguras, workOnPlaca, workOnFotos, workOnPessoa]) {
    let more = true;
    while (more && !stop.aborted) {
      more = await inTransaction(deps.db, (trx) => workOn(trx, deps.clock.now()));
    }
  }
  while (!stop.aborted && (await workOnPosto(deps)));
}
