import { ROTULOS_FOTOS } from '@frota/contract/fotos';
import { CLASSES_RETENCAO } from '@frota/contract/privacidade';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../database/schema.ts';
import { lugaresOf } from '../features/privacidade/pessoas.repository.ts';
import { describeOnBothDatabases } from '../testing/databases.ts';
import { NOUNS } from './nouns.ts';

const { facts } = NOUNS;
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

const accounted = new Set<string>([
  ...pessoais.map(({ table, quem }) => `${table}.${quem}`),
  ...lugaresOf(facts).map(({ table, coluna }) => `${table}.${coluna}`),
  ...facts.flatMap(({ ressalvas = {} }) => Object.keys(ressalvas)),
]);
const forgottenOf = async (db: Kysely<Schema>): Promise<string[]> =>
  (await listPersonal(db)).filter((place) => !accounted.has(place)).toSorted();

describeOnBothDatabases('what nouns say of themselves', (context) => {
  it('accounts for every column that names a person or a photo, and for no other', async () => {
    expect(await forgottenOf(context.db)).toEqual([]);
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = current_schema()`.execute(context.db);
    const existing = new Set(rows.map(({ place }) => place));
    expect([...accounted].filter((place) => !existing.has(place))).toEqual([]);
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

  it('misses a new table that names one', async () => {
    await context.db.transaction().execute(async (trx) => {
      await sql`
        create table bilhete (
          id uuid primary key, quem integer references usuario, condutor_id integer,
          condutor_nome text, foto_auto uuid, prova uuid references foto, valor integer)`.execute(
        trx,
      );
      const forgotten = ['condutor_id', 'condutor_nome', 'foto_auto', 'prova', 'quem'];
      expect(await forgottenOf(trx)).toEqual(forgotten.map((column) => `bilhete.${column}`));
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
