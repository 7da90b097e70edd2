import type { Kysely, Transaction, TransactionBuilder } from 'kysely';
import { NOUNS } from '../app/nouns.ts';
import type { Schema } from '../database/schema.ts';
import { type RecordChanges, toldIn } from '../noun/mudou.ts';

type Columns = { readonly [T in keyof Schema]?: readonly string[] };

/** Whoever writes a table tells one of its kinds: a record, and what is booked, corrected or cancelled with it. */
const TOLD: { readonly [T in keyof Schema]?: readonly (keyof RecordChanges)[] } = {
  abastecimento: ['abastecimentos'],
  abastecimento_externo: ['abastecimentos'],
  abastecimento_interno: ['abastecimentos', 'bicoDoAbastecimento'],
  arqueacao_ponto: ['tanque'],
  bico: ['tanque'],
  bico_corrigido: ['bicoDoAbastecimento'],
  checkin: ['checkin', 'checkinCorrigido', 'conclusao'],
  conferencia: [
    'conferido',
    ...(['checkin', 'abastecimentos', 'entrada', 'encerrante', 'tarefa', 'veiculos'] as const),
  ],
  conferencia_desfeita: ['conferido'],
  descarga: ['posto'],
  encerrante: ['encerrante'],
  entrada: ['entrada'],
  estorno: ['abastecimentos', 'entrada', 'encerrante', 'lancamento', 'posto'],
  exclusao_tarefa: ['tarefa'],
  extrato: ['extrato'],
  extrato_linha: ['extrato', 'abastecimentos'],
  fechamento: ['posto'],
  lancamento: ['lancamento'],
  medicao: ['medicao'],
  medicao_envio: ['posto'],
  medicao_versao: ['medicao'],
  movimento: ['abastecimentos', 'entrada', 'lancamento', 'medicao', 'posto'],
  nota_fiscal: ['entrada'],
  painel_trocado: ['abastecimentos'],
  posto_ajuste: ['posto'],
  tanque: ['tanque'],
  tarefa: ['tarefa'],
  tarefa_posse: ['tarefa'],
  usuario: ['usuario'],
  veiculo: ['veiculos'],
};

/**
 * Of these tables, what writes one of these columns: nobody follows the price of an older invoice, and a cylinder saved
 * again unchanged tells nothing.
 */
const ONLY: Columns = {
  entrada: ['tipo', 'litros', 'estornada_em'],
  tanque: ['nome', 'capacidade', 'minimo', 'morto'],
  usuario: ['excluido_em'],
  veiculo: ['placa'],
};

/** Names are removed from them, and from nothing else in the same statement. */
const TEXTOS: Columns = Object.assign({}, ...NOUNS.parts.map(({ textos }) => textos));

const WRITE =
  /\b(insert into|update|delete from)\s+"?(\w+)"?(.*?)(?=\b(?:where|from|values|select)\b|$)/gis;

/** The tables that a statement writes, of those that must be told of. */
function tablesIn(sql: string): (keyof Schema)[] {
  return [...sql.matchAll(WRITE)].flatMap(([, verb, name, rest = '']) => {
    const table = name as keyof Schema;
    const isSet = verb === 'update' ? /\w+(?="? =)/g : /\w+/g;
    const columns = [...rest.matchAll(isSet)].map(([column]) => column);
    const isNamed = (listed: readonly string[]) => (column: string) => listed.includes(column);
    const only = ONLY[table];
    if (!TOLD[table] || (only && !columns.some(isNamed(only)))) return [];
    const textos = verb === 'update' && columns.length > 0 && TEXTOS[table];
    return textos && columns.every(isNamed(textos)) ? [] : [table];
  });
}

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

async function runWatched<T>(trx: Transaction<Schema>, work: Work<T>): Promise<T> {
  // It is lent to one statement at a time, so not for the whole of `work`.
  const connection = await trx.getExecutor().provideConnection(async (lent) => lent);
  const written = new Set<keyof Schema>();
  const { executeQuery } = connection;
  connection.executeQuery = async (query, ...rest) => {
    const result = await executeQuery.call(connection, query, ...rest);
    if (result.numAffectedRows !== 0n) for (const each of tablesIn(query.sql)) written.add(each);
    return result as never;
  };
  try {
    const result = await work(trx);
    for (const table of written) {
      const kinds = TOLD[table] ?? [];
      if (kinds.some((kind) => toldIn(trx).has(kind))) continue;
      throw new Error(`Wrote ${table} without mudou(trx, '${kinds.join("' | '")}', …)`);
    }
    return result;
  } finally {
    connection.executeQuery = executeQuery;
  }
}

function watchedTransaction(own: TransactionBuilder<Schema>): object {
  return {
    setIsolationLevel: (...level: Parameters<typeof own.setIsolationLevel>) =>
      watchedTransaction(own.setIsolationLevel(...level)),
    execute: <T>(work: Work<T>): Promise<T> => own.execute((trx) => runWatched(trx, work)),
  };
}

function insertOutside(db: Kysely<Schema>, table: keyof Schema): object {
  if (TOLD[table]) throw new Error(`Wrote ${table} outside of a transaction`);
  return db.insertInto(table);
}

/** The same database; a transaction fails that wrote a record and told nobody, and so does a record outside of one. */
export function watchMudou(db: Kysely<Schema>): Kysely<Schema> {
  return new Proxy(db, {
    get(_, key) {
      if (key === 'transaction') return () => watchedTransaction(db.transaction());
      if (key === 'insertInto') return (table: keyof Schema) => insertOutside(db, table);
      const value = Reflect.get(db, key, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
