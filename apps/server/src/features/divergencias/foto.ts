import type { Limites } from '@frota/contract/divergencias';
import { fotoRepetida, notaRepetida } from '@frota/contract/divergencias/motor';
import type { Db } from '../../database/schema.ts';
import { lockPlacas } from '../dashboard/registro.repository.ts';
import { storeCasos } from './casos.ts';
import type { CasoDoFato } from './fatos.repository.ts';
import {
  findRegistro,
  listPares,
  queueFotosAbertas,
  type RegistroComFotos,
  takeRegistro,
} from './foto.repository.ts';
import { listNotas, listPlacasDaNota, type NotaRow } from './nota.repository.ts';
import { readLigadas } from './regras.repository.ts';

/** Compares the photos of one fueling that waits with earlier ones; false where none waits. */
export async function workOnFotos(trx: Db, em: Date): Promise<boolean> {
  const id = await takeRegistro(trx);
  if (id === undefined) return false;
  await workOutFotos(trx, id, em);
  return true;
}

/**
 * Makes the cases of a fueling's photos equal to what the rules say now, and those of every fueling with the same
 * receipt: with this one written or cancelled, another may be the first that it proves.
 */
export async function workOutFotos(trx: Db, id: string, em: Date): Promise<void> {
  const placas = await listPlacasDaNota(trx, id);
  if (placas.length > 0) await lockPlacas(trx, placas);
  const ligadas = await readLigadas(trx);
  const notas = await listNotas(trx, { mesmaQue: id });
  const repetidas = ligadas.nota_repetida ? casosDeNotas(notas, ligadas.nota_repetida) : [];
  await storeCasos(trx, {
    regras: ['nota_repetida'],
    registros: [...new Set([id, ...notas.map((nota) => nota.id)])],
    casos: repetidas,
    em,
  });
  const registro = await findRegistro(trx, id);
  if (!registro) await queueFotosAbertas(trx);
  const semComprovante = repetidas.some((caso) => caso.registro === id);
  const caso =
    registro &&
    ligadas.foto_repetida &&
    (await compareFotos(trx, registro, ligadas.foto_repetida, { semComprovante }));
  await storeCasos(trx, {
    regras: ['foto_repetida'],
    registros: [id],
    casos: caso ? [{ ...caso, placa_canonica: registro.placa_canonica }] : [],
    em,
  });
}

/**
 * The case of a fueling's photos: the one that is nearest to an earlier one; without the receipt's, where its key
 * asks already.
 */
export async function compareFotos(
  db: Db,
  registro: RegistroComFotos,
  limites: Limites<'foto_repetida'>,
  { semComprovante }: { readonly semComprovante: boolean },
): Promise<CasoDoFato | undefined> {
  const { id, placa, litros, valor } = registro;
  for (const { esta, outra } of await listPares(db, registro, limites.bits)) {
    if (semComprovante && esta.papel === 'fotoComprovante') continue;
    const achada = fotoRepetida({ ...esta, placa, litros, valor }, outra, limites);
    if (achada) return { ...achada, regra: 'foto_repetida', registro: id, fato: registro };
  }
  return undefined;
}

/** The cases of fuelings whose receipt proved another one before. */
export function casosDeNotas(
  notas: readonly NotaRow[],
  limites: Limites<'nota_repetida'>,
): (CasoDoFato & { readonly placa_canonica: string })[] {
  return notas.flatMap((nota) => {
    const { id, chave, primeira, placa_canonica } = nota;
    const achada = primeira.id === id ? undefined : notaRepetida(nota, primeira, chave, limites);
    if (!achada) return [];
    return [{ ...achada, regra: 'nota_repetida', registro: id, fato: nota, placa_canonica }];
  });
}
