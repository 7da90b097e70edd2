import type { Db } from '../../../database/schema.ts';
import { listFotosOf, toFoto } from '../../fotos/fotos.public.ts';

/** The most relevant first: a list shows only a few. */
const ORDEM_FOTOS = [
  'fotoBomba',
  'fotoComprovante',
  'fotoPainelKm',
  'fotoKm',
  'fotoPainelCombustivel',
  'fotoPlaca',
];

function lugarOf({ papel }: { readonly papel: string | null }): number {
  const lugar = ORDEM_FOTOS.indexOf(papel ?? '');
  return lugar < 0 ? ORDEM_FOTOS.length : lugar;
}

/** The record of a case, with its check-in, and for the station's cases the other records. */
interface Registro {
  readonly registro_id: string;
  readonly checkin_id: string | null;
  readonly assunto: string | null;
  readonly lancamentos: readonly { readonly registro: string | null }[];
}

function idsOf({ registro_id, checkin_id, assunto, lancamentos }: Registro): string[] {
  const outros = assunto === null ? [] : lancamentos.map(({ registro }) => registro);
  return [registro_id, checkin_id, ...outros].filter((id) => id !== null);
}

export async function readFotos(
  db: Db,
  registros: readonly Registro[],
): Promise<(registro: Registro) => ReturnType<typeof toFoto>[]> {
  const fotos = await listFotosOf(db, registros.flatMap(idsOf));
  return (registro) => {
    const ids = idsOf(registro);
    return fotos
      .filter(({ vinculo_id }) => vinculo_id !== null && ids.includes(vinculo_id))
      .toSorted((a, b) => lugarOf(a) - lugarOf(b))
      .map(toFoto);
  };
}
