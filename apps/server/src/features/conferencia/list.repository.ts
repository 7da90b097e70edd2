import type { Kysely } from 'kysely';
import { newestFirst } from '../../database/newest-first.ts';
import type { Schema } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

type Db = Kysely<Schema>;

export interface ConferenciaFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly busca?: string | undefined;
  readonly decidida: boolean;
}

/** Photos that prove each field of the forms; every photo of the record for other fields. */
const PAPEIS: Readonly<Record<string, readonly string[]>> = {
  placa: ['fotoPlaca'],
  km: ['fotoPainelKm', 'fotoKm'],
  bombaLitros: ['fotoBomba', 'fotoComprovante'],
  bombaValor: ['fotoBomba', 'fotoComprovante'],
  arlaLitros: ['fotoBomba'],
};

const filtered = (db: Db, filter: ConferenciaFilter) =>
  db
    .selectFrom('conferencia')
    .where('decidida_em', filter.decidida ? 'is not' : 'is', null)
    .$if(filter.from !== undefined, (q) => q.where('criada_em', '>=', filter.from!))
    .$if(filter.to !== undefined, (q) => q.where('criada_em', '<', filter.to!))
    .$if(filter.busca !== undefined && filter.busca !== '', (q) =>
      q.where((eb) =>
        eb.or(searchPatterns(filter.busca!).map((text) => eb('busca', 'like', text))),
      ),
    );

export function listConferencias(db: Db, filter: ConferenciaFilter, page: InstantPage) {
  return newestFirst(filtered(db, filter).selectAll(), 'criada_em', 'id', page).execute();
}

export async function countConferencias(db: Db, filter: ConferenciaFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Keys of the photos of several records, each with what it proves. */
export function listFotosOf(db: Db, origemIds: readonly string[]) {
  if (origemIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('foto')
    .select(['vinculo_id', 'papel', 'key'])
    .where('vinculo_id', 'in', [...origemIds])
    .orderBy('criada_em')
    .orderBy('id')
    .execute();
}

export function provesCampo(campo: string, papel: string | null): boolean {
  const papeis = PAPEIS[campo];
  return papeis === undefined || papeis.includes(papel ?? '');
}

/** Whether it was still open. */
export async function decide(
  db: Db,
  id: string,
  decisao: {
    decisao: 'confirmado' | 'corrigido';
    valor_corrigido: string | null;
    valor_aplicado: string | null;
    decidida_em: Date;
    decidida_por_id: number;
    decidida_por_nome: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conferencia')
    .set(decisao)
    .where('id', '=', id)
    .where('decidida_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Origem {
  readonly campo: string;
  readonly origem: Schema['conferencia']['origem'];
  readonly origem_id: string;
}

export function findConferencia(
  db: Db,
  id: string,
): Promise<(Origem & { placa: string; valor_informado: string }) | undefined> {
  return db
    .selectFrom('conferencia')
    .select(['campo', 'origem', 'origem_id', 'placa', 'valor_informado'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The fuelings in which a value counts: the record itself, or those of a check-in's task. */
export async function listAbastecimentosOf(
  db: Db,
  { origem, origem_id }: Origem,
): Promise<string[]> {
  if (origem !== 'checkin') return [origem_id];
  const rows = await db
    .selectFrom('abastecimento_interno')
    .select('id')
    .where('tarefa_id', '=', origem_id)
    .execute();
  return rows.map(({ id }) => id);
}
