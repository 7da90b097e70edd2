import type { RouteShape } from '@frota/contract/rota';
import { z } from 'zod';

/** Even numbers in [0, 1), one after another. */
export type Chance = () => number;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

export function pick<T>(list: readonly T[], chance: Chance): T {
  return list[Math.floor(chance() * list.length)]!;
}

/** What breaks programs that read it: types, lengths, alphabets, dates and numbers. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202Etxt',
  '\uD800',
  'İ\u0301',
  '😀'.repeat(60),
  'x'.repeat(5_000),
  '%',
  '_%\\',
  "'; --",
  '=1+1',
  '../../etc/passwd',
  '<script>',
  '{"a":1}',
  'null',
  'undefined',
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '2101-01-01',
  '9999-12-31',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '2026-03-10T12:00:00+99:00',
  '12:60',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  '1,5',
  '15.000',
  '1.234,56',
  '0x10',
  '2147483648',
  '9'.repeat(40),
  '9223372036854775808',
  '0',
  '-0.0000001',
  '99999999999',
  '999999999999.999',
  -1,
  0,
  0.1,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  null,
  true,
  [],
  [null],
  {},
  { length: 1e9 },
  [[[[[[]]]]]],
  Array.from({ length: 500 }, () => 'x'),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Values that reach further than chance would, by the field's name in plain letters. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  // Addresses of uploads that hardly any call would have: the files do.
  foto: [''],
  placa: ['RWB5K21', 'ABC1D23', 'ABC-1234'],
  combustivel: ['1/4', '1/2', '3/4', 'Vazio', 'Cheio'],
  km: ['120500', '1', 120_500],
  litros: ['50', '80,5', 50],
  arla: ['0', '10'],
  motivo: ['Erro de digitação', 'Teste'],
  pasta: ['checkin-combustivel', 'bomba_combustivel'],
  mes: ['2026-03'],
  limite: [1, 50, 200],
};

export interface Pools {
  /** Keys that all kinds of records share, so that one is used for several. */
  readonly ids: readonly string[];
  /** Names of users that exist. */
  readonly nomes: readonly string[];
}

/** A value that the schema most likely takes. */
function likely(schema: JsonSchema, name: string, pools: Pools, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, chance);
  if (schema.anyOf) return likely(pick(schema.anyOf, chance), name, pools, chance);
  const known = Object.entries(KNOWN).find(([key]) => name.toLowerCase().includes(key));
  if (known && chance() < 0.9) return pick(known[1], chance);
  if (/motorista|manobrista|usuario/.test(name)) return pick(pools.nomes, chance);
  const day = `20${20 + Math.floor(chance() * 8)}-0${1 + Math.floor(chance() * 9)}-1${Math.floor(chance() * 10)}`;
  if (schema.format === 'uuid' || /(^|_)id(_param)?$|Id$/.test(name))
    return pick(pools.ids, chance);
  if (schema.format === 'date') return day;
  if (schema.format === 'date-time') return `${day}T12:00:00Z`;
  switch (schema.type) {
    case 'object':
      return likelyObject(schema, pools, chance);
    case 'array':
      return Array.from({ length: Math.floor(chance() * 3) }, () =>
        likely(schema.items ?? {}, name, pools, chance),
      );
    case 'integer':
      return Math.floor(chance() * 1000);
    case 'number':
      return Math.floor(chance() * 100_000) / 1000;
    case 'boolean':
      return chance() < 0.5;
    default:
      return pick(['texto', 'João da Silva', '10', 'ABC1D23', day], chance);
  }
}

function likelyObject(
  { properties = {}, required = [] }: JsonSchema,
  pools: Pools,
  chance: Chance,
): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || chance() < 0.6,
  );
  return Object.fromEntries(
    wanted.map(([name, schema]) => [name, likely(schema, name, pools, chance)]),
  );
}

/** Takes a field away, puts something nasty in its place, or adds one. */
function mutate(fields: Record<string, unknown>, chance: Chance): void {
  const name = pick([...Object.keys(fields), 'constructor', 'estranho'], chance);
  if (chance() < 0.2) delete fields[name];
  else fields[name] = pick(NASTY, chance);
}

/** Fields of a part of a call (its path, query or body): some right, some mutated once or more. */
export function fieldsOf(
  schema: z.ZodType | undefined,
  pools: Pools,
  chance: Chance,
): Record<string, unknown> {
  if (!schema) return chance() < 0.05 ? { estranho: pick(NASTY, chance) } : {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const fields = likelyObject(json, pools, chance);
  while (chance() < 0.4) mutate(fields, chance);
  return fields;
}

/** A field as text, as a path, query or form carries it. */
export function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.toWellFormed();
}

/** The address of a call with its fields put in; a few are malformed. */
export function addressOf(route: RouteShape, pools: Pools, chance: Chance): string {
  if (chance() < 0.01)
    return pick(['/%zz', '//', '/api/%', '/api/%c0%af', '/api//x', '/%00'], chance);
  const params = fieldsOf(route.params, pools, chance);
  const path = route.path
    .split('/')
    .map((part) => {
      if (part === '*') return 'checkin-combustivel/RWB5K21-1.jpg';
      return part.startsWith(':') ? encodeURIComponent(asText(params[part.slice(1)] ?? '')) : part;
    })
    .join('/');
  const query = Object.entries(fieldsOf(route.query, pools, chance))
    .map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
