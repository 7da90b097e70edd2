import { ROTULOS_FOTOS } from '@frota/contract/fotos';
import { CLASSES_RETENCAO } from '@frota/contract/privacidade';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../database/schema.ts';
import { lugaresOf, textosOf } from '../features/privacidade/pessoas.service.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { NOUNS } from './nouns.ts';

const { parts: facts } = NOUNS;
const fotos = facts.flatMap((noun) => noun.fotos ?? []);
const pessoais = facts.flatMap((noun) => noun.pessoais ?? []);

/**
 * Columns that name a person: his id, with a foreign key or without, or his name, CPF or e-mail as text;
 * and those that point to a photo.
 */
async function listPersonal(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid in ('usuario'::regclass, 'foto'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER' and (
       data_type in ('text', 'character varying') and
         column_name ~ '(^|_)(nome|cpf|email|usuario|pessoa|motorista|manobrista|portaria|condutor)$'
       or column_name ~ '(^|_)(usuario|pessoa|motorista|manobrista|condutor|por)_id$'
       or column_name ~ '^fotos?_')`.execute(db);
  return rows.map(({ place }) => place);
}

/**
 * Columns in which no words stand: plates, keys, hashes, addresses, what forms let choose, and what a vehicle is.
 * The database knows it of those that it lets have a few values only.
 */
const SEM_PALAVRAS: ReadonlySet<string> = new Set([
  'chave',
  'conteudo_hash',
  'conteudo_sha256',
  'impressao',
  'key',
  'nota_chave',
  'sha256',
  'auth',
  'endpoint',
  'p256dh',
  'senha_hash',
  'endereco',
  'topico',
  'nf',
  'totp.segredo',
  'codigo_hash',
  'credencial',
  'desafio',
  'transportes',
  'placa',
  'placa_canonica',
  'placa_informada',
  'tipo_combustivel',
  'produto',
  'nivel',
  'centro_custo',
  'cidade',
  'marca',
  'tipo',
  'itens_nao_vistos',
  'ultimo_km_onde',
  'acao',
  'campo',
  'classe',
  'origem',
  'papel',
  'regra',
  'limites',
  'conferencia.motivo',
  'divergencia.grupo',
  'arquivo',
  'lugar',
  'copia.falha',
  'prova_falha',
  'removido.alvo',
  'token.escopos',
  'registro_id',
  'onde',
  'rota',
  'acme_url',
  'cert',
  'certificado.falha',
  'dominio',
  'resposta',
  'token',
]);

/** Columns of text and JSON that may hold words, and of which no noun has said what comes of a name in them. */
async function listUnsaid(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ place: string; column: string }>`
    select c.table_name || '.' || c.column_name as place, c.column_name as column
      from information_schema.columns c
     where c.table_schema = current_schema() and c.table_name not like 'migration%'
       and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
       and c.is_generated = 'NEVER'
       and not exists (
         select from pg_constraint k
           join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
          where k.contype = 'c' and k.conrelid = quote_ident(c.table_name)::regclass
            and a.attname = c.column_name and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')`.execute(
    db,
  );
  return rows
    .filter(({ place, column }) => !SEM_PALAVRAS.has(place) && !SEM_PALAVRAS.has(column))
    .map(({ place }) => place)
    .filter((place) => !accounted.has(place))
    .toSorted();
}

const accounted = new Set<string>([
  ...textosOf(facts).flatMap(({ table, colunas }) => colunas.map((coluna) => `${table}.${coluna}`)),
  ...pessoais.map(({ table, quem }) => `${table}.${quem}`),
  ...lugaresOf(facts).map(({ table, coluna }) => `${table}.${coluna}`),
  ...facts.flatMap(({ ressalvas = {} }) => Object.keys(ressalvas)),
]);
const forgottenOf = async (db: Kysely<Schema>): Promise<string[]> =>
  (await listPersonal(db)).filter((place) => !accounted.has(place)).toSorted();

describeOnDatabase('what nouns say of themselves', (context) => {
  it('accounts for every column that names a person or a photo, and for no other', async () => {
    expect(await forgottenOf(context.db)).toEqual([]);
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = current_schema()`.execute(context.db);
    const existing = new Set(rows.map(({ place }) => place));
    expect([...accounted].filter((place) => !existing.has(place))).toEqual([]);
  });

  it('says of every column with words what comes of the name of who has left', async () => {
    expect(await listUnsaid(context.db)).toEqual([]);
  });

  it('gives a person whatever has his id', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as place
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'usuario'::regclass`.execute(context.db);
    const places = pessoais.map(({ table, quem }) => `${table}.${quem}`);
    expect(places.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  });

  it('tells a person what of his was cancelled', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = current_schema() and column_name ~ '^estornad[oa]_em$'`.execute(
      context.db,
    );
    const tables = new Map(rows.map(({ place }) => place.split('.') as [string, string]));
    const untold = pessoais.filter(({ table, colunas }) => {
      const column = tables.get(table);
      return column !== undefined && !colunas.includes(column);
    });
    expect(untold.map(({ nome }) => nome)).toEqual([]);
  });

  it('misses a new table that names one', async () => {
    await context.db.transaction().execute(async (trx) => {
      await sql`
        create table bilhete (
          id uuid primary key, quem integer references usuario, condutor_id integer,
          condutor_nome text, foto_auto uuid, prova uuid references foto, obs jsonb, valor integer)`.execute(
        trx,
      );
      const forgotten = ['condutor_id', 'condutor_nome', 'foto_auto', 'prova', 'quem'];
      expect(await forgottenOf(trx)).toEqual(forgotten.map((column) => `bilhete.${column}`));
      expect(await listUnsaid(trx)).toEqual(['bilhete.condutor_nome', 'bilhete.obs']);
      await sql`drop table bilhete`.execute(trx);
    });
  });

  it('names and keeps every photo, and has something in each class of retention', () => {
    for (const { papeis } of fotos) {
      expect(papeis.filter((papel) => !(papel in ROTULOS_FOTOS))).toEqual([]);
    }
    const classes = facts
      .flatMap(({ fotos = [], fotosAParte = [], guardados = [] }) => [
        ...fotos,
        ...fotosAParte,
        ...guardados,
      ])
      .map(({ classe }) => classe);
    expect([...new Set(classes)].toSorted()).toEqual(Object.keys(CLASSES_RETENCAO).toSorted());
  });
});
