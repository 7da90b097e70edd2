import { sql } from 'kysely';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

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
  fotoComprovante: ['fotoComprovante'],
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

interface Km {
  readonly km: number;
  readonly em: string;
}

export interface KmVizinhos {
  readonly id: string;
  readonly anterior: Km | null;
  readonly seguinte: Km | null;
}

/** Records of the item's vehicle on one side of it, the nearest one. */
const vizinho = (side: '<' | '>'): Fragment => {
  const nearest = sql.raw(side === '<' ? 'desc' : 'asc');
  const beside = (em: string): Fragment => sql`
    where placa_canonica = item.placa_canonica and id <> item.origem_id
      and ${sql.ref(em)} ${sql.raw(side)} item.em
    order by ${sql.ref(em)} ${nearest} limit 1`;
  return sql`
    (select json_build_object('km', km, 'em', em) from (
       (select km, em from dashboard_registro ${beside('em')})
       union all
       (select km, ocorrido_em from checkin ${beside('ocorrido_em')})
     ) as registro order by em ${nearest} limit 1)`;
};

/** For those of the items that are about a km: the vehicle's just before and after, as corrected. */
export async function listKmVizinhos(db: Db, ids: readonly string[]): Promise<KmVizinhos[]> {
  const { rows } = await sql<KmVizinhos>`
    select item.id, ${vizinho('<')} as anterior, ${vizinho('>')} as seguinte
      from (select c.id, c.origem_id, r.placa_canonica, r.em
              from conferencia c
              cross join lateral (
                select placa_canonica, ocorrido_em as em from checkin where id = c.origem_id
                union all
                select placa_canonica, ocorrido_em from abastecimento_interno where id = c.origem_id
                union all
                select placa_canonica, ocorrido_em from abastecimento_externo where id = c.origem_id
              ) as r
             where c.id = any(${[...ids]}::uuid[]) and c.campo = 'km') as item`.execute(db);
  return rows;
}

/** Decisions on these items that were taken back, oldest first. */
export function listDesfeitas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('conferencia_desfeita')
    .select([
      'conferencia_id',
      'decisao',
      'valor_corrigido',
      'decidida_por_nome as decidida_por',
      'decidida_por_id',
      'decidida_em',
      'desfeita_por_nome as desfeita_por',
      'desfeita_por_id',
      'desfeita_em',
    ])
    .where('conferencia_id', 'in', [...ids])
    .orderBy('desfeita_em')
    .orderBy('id')
    .execute();
}
