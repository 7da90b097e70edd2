import { fotoRepetida, type Limites } from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import { lockPlacas } from '../dashboard/registro.repository.ts';
import { storeCasos } from './casos.ts';
import { findRegistro, listPares, type RegistroComFotos, takeRegistro } from './foto.repository.ts';
import type { CasoDoFato } from './linha.ts';
import { readLigadas } from './regras.repository.ts';

const REGRA = 'foto_repetida';

/** Compares the photos of one fueling that waits with earlier ones; false where none waits. */
export async function workOnFotos({
  db,
  clock,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const id = await takeRegistro(trx);
    if (id === undefined) return false;
    await workOutFotos(trx, id, clock.now());
    return true;
  });
}

/** Makes the case of a fueling's photos equal to what the rule says now. */
export async function workOutFotos(trx: Kysely<Schema>, id: string, em: Date): Promise<void> {
  const registro = await findRegistro(trx, id);
  if (registro) await lockPlacas(trx, [registro.placa_canonica]);
  const limites = (await readLigadas(trx)).foto_repetida;
  const caso = registro && limites && (await compareFotos(trx, registro, limites));
  await storeCasos(trx, {
    quando: 'foto',
    registros: [id],
    casos: caso ? [{ ...caso, placa_canonica: registro.placa_canonica }] : [],
    em,
  });
}

/** The case of a fueling's photos: the one that is nearest to an earlier one. */
export async function compareFotos(
  db: Kysely<Schema>,
  registro: RegistroComFotos,
  limites: Limites<'foto_repetida'>,
): Promise<CasoDoFato | undefined> {
  const { id, placa, litros, valor } = registro;
  for (const { esta, outra } of await listPares(db, registro, limites.bits)) {
    const achada = fotoRepetida({ ...esta, placa, litros, valor }, outra, limites);
    if (achada) return { ...achada, regra: REGRA, registro: id, fato: registro };
  }
  return undefined;
}
