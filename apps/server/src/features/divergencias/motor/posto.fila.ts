import type { Produto } from '@frota/contract/combustivel';
import { diaOf, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { queueOf } from '../../../database/queue.ts';
import type { Db, Fragment } from '../../../database/schema.ts';
import type { LugarDoRegistro } from '../../dashboard/registro.public.ts';
import { mesmosDips } from '../../movimentos/prova.public.ts';
import { PASSADO_MS } from './fila.repository.ts';

/** Kinds of subjects whose cases a queue computes: a nozzle, a delivery, a tank, a card company's statement. */
export type ClasseDoPosto = 'bico' | 'entrega' | 'tanque' | 'extrato';

interface Classe {
  readonly tabela: 'bico' | 'entrada' | 'tanque' | 'extrato';
  readonly chave: 'id' | 'tipo';
  /** Rows `x` that may have cases since an instant. */
  since(desde: Date): Fragment;
  /** Rows `x` whose cases may change when fueling `l` (at `l.em`) changes. */
  readonly tocadas: Fragment;
  /** The instant from which such a row is computed again; default: the fueling's instant. */
  readonly desde?: Fragment;
}

/** Row `x` has a product that the book ever booked for fueling `l`. */
const DO_PRODUTO = sql`x.tipo in (select m.tipo from movimento m where m.abastecimento_id = l.id)`;

const CLASSES: { readonly [C in ClasseDoPosto]: Classe } = {
  bico: {
    tabela: 'bico',
    chave: 'id',
    since: () => sql`true`,
    // Also without a later reading of its totaliser: one may be under way.
    tocadas: sql`${DO_PRODUTO} and (x.fechado_em is null or x.fechado_em > l.em)`,
  },
  entrega: {
    tabela: 'entrada',
    chave: 'id',
    since: (desde) => sql`x.medido_depois is not null and x.registrada_em >= ${desde}`,
    // One day of margin: before a correction the fueling may have been between the dips.
    tocadas: sql`
      ${DO_PRODUTO} and x.medido_depois_em >= l.em - interval '1 day'
      and x.medido_antes_em < l.em + interval '1 day'`,
  },
  tanque: {
    tabela: 'tanque',
    chave: 'tipo',
    since: () => sql`true`,
    // A fueling after the last dip changes nothing yet.
    tocadas: sql`${DO_PRODUTO} and l.em <= (select ocorrido_em from medicao order by dia desc limit 1)`,
  },
  extrato: {
    tabela: 'extrato',
    chave: 'id',
    since: (desde) => sql`x.fim >= ${desde}`,
    // A line may match a record of another day, and neighbouring lines compete for the same records.
    tocadas: sql`
      x.fim >= l.em - interval '4 days' and x.inicio < l.em + interval '4 days'
      and exists (select from abastecimento_externo where id = l.id)`,
    // A statement is always computed whole.
    desde: sql`x.inicio`,
  },
};
const TODAS = Object.keys(CLASSES) as ClasseDoPosto[];

/** The name of a subject in the queue: 'bico 0190…'. */
export const assuntoDe = (classe: ClasseDoPosto, id: string): string => `${classe} ${id}`;

export function readAssunto(assunto: string): { classe: ClasseDoPosto; id: string } {
  const [classe, ...id] = assunto.split(' ');
  return { classe: classe as ClasseDoPosto, id: id.join(' ') };
}

/** Subjects whose cases are computed again. */
export const POSTO = queueOf('posto');

export const queueAssunto = (db: Db, assunto: string, desde: Date): Promise<void> =>
  POSTO.add(db, [{ assunto, desde }]);

/** Queues the tank, its nozzles, and the deliveries with dips before and after `em`: fuel left the tank then. */
export const queueDoTanque = (db: Db, tipo: Produto, em: Date): Promise<void> =>
  POSTO.addFrom(
    db,
    sql`
      select 'bico ' || id, ${em}::timestamptz from bico where tipo = ${tipo}
       union all
      select 'entrega ' || id, registrada_em from entrada
       where tipo = ${tipo} and medido_antes_em < ${em} and medido_depois_em >= ${em}
       union all
      select ${assuntoDe('tanque', tipo)}, ${em}`,
  );

/**
 * Queues the deliveries of an invoice that have dips, all deliveries with the same dips (cancelled ones too), and
 * the tanks that the invoice filled.
 */
export const queueEntregas = (db: Db, chave: string): Promise<void> =>
  POSTO.addFrom(
    db,
    sql`
      with dela as (
        select d.tipo, d.registrada_em as em, e.id, e.registrada_em
          from entrada d left join entrada e on ${mesmosDips(sql`e`, sql`d`)}
         where d.chave = ${chave})
      select distinct 'entrega ' || id, registrada_em from dela where id is not null
       union all
      select 'tanque ' || tipo, min(least(em, registrada_em)) from dela group by tipo`,
  );

/** Queues a nozzle whose totaliser was read at `desde`, and its tank from the reading before that. */
export const queueBico = (db: Db, id: string, desde: Date): Promise<void> =>
  POSTO.addFrom(
    db,
    sql`
      select 'bico ' || id, ${desde}::timestamptz from bico where id = ${id}
       union all
      select 'tanque ' || tipo, coalesce(
               (select max(ocorrido_em) from encerrante e
                 where e.bico_id = b.id and e.estornado_em is null and e.ocorrido_em < ${desde}), ${desde})
        from bico b where id = ${id}`,
  );

/** Queues a tank whose capacity, nozzles or strapping table changed at `em`, with its past dips. */
export const queueTanque = (db: Db, tipo: Produto, em: Date): Promise<void> =>
  queueAssunto(db, assuntoDe('tanque', tipo), new Date(em.getTime() - PASSADO_MS));

/** Queues the tank of a nozzle or of a delivery. */
export async function queueTanqueDe(db: Db, assunto: string, desde: Date): Promise<void> {
  const { classe, id } = readAssunto(assunto);
  if (classe !== 'bico' && classe !== 'entrega') return;
  const tabela = sql.table(CLASSES[classe].tabela);
  await POSTO.addFrom(
    db,
    sql`select 'tanque ' || tipo, ${desde}::timestamptz from ${tabela} where id = ${id}`,
  );
}

export const queueTanques = (db: Db, desde: Date): Promise<void> =>
  POSTO.addFrom(db, sql`select 'tanque ' || tipo, ${desde}::timestamptz from tanque`);

/** Queues the statements within four days of the given days, because they may match the same records. */
export const queueExtratos = (
  db: Db,
  { inicio, fim }: { readonly inicio: Date; readonly fim: Date },
): Promise<void> =>
  POSTO.addFrom(
    db,
    sql`
      select 'extrato ' || id, inicio from extrato
       where fim >= ${inicio}::timestamptz - interval '4 days'
         and inicio < ${fim}::timestamptz + interval '4 days'`,
  );

/** Queues each subject that has open cases of a product since an instant, for example after its price changed. */
export function queueDoProduto(db: Db, produto: string, desde: Date): Promise<void> {
  // A tank's month has the price at its end.
  const doMes = startOfDia(`${diaOf(desde).slice(0, 7)}-01`);
  return POSTO.addFrom(
    db,
    sql`
      select assunto, min(ocorrido_em) from divergencia
       where assunto is not null and situacao = 'aberta' and produto = ${produto}
         and ocorrido_em >= ${doMes} group by assunto`,
  );
}

export async function queueTocados(db: Db, lugares: readonly LugarDoRegistro[]): Promise<void> {
  const ids = lugares.map(({ id }) => id);
  const ems = lugares.map(({ em }) => em);
  for (const classe of TODAS) {
    const { tabela, chave, tocadas, desde = sql`l.em` } = CLASSES[classe];
    await POSTO.addFrom(
      db,
      sql`
        select ${`${classe} `}::text || x.${sql.ref(chave)}, min(${desde})
          from unnest(${ids}::uuid[], ${ems}::timestamptz[]) as l (id, em)
          join ${sql.table(tabela)} x on ${tocadas}
         group by x.${sql.ref(chave)}`,
    );
  }
}

/** Queues every subject that may have cases since an instant. */
export async function queuePostoSince(db: Db, desde: Date): Promise<void> {
  for (const classe of TODAS) {
    const { tabela, chave, since } = CLASSES[classe];
    await POSTO.addFrom(
      db,
      sql`
        select ${`${classe} `}::text || x.${sql.ref(chave)}, ${desde}::timestamptz
          from ${sql.table(tabela)} x where ${since(desde)}`,
    );
  }
}

/** One page of these subjects, ordered by key. */
export async function listAssuntosSince(
  db: Db,
  classe: ClasseDoPosto,
  desde: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const { tabela, chave, since } = CLASSES[classe];
  const key = sql`x.${sql.ref(chave)}::text`;
  const { rows } = await sql<{ id: string }>`
    select ${key} as id from ${sql.table(tabela)} x
     where ${since(desde)} and ${key} > ${after} order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Other servers skip this subject until the transaction ends. */
export async function lockAssunto(trx: Db, assunto: string): Promise<void> {
  const { classe, id } = readAssunto(assunto);
  const { tabela, chave } = CLASSES[classe];
  await sql`
    select from ${sql.table(tabela)} where ${sql.ref(chave)} = ${id} for no key update`.execute(
    trx,
  );
}
