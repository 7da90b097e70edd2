import type { Db } from '../../database/schema.ts';
import { photoUrl } from '../fotos/keys.ts';
import { listFotosOf } from '../fotos/repository.ts';

/** What is asked about most comes first: a list shows few of a case's photos. */
const ORDEM_FOTOS = [
  ...['fotoBomba', 'fotoComprovante', 'fotoPainelKm', 'fotoKm', 'fotoPainelCombustivel'],
  'fotoPlaca',
];

function lugarOf({ papel }: { readonly papel: string | null }): number {
  const lugar = ORDEM_FOTOS.indexOf(papel ?? '');
  return lugar < 0 ? ORDEM_FOTOS.length : lugar;
}

/** A photo as the API gives it. */
export function toFoto({ papel, key }: { readonly papel: string | null; readonly key: string }) {
  return { papel: papel ?? '', url: photoUrl(key) };
}

/** The record of a case, and its check-in where it came through the gate. */
interface Registro {
  readonly registro_id: string;
  readonly checkin_id: string | null;
}

/** Answers for each of these records its photos and those of its check-in. */
export async function readFotos(
  db: Db,
  registros: readonly Registro[],
): Promise<(registro: Registro) => ReturnType<typeof toFoto>[]> {
  const fotos = await listFotosOf(
    db,
    registros.flatMap(({ registro_id, checkin_id }) => [registro_id, checkin_id ?? []].flat()),
  );
  return ({ registro_id, checkin_id }) =>
    fotos
      .filter(({ vinculo_id }) => vinculo_id === registro_id || vinculo_id === checkin_id)
      .toSorted((a, b) => lugarOf(a) - lugarOf(b))
      .map(toFoto);
}
