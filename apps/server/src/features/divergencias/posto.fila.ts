import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import type { LugarDoRegistro } from '../dashboard/registro.repository.ts';
import { mesmosDips } from '../tanques/prova.sql.ts';
import { PASSADO_MS } from './passado.ts';

/** What rules ask about that are of no fueling of its own, one at a time: something of the station, or a statement. */
export type ClasseDoPosto = 'bico' | 'entrega' | 'tanque' | 'extrato';

interface Classe {
  /** The table of which each is a row, and the key that names it. */
  readonly tabela: 'bico' | 'entrada' | 'tanque' | 'extrato';
  readonly chave: 'id' | 'tipo';
  /** Rows `x` of the table of which something may be asked since an instant. */
  since(desde: Date): Fragment;
  /** Rows `x` that a fueling `l` changes, at its instant `l.em`. */
  readonly tocadas: Fragment;
  /** From when on such a row is asked again; the fueling's instant unless told otherwise. */
  readonly desde?: Fragment;
}

/** Of any product that the book ever had for a fueling `l`. */
const DO_PRODUTO = sql`x.tipo in (select m.tipo from movimento m where m.abastecimento_id = l.id)`;

const CLASSES: { readonly [C in ClasseDoPosto]: Classe } = {
  bico: {
    tabela: 'bico',
    chave: 'id',
    since: () => sql`true`,
    // Also where its totaliser was not read since: somebody may be reading it.
    tocadas: sql`${DO_PRODUTO} and (x.fechado_em is null or x.fechado_em > l.em)`,
  },
  entrega: {
    tabela: 'entrada',
    chave: 'id',
    since: (desde) => sql`x.medido_depois is not null and x.registrada_em >= ${desde}`,
    // A day more: what is corrected may have been between the dips before.
    tocadas: sql`
      ${DO_PRODUTO} and x.medido_depois_em >= l.em - interval '1 day'
      and x.medido_antes_em < l.em + interval '1 day'`,
  },
  tanque: {
    tabela: 'tanque',
    chave: 'tipo',
    since: () => sql`true`,
    // Before the next dip nothing says what it did to the tank.
    tocadas: sql`${DO_PRODUTO} and l.em <= (select ocorrido_em from medicao order by dia desc limit 1)`,
  },
  extrato: {
    tabela: 'extrato',
    chave: 'id',
    since: (desde) => sql`x.fim >= ${desde}`,
    // A line may be a record of another day, and lines beside one another share what is near.
    tocadas: sql`
      x.fim >= l.em - interval '4 days' and x.inicio < l.em + interval '4 days'
      and exists (select from abastecimento_externo where id = l.id)`,
    // Its lines are before and after the record that they are.
    desde: sql`x.inicio`,
  },
};
const TODAS = Object.keys(CLASSES) as ClasseDoPosto[];

/** As the queue calls one: 'bico 0190…'. */
export const assuntoDe = (classe: ClasseDoPosto, id: string): string => `${classe} ${id}`;

/** The kind and the key of what the queue calls so. */
export function readAssunto(assunto: string): { classe: ClasseDoPosto; id: string } {
  const [classe, ...id] = assunto.split(' ');
  return { classe: classe as ClasseDoPosto, id: id.join(' ') };
}

/** Asks for the cases of one nozzle, delivery, tank or statement to be worked out again from an instant on. */
export async function queueAssunto(db: Db, assunto: string, desde: Date): Promise<void> {
  await db.insertInto('divergencia_posto_fila').values({ assunto, desde }).execute();
}

/** The same for what of a tank depends on a draw at an instant: itself, its nozzles, and deliveries that were dipped around it. */
export async function queueDoTanque(db: Db, tipo: Produto, em: Date): Promise<void> {
  await sql`
    insert into divergencia_posto_fila (assunto, desde)
    select 'bico ' || id, ${em}::timestamptz from bico where tipo = ${tipo}
     union all
    select 'entrega ' || id, registrada_em from entrada
     where tipo = ${tipo} and medido_antes_em < ${em} and medido_depois_em >= ${em}
     union all
    select ${assuntoDe('tanque', tipo)}, ${em}`.execute(db);
}

/** The same for the proven deliveries of an invoice and all that share dips with them, also those that were cancelled; and for the tanks that it filled. */
export async function queueEntregas(db: Db, chave: string): Promise<void> {
  await sql`
    with dela as (
      select d.tipo, d.registrada_em as em, e.id, e.registrada_em
        from entrada d left join entrada e on ${mesmosDips(sql`e`, sql`d`)}
       where d.chave = ${chave})
    insert into divergencia_posto_fila (assunto, desde)
    select distinct 'entrega ' || id, registrada_em from dela where id is not null
     union all
    select 'tanque ' || tipo, min(least(em, registrada_em)) from dela group by tipo`.execute(db);
}

/** The same for a nozzle whose totaliser was read, and for its tank from the reading before on. */
export async function queueBico(db: Db, id: string, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_posto_fila (assunto, desde)
    select 'bico ' || id, ${desde}::timestamptz from bico where id = ${id}
    union all
    select 'tanque ' || tipo, coalesce(
             (select max(ocorrido_em) from encerrante e
               where e.bico_id = b.id and e.estornado_em is null and e.ocorrido_em < ${desde}), ${desde})
      from bico b where id = ${id}`.execute(db);
}

/** The same for a tank of which changed at `em` what all that was dipped in it is read by. */
export async function queueTanque(db: Db, tipo: Produto, em: Date): Promise<void> {
  await queueAssunto(db, assuntoDe('tanque', tipo), new Date(em.getTime() - PASSADO_MS));
}

/** The same for all tanks: they were dipped. */
export async function queueTanques(db: Db, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_posto_fila (assunto, desde)
    select 'tanque ' || tipo, ${desde}::timestamptz from tanque`.execute(db);
}

/** The same for statements of the days of one, which share records with it: whole. */
export async function queueExtratos(
  db: Db,
  { inicio, fim }: { readonly inicio: Date; readonly fim: Date },
): Promise<void> {
  await sql`
    insert into divergencia_posto_fila (assunto, desde)
    select 'extrato ' || id, inicio from extrato
     where fim >= ${inicio}::timestamptz - interval '4 days'
       and inicio < ${fim}::timestamptz + interval '4 days'`.execute(db);
}

/** The same for whatever has open cases of a product since an instant. */
export async function queueDoProduto(db: Db, produto: string, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_posto_fila (assunto, desde)
    select assunto, min(ocorrido_em) from divergencia
     where assunto is not null and situacao = 'aberta' and produto = ${produto}
       and ocorrido_em >= ${desde} group by assunto`.execute(db);
}

/** The same for what fuelings at these places change. */
export async function queueTocados(db: Db, lugares: readonly LugarDoRegistro[]): Promise<void> {
  const ids = lugares.map(({ id }) => id);
  const ems = lugares.map(({ em }) => em);
  for (const classe of TODAS) {
    const { tabela, chave, tocadas, desde = sql`l.em` } = CLASSES[classe];
    await sql`
      insert into divergencia_posto_fila (assunto, desde)
      select ${`${classe} `}::text || x.${sql.ref(chave)}, min(${desde})
        from unnest(${ids}::uuid[], ${ems}::timestamptz[]) as l (id, em)
        join ${sql.table(tabela)} x on ${tocadas}
       group by x.${sql.ref(chave)}`.execute(db);
  }
}

/** The same for all that may be asked of since an instant. */
export async function queuePostoSince(db: Db, desde: Date): Promise<void> {
  for (const classe of TODAS) {
    const { tabela, chave, since } = CLASSES[classe];
    await sql`
      insert into divergencia_posto_fila (assunto, desde)
      select ${`${classe} `}::text || x.${sql.ref(chave)}, ${desde}
        from ${sql.table(tabela)} x where ${since(desde)}`.execute(db);
  }
}

/** What may be asked of since an instant, by key, after one of them. */
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

/** What waits of one of them: all its lines, and from when on it is asked again. */
export interface Espera {
  readonly assunto: string;
  readonly desde: Date;
  readonly linhas: readonly string[];
}

/** Nobody has `f`; longer than a comparison takes: a server that died with one gives it up then. */
const LIVRE = sql`coalesce(f.tomada_ate <= now(), true)`;
const ATE = sql`now() + interval '3 minutes'`;

/**
 * Holds what waits longest of what no other server has, or what waits of this one, whoever has it, as somebody waits for its
 * answer; undefined where nothing does.
 */
export async function holdEspera(db: Db, assunto?: string): Promise<Espera | undefined> {
  const [um, which] =
    assunto === undefined
      ? [
          sql`(select f.assunto from divergencia_posto_fila f
                where not exists (select from divergencia_posto_fila t
                                   where t.assunto = f.assunto and t.tomada_ate > now())
                order by f.id limit 1)`,
          LIVRE,
        ]
      : [sql`${assunto}`, sql`true`];
  const { rows } = await sql<Espera>`
    with dele as (
      select f.id from divergencia_posto_fila f where f.assunto = ${um} and ${which} order by f.id for update),
    tomadas as (
      update divergencia_posto_fila set tomada_ate = ${ATE} where id in (select id from dele)
      returning id, assunto, desde)
    select assunto, min(desde) as desde, array_agg(id order by id) as linhas
      from tomadas group by assunto`.execute(db);
  return rows[0];
}

/** Lets it go to whoever comes next. */
export async function letGoEspera(db: Db, { linhas }: Espera): Promise<void> {
  await sql`
    update divergencia_posto_fila set tomada_ate = null where id = any(${[...linhas]}::uuid[])`.execute(
    db,
  );
}

/** Takes what waited, unless another one has or more came since: false, and then all of it is left. */
export async function takeEspera(trx: Db, { assunto, linhas }: Espera): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with agora as (select id from divergencia_posto_fila where assunto = ${assunto} order by id for update)
    delete from divergencia_posto_fila where assunto = ${assunto}
       and (select array_agg(id order by id) from agora) = ${[...linhas]}::uuid[]`.execute(trx);
  return numAffectedRows > 0n;
}

/** Keeps others from working out this one until the transaction ends. */
export async function lockAssunto(trx: Db, assunto: string): Promise<void> {
  const { classe, id } = readAssunto(assunto);
  const { tabela, chave } = CLASSES[classe];
  await sql`
    select from ${sql.table(tabela)} where ${sql.ref(chave)} = ${id} for no key update`.execute(
    trx,
  );
}
