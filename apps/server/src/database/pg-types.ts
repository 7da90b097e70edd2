import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;

type Parser = (text: string) => unknown;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of safe range: ${text}`);
  return value;
}

const asText: Parser = (text) => text;

/** One dimension; elements may be null. */
function arrayOf(parse: Parser): Parser {
  const parseTexts = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => parseTexts(text).map((item) => (item === null ? null : parse(item)));
}

const PARSERS = new Map<number, Parser>([
  [INT8, parseInt8],
  [DATE, asText],
  [INT8_ARRAY, arrayOf(parseInt8)],
  [DATE_ARRAY, arrayOf(asText)],
  [NUMERIC_ARRAY, arrayOf(asText)],
]);

/** timestamptz: Date; numeric: string; int8: number or RangeError; date: 'YYYY-MM-DD'; also in arrays. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
