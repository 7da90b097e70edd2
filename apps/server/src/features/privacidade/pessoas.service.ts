import {
  CPF_REMOVIDO,
  type Excluido,
  type listExcluidosRoute,
  nomeAnonimo,
} from '@frota/contract/privacidade';
import { plainText, type RouteQuery } from '@frota/contract/rota';
import { sql } from 'kysely';
import { z } from 'zod';
import { allOf, containsPattern, countRows } from '../../database/conditions.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cutPage, type Listing, parseCursor } from '../../kernel/cursor.ts';
import type { Autor } from '../../kernel/envio.ts';
import { copia, type Facts, type LugarNome } from '../../noun/facts.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import type { FotosService } from '../fotos/service.ts';
import { recordPessoa } from '../removidos/record.ts';
import { usuariosErrors } from '../usuarios/service.ts';

export interface PessoasDeps extends BaseDeps {
  readonly fotos: Pick<FotosService, 'removePerfil'>;
  readonly facts: readonly Facts[];
}

type ExcluidoRow = Omit<Excluido, 'excluido_em'> & { readonly excluido_em: Date };

/** Rows for each statement. Between two statements other calls can use the database. */
const BATCH = 500;
const STEP = 2_000;
const cursorKey = z.tuple([z.iso.datetime(), z.number().int()]);

/** LGPD art. 18: names are removed, figures stay. */
export function createPessoasService(deps: PessoasDeps) {
  const { db, clock, fotos, facts } = deps;

  return {
    async listExcluidos({
      busca,
      cursor,
      limite,
    }: RouteQuery<typeof listExcluidosRoute>): Promise<Listing<ExcluidoRow>> {
      const [at, id] = cursor === undefined ? [] : parseCursor(cursor, cursorKey);
      const after = at === undefined || id === undefined ? undefined : { at: new Date(at), id };
      const rows = await listExcluidos(db, busca, after, limite + 1);
      const page = cutPage(rows, limite, (row) => [row.excluido_em.toISOString(), row.id]);
      return { ...page, total: await countExcluidos(db, busca) };
    },

    /** The user's own row last, so that an interrupted run is repeated. */
    /** Throws naoEncontrado for who was not deleted, or is anonymous. */
    async anonymize(autor: Autor, id: number): Promise<void> {
      const excluido = await findExcluido(db, id);
      if (!excluido) throw usuariosErrors.naoEncontrado();
      await removeFromRecords(db, facts, excluido);
      await fotos.removePerfil(id);
      await inTransaction(db, async (trx) => {
        if (!(await saveAnonimo(trx, id, clock.now()))) return;
        await recordPessoa(trx, id, clock.now());
        const fato = { acao: 'pessoa_anonimizada', alvo: nomeAnonimo(id), alvoId: id } as const;
        await recordAuditoria(trx, deps, autor, fato);
      });
    },
  };
}

/** Step by step, or in a given transaction. */
export async function removeFromRecords(
  db: Db,
  facts: readonly Facts[],
  excluido: { readonly id: number; readonly cpf: string },
): Promise<void> {
  const { id } = excluido;
  const inBatches = async (change: (limit: number) => Promise<unknown>): Promise<void> => {
    while ((await change(BATCH)) === BATCH);
  };
  /** Each step tells the database whom it is about. */
  const naming = <T>(work: (trx: Db) => Promise<T>): Promise<T> => {
    const step = async (trx: Db): Promise<T> => {
      await nameRemovida(trx, id);
      return work(trx);
    };
    return db.isTransaction ? step(db) : inTransaction(db, step);
  };
  for (const lugar of lugaresOf(facts)) {
    await inBatches((limit) => removeNomes(db, lugar, id, limit));
  }
  for (const esquece of facts.flatMap((noun) => noun.esquece ?? []))
    await inBatches((limit) => naming((trx) => esquece(trx, excluido, limit)));
  const padrao = await findPadrao(db, id);
  if (padrao === undefined) return;
  for (const textos of textosOf(facts)) {
    let after: string | undefined;
    do {
      after = await naming((trx) => removeTextos(trx, textos, { id, padrao }, after, STEP));
    } while (after !== undefined);
  }
}

/** Originals before copies. */
export function lugaresOf(facts: readonly Facts[]): LugarNome[] {
  const pessoais = facts.flatMap((noun) => noun.pessoais ?? []);
  const originais = pessoais.flatMap(({ table, quem, nomeado }) =>
    nomeado ? [copia(table, nomeado, (id) => sql`${sql.ref(quem)} = ${id}`)] : [],
  );
  return [...originais, ...facts.flatMap(({ copiasDeNomes = [] }) => copiasDeNomes)];
}

/** Gives the number of rows. */
async function removeNomes(
  db: Db,
  { table, coluna, de }: LugarNome,
  usuarioId: number,
  limit: number,
): Promise<number> {
  const nome = nomeAnonimo(usuarioId);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(coluna)} = ${nome}
     where id in (
       select id from ${sql.table(table)}
        where ${de(usuarioId)} and ${sql.ref(coluna)} <> ${nome} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

const matches = (busca?: string) =>
  allOf(
    sql`excluido_em is not null`,
    sql`anonimo_em is null`,
    busca && sql`usuario_busca like ${containsPattern(plainText(busca))}`,
  );

export function textosOf(facts: readonly Facts[]): { table: string; colunas: string[] }[] {
  return facts.flatMap(({ textos = {} }) =>
    Object.entries(textos)
      // A form may have no text.
      .filter(([, colunas]) => colunas.length > 0)
      .map(([table, colunas]) => ({ table, colunas: [...colunas] })),
  );
}

/** Pattern that finds the person's name, CPF and e-mail in texts; those that other users share are left out. */
export async function findPadrao(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ padrao: string | null }>`
    select pessoa_padrao(${id}) as padrao`.execute(db);
  return rows[0]?.padrao ?? undefined;
}

/** The audit trail's guard then permits this person's names to go. */
async function nameRemovida(trx: Db, id: number): Promise<void> {
  await sql`select set_config('frota.pessoa_removida', ${String(id)}, true)`.execute(trx);
}

/** Gives the last row's id, if there may be more. */
async function removeTextos(
  trx: Db,
  { table, colunas }: ReturnType<typeof textosOf>[number],
  { id, padrao }: { readonly id: number; readonly padrao: string },
  after: string | undefined,
  limit: number,
): Promise<string | undefined> {
  const from = after === undefined ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<{ id: string | number }>`
    select id from ${sql.table(table)} where ${from} order by id
    offset ${limit - 1} limit 1`.execute(trx);
  const last = rows[0] && String(rows[0].id);
  const changed = colunas.map((coluna) => {
    const ref = sql.ref(coluna);
    return sql`${ref} = sem_palavras(${ref}, ${padrao}, ${nomeAnonimo(id)})`;
  });
  const found = colunas.map((coluna) => sql`${sql.ref(coluna)}::text ~ ${padrao}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(changed)}
     where ${from} and ${last === undefined ? sql`true` : sql`id <= ${last}`}
       and (${sql.join(found, sql` or `)})`.execute(trx);
  return last;
}

function listExcluidos(
  db: Db,
  busca: string | undefined,
  after: { readonly at: Date; readonly id: number } | undefined,
  limit: number,
) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'tipo_login'])
    .select((eb) => eb.ref('excluido_em').$notNull().as('excluido_em'))
    .where(matches(busca))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('excluido_em', 'id'), '<', eb.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('excluido_em', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function countExcluidos(db: Db, busca: string | undefined): Promise<number> {
  return countRows(db, sql`usuario where ${matches(busca)}`);
}

function findExcluido(db: Db, id: number): Promise<{ id: number; cpf: string } | undefined> {
  return db
    .selectFrom('usuario')
    .select(['id', 'cpf'])
    .where(matches())
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False if another call has already made the person anonymous. */
export async function saveAnonimo(db: Db, id: number, now: Date): Promise<boolean> {
  const nome = nomeAnonimo(id);
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({
      usuario: nome,
      usuario_busca: plainText(nome),
      cpf: CPF_REMOVIDO,
      email: null,
      senha_hash: '',
      foto_key: null,
      anonimo_em: now,
    })
    .where(matches())
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
