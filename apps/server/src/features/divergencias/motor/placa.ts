import { regrasDe } from '@frota/contract/divergencias';
import type { Db } from '../../../database/schema.ts';
import { lockPlacas } from '../../dashboard/registro.public.ts';
import { listRegistrosAbertos } from '../caso/caso.repository.ts';
import { readLigadas } from '../divergencias.public.ts';
import { casoDoFato, storeCasos } from './casos.ts';
import { FIM, type Recorte } from './fatos.repository.ts';
import { PLACAS, queuePlaca } from './fila.repository.ts';
import { judgeRecorte } from './sequencia.ts';

/** False if no plate waits. */
export async function workOnPlaca(trx: Db, em: Date): Promise<boolean> {
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
