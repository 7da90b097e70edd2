import { regrasDe } from '@frota/contract/divergencias';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Agente } from '../../auditoria/record.ts';
import { closeCadastradas } from '../../conferencia/conferencia.public.ts';
import { markFiguras, workOnFiguras } from '../../dashboard/figuras.public.ts';
import { lockPlacas } from '../../dashboard/registro.public.ts';
import { takeCustos } from '../../movimentos/custo.public.ts';
import { listRegistrosAbertos, listUltimosPrecos, saveEmJogo } from '../caso/caso.repository.ts';
import { readLigadas } from '../divergencias.public.ts';
import { casoDoFato, storeCasos } from './casos.ts';
import { FIM, type Recorte } from './fatos.repository.ts';
import { PASSADO_MS, PLACAS, queuePlaca, queuePlacas, queueProduto } from './fila.repository.ts';
import { workOnFotos } from './foto.ts';
import { refreshPares } from './pares.ts';
import { workOnPessoa } from './pessoa.ts';
import { queueDoProduto } from './posto.fila.ts';
import { workOnPosto } from './posto.ts';
import { judgeRecorte } from './sequencia.ts';

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

/** Works until the queues are empty, in short transactions (one part of a plate each), so that nobody waits long. */
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

/** After a change of own fuel's cost: updates the vehicles' costs and the R$ of cases. */
async function followCustos(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const mudancas = await takeCustos(trx);
    // Plates are locked before their cases, as for a booking.
    for (const { tipo, desde } of mudancas) await markFiguras(trx, tipo, desde);
    const precos = await listUltimosPrecos(
      trx,
      mudancas.map(({ tipo }) => tipo),
    );
    for (const { tipo, desde } of mudancas) {
      const preco = precos.get(tipo);
      if (preco !== undefined) await saveEmJogo(trx, tipo, preco);
      await queueProduto(trx, tipo, desde);
      await queueDoProduto(trx, tipo, desde);
    }
  });
}

/** False if no plate waits. */
async function workOnPlaca(trx: Db, em: Date): Promise<boolean> {
  const taken = await PLACAS.takeFirst(trx);
  if (!taken) return false;
  const { assunto: placa_canonica, desde: from } = taken;
  await workOutRecorte(trx, { placa_canonica, from, to: FIM }, em);
  return true;
}

export async function workOutRecorte(trx: Db, recorte: Recorte, em: Date): Promise<void> {
  const { placa_canonica, from } = recorte;
  await lockPlacas(trx, [placa_canonica]);
  const ligadas = await readLigadas(trx);
  const { fatos, casos, resto } = await judgeRecorte(trx, recorte, ligadas, { vizinhos: false });
  // Records that are gone have no place on the line.
  const asked = { from, to: resto ?? recorte.to };
  const open = await listRegistrosAbertos(trx, placa_canonica, asked);
  await storeCasos(trx, {
    regras: regrasDe('abastecimento'),
    registros: [...new Set([...fatos.map(({ id }) => id), ...open])],
    casos: casos.map((caso) => casoDoFato(caso, placa_canonica)),
    em,
  });
  if (resto) await queuePlaca(trx, placa_canonica, resto);
}
