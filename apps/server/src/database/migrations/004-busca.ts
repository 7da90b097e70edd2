import { type Kysely, sql } from 'kysely';

/** Letter case and accents do not tell two texts apart; lower() alone leaves accented capitals under C. */
const plain = (text: string): string =>
  `lower(translate(${text}, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'))`;

/** What the records' screen searches, in one column per table. */
const BUSCAS = {
  checkin: ['placa', 'placa_canonica', 'usuario_nome', 'motorista_nome', 'cidade'],
  exclusao_tarefa: ['placa', 'excluido_por_nome', 'motivo', 'tipo_combustivel'],
  conferencia: ['placa', 'usuario_nome'],
};

const COLUMNS = Object.entries(BUSCAS).map(
  ([table, columns]) =>
    `alter table ${table} add column busca text not null
      generated always as (${plain(columns.join(` || ' ' || `))}) stored`,
);

const INDEXES = [
  ...Object.keys(BUSCAS).map(
    (table) => `create index ${table}_busca_idx on ${table} using gin (busca gin_trgm_ops)`,
  ),
  'create index usuario_busca_idx on usuario using gin (usuario_busca gin_trgm_ops)',
];

/** Where the server has no pg_trgm or does not let us have it, a search reads the whole column. */
const INDEXED = `do $$ begin
  create extension if not exists pg_trgm;
  ${INDEXES.join(';\n  ')};
exception when undefined_file or feature_not_supported or insufficient_privilege then
  raise warning 'pg_trgm is not available: searches are not indexed';
end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, INDEXED]) await sql.raw(statement).execute(db);
}
