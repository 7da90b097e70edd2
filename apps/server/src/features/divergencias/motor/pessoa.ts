import { type RegrasLigadas, regrasDe } from '@frota/contract/divergencias';
import { ALCANCE_PESSOA, judgePessoa } from '@frota/contract/divergencias/motor';
import type { Db } from '../../../database/schema.ts';
import { listRegistrosIdos } from '../caso/caso.repository.ts';
import { readLigadas } from '../divergencias.public.ts';
import { casoDoFato, type NovoCaso, storeCasos } from './casos.ts';
import { listLancamentos, lockPessoa, PESSOAS, queuePessoa } from './pessoa.repository.ts';

const MAX_LANCAMENTOS = 400;

/** False if nobody waits. */
export async function workOnPessoa(trx: Db, em: Date): Promise<boolean> {
  const taken = await PESSOAS.takeFirst(trx);
  if (!taken) return false;
  await workOutPessoa(trx, Number(taken.assunto), taken.desde, em);
  return true;
}

export async function workOutPessoa(
  trx: Db,
  pessoaId: number,
  desde: Date,
  em: Date,
): Promise<void> {
  await lockPessoa(trx, pessoaId);
  const { registros, casosDe, resto } = await readPessoa(trx, pessoaId, desde);
  const casos = casosDe(await readLigadas(trx));
  const idos = await listRegistrosIdos(trx, pessoaId);
  await storeCasos(trx, {
    regras: regrasDe('pessoa'),
    pessoaId,
    casos,
    em,
    registros: [...registros, ...idos],
  });
  if (resto) await queuePessoa(trx, pessoaId, resto);
}

/** Also answers where the rest begins, if there is more. */
export async function readPessoa(
  db: Db,
  pessoaId: number,
  desde: Date,
): Promise<{
  readonly registros: readonly string[];
  readonly casosDe: (ligadas: RegrasLigadas) => readonly NovoCaso[];
  readonly resto: Date | undefined;
}> {
  const around = { antes: ALCANCE_PESSOA, max: MAX_LANCAMENTOS + 1 };
  const found = await listLancamentos(db, pessoaId, desde, around);
  const first = found.findIndex(({ em }) => em >= desde);
  const de = first < 0 ? found.length : first;
  const resto = found[de + MAX_LANCAMENTOS]?.em;
  const known = resto ? found.filter(({ em }) => em < resto) : found;
  const byId = new Map(known.map((lancamento) => [lancamento.id, lancamento]));
  const casosDe = (ligadas: RegrasLigadas) =>
    judgePessoa(known, ligadas, de).map((caso) => {
      const { fato, placa_canonica } = byId.get(caso.registro)!;
      return casoDoFato({ ...caso, fato }, placa_canonica);
    });
  return { registros: known.slice(de).map(({ id }) => id), casosDe, resto };
}
