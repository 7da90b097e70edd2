import type { Limites } from '@frota/contract/divergencias';
import { bitsOf, fotoRepetida, notaRepetida } from '@frota/contract/divergencias/motor';
import type { Db } from '../../../database/schema.ts';
import { lockPlacas } from '../../dashboard/registro.public.ts';
import { listGuardadas } from '../caso/caso.repository.ts';
import { readLigadas } from '../divergencias.public.ts';
import { casoDoFato, type NovoCaso, storeCasos } from './casos.ts';
import type { CasoDoFato } from './fatos.repository.ts';
import {
  FOTOS,
  findRegistro,
  listAfetados,
  listNotas,
  listPares,
  listPlacasDaNota,
  type NotaRow,
  type RegistroComFotos,
} from './foto.repository.ts';

/** False if none waits. */
export async function workOnFotos(trx: Db, em: Date): Promise<boolean> {
  const taken = await FOTOS.takeFirst(trx);
  if (!taken) return false;
  await workOutFotos(trx, taken.assunto, em);
  return true;
}

/**
 * Updates the cases of a record's photos and of every fueling with the same photo or receipt, as another one may
 * now be the first that used it.
 */
export async function workOutFotos(trx: Db, id: string, em: Date): Promise<void> {
  const ligadas = await readLigadas(trx);
  const { foto_repetida: daFoto, nota_repetida: daNota } = ligadas;
  const afetados = daFoto ? await listAfetados(trx, id, bitsOf(daFoto.diferenca)) : [];
  const placas = [
    ...(await listPlacasDaNota(trx, id)),
    ...afetados.map(({ placa_canonica }) => placa_canonica),
  ];
  if (placas.length > 0) await lockPlacas(trx, placas);
  const mudaram = await storeCasosDeNotas(trx, id, daNota, em);
  const registros = [...new Set([id, ...afetados.map((afetado) => afetado.id), ...mudaram])];
  const casos: NovoCaso[] = [];
  for (const cada of registros) {
    const registro = await findRegistro(trx, cada);
    if (!registro || !daFoto) continue;
    const semComprovante = await isNotaRepetida(trx, cada, daNota);
    const caso = await compareFotos(trx, registro, daFoto, { semComprovante });
    if (caso) casos.push(casoDoFato(caso, registro.placa_canonica));
  }
  await storeCasos(trx, { regras: ['foto_repetida'], registros, casos, em });
}

export async function isNotaRepetida(
  db: Db,
  id: string,
  daNota: Limites<'nota_repetida'> | undefined,
): Promise<boolean> {
  if (!daNota) return false;
  const notas = await listNotas(db, { mesmaQue: id });
  return casosDeNotas(notas, daNota).some(({ registro }) => registro === id);
}

/** Answers the fuelings whose number of repetitions changed. */
async function storeCasosDeNotas(
  trx: Db,
  id: string,
  limites: Limites<'nota_repetida'> | undefined,
  em: Date,
): Promise<string[]> {
  const notas = await listNotas(trx, { mesmaQue: id });
  const registros = [...new Set([id, ...notas.map((nota) => nota.id)])];
  const casos = limites ? casosDeNotas(notas, limites) : [];
  const before = new Set(
    (await listGuardadas(trx, registros))
      .filter(({ regra, situacao }) => regra === 'nota_repetida' && situacao !== 'encerrada')
      .map(({ registro_id }) => registro_id),
  );
  await storeCasos(trx, { regras: ['nota_repetida'], registros, casos, em });
  const now = new Set(casos.map(({ registro }) => registro));
  return registros.filter((registro) => before.has(registro) !== now.has(registro));
}

/** The most similar pair is the case. The receipt's photo is left out if its key already makes a case. */
export async function compareFotos(
  db: Db,
  registro: RegistroComFotos,
  limites: Limites<'foto_repetida'>,
  { semComprovante }: { readonly semComprovante: boolean },
): Promise<CasoDoFato | undefined> {
  const { id, placa, litros, valor } = registro;
  for (const { esta, outra } of await listPares(db, registro, bitsOf(limites.diferenca))) {
    if (semComprovante && esta.papel === 'fotoComprovante') continue;
    const apontamento = fotoRepetida({ ...esta, placa, litros, valor }, outra, limites);
    const quem = [{ parte: esta.daPortaria ? 'portaria' : 'bomba' } as const];
    if (apontamento)
      return { ...apontamento, quem, regra: 'foto_repetida', registro: id, fato: registro };
  }
  return undefined;
}

export function casosDeNotas(
  notas: readonly NotaRow[],
  limites: Limites<'nota_repetida'>,
): NovoCaso[] {
  return notas.flatMap((nota) => {
    const { id, chave, primeira, placa_canonica } = nota;
    const apontamento =
      primeira.id === id ? undefined : notaRepetida(nota, primeira, chave, limites);
    if (!apontamento) return [];
    const caso = { ...apontamento, regra: 'nota_repetida', registro: id, fato: nota } as const;
    return [casoDoFato(caso, placa_canonica)];
  });
}
