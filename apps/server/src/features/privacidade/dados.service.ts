import { OUTRA_PESSOA } from '@frota/contract/privacidade';
import { sql } from 'kysely';
import { allOf } from '../../database/conditions.ts';
import type { BaseDeps, Db } from '../../database/schema.ts';
import type { Facts, Pessoal } from '../../noun/facts.ts';
import { usuariosErrors } from '../usuarios/service.ts';

const valuesOf = ({ usuario, cpf, email }: Identidade): string[] => [usuario, cpf, email ?? ''];

const WORD = /[\p{L}\d]+/gu;

const IN_WORD = /[\p{L}\d]/u;

export interface DadosDeps extends BaseDeps {
  readonly facts: readonly Facts[];
}

const PAGE = 200;

/** LGPD art. 18. */
export function createDadosService({ db, clock, facts }: DadosDeps) {
  /** The database is free between two pages. */
  async function* rows(
    parte: Pessoal,
    usuarioId: number,
    write: (row: unknown) => string,
  ): AsyncGenerator<string> {
    let after: DadoGuardado | undefined;
    for (;;) {
      const page = await listParte(db, parte, usuarioId, after, PAGE);
      if (page.length > 0) {
        yield (after === undefined ? '\n' : ',\n') +
          page.map(({ _lugar, ...row }) => write(row)).join(',\n');
      }
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }

  async function* pieces(
    head: object,
    usuarioId: number,
    write: (row: unknown) => string,
  ): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    for (const parte of facts.flatMap(({ pessoais = [] }) => pessoais)) {
      yield `,\n${JSON.stringify(parte.nome)}: [`;
      yield* rows(parte, usuarioId, write);
      yield ']';
    }
    yield '}\n';
  }

  return {
    /** Streams JSON of this user's data, and of nobody else. Throws naoEncontrado. */
    async exportJson(usuarioId: number): Promise<AsyncIterable<string>> {
      const usuario = await findPessoa(db, usuarioId);
      if (!usuario) throw usuariosErrors.naoEncontrado();
      const write = createMask(usuario, await listOutras(db, usuarioId));
      return pieces({ gerado_em: clock.now(), usuario }, usuarioId, write);
    },
  };
}

function findPessoa(db: Db, id: number) {
  return db
    .selectFrom('usuario')
    .select(['id', 'usuario', 'cpf', 'tipo_login', 'email', 'foto_key', 'criado_em', 'excluido_em'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function listOutras(db: Db, id: number): Promise<Identidade[]> {
  return db
    .selectFrom('usuario')
    .select(['usuario', 'cpf', 'email'])
    .where('id', '<>', id)
    .where('anonimo_em', 'is', null)
    .execute();
}

interface DadoGuardado {
  readonly id: string;
  readonly _lugar: string;
  readonly [coluna: string]: unknown;
}

async function listParte(
  db: Db,
  { table, quem, colunas }: Pessoal,
  usuarioId: number,
  after: DadoGuardado | undefined,
  limit: number,
): Promise<DadoGuardado[]> {
  const ordem = sql.ref(colunas[0]!);
  const beyond = after && sql`(${ordem}, id) > (${after._lugar}, ${after.id})`;
  const { rows } = await sql<DadoGuardado>`
    select id, ${sql.join(colunas.map((coluna) => sql.ref(coluna)))}, ${ordem}::text as _lugar
      from ${sql.table(table)}
     where ${allOf(sql`${sql.ref(quem)} = ${usuarioId}`, beyond)}
     order by ${ordem}, id limit ${limit}`.execute(db);
  return rows;
}

export interface Identidade {
  readonly usuario: string;
  readonly cpf: string;
  readonly email: string | null;
}

interface Alheio {
  readonly text: string;
  readonly at: number;
}

/** Masks other people's names, CPFs and e-mails in a JSON text. Looks each word up once. */
export function createMask(
  propria: Identidade,
  outras: readonly Identidade[],
): (value: unknown) => string {
  const own = new Set(valuesOf(propria));
  const alheios = [...new Set(outras.flatMap(valuesOf))].flatMap((value) => {
    const [first] = value.matchAll(WORD);
    if (!first || own.has(value)) return [];
    return [{ text: value.toLowerCase(), at: first.index, word: first[0].toLowerCase() }];
  });
  const byWord = Map.groupBy(alheios, ({ word }) => word);
  // Longest first: 'Ana Lima' before 'Ana'.
  for (const some of byWord.values()) some.sort((a, b) => b.text.length - a.text.length);
  return (value) =>
    JSON.stringify(value, (_, part) => (typeof part === 'string' ? mask(part, byWord) : part));
}

function mask(text: string, byWord: ReadonlyMap<string, readonly Alheio[]>): string {
  let masked = '';
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < done) continue;
    for (const alheio of byWord.get(word.toLowerCase()) ?? []) {
      const from = index - alheio.at;
      const to = from + alheio.text.length;
      if (from < done || text.slice(from, to).toLowerCase() !== alheio.text) continue;
      if (IN_WORD.test(text.charAt(from - 1)) || IN_WORD.test(text.charAt(to))) continue;
      masked += text.slice(done, from) + OUTRA_PESSOA;
      done = to;
      break;
    }
  }
  return masked + text.slice(done);
}
