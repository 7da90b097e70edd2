import { z } from 'zod';
import type { FileRule } from '../rota/route.ts';

type Rules = Readonly<Record<string, FileRule>>;

const urlSchema = z.string().max(400);
const oneUrl = urlSchema.optional();
const severalUrls = z.array(urlSchema).max(9).optional();

type IsOne<R extends FileRule> = R['max'] extends 1 ? true : false;
/** `fotoPlacaUrl`, or `fotosConeUrl[]` for a list. */
type UrlFields<F extends Rules> = {
  [K in keyof F & string as IsOne<F[K]> extends true ? `${K}Url` : `${K}Url[]`]: IsOne<
    F[K]
  > extends true
    ? typeof oneUrl
    : typeof severalUrls;
};

export function urlFieldOf(field: string, { max }: FileRule): string {
  return max === 1 ? `${field}Url` : `${field}Url[]`;
}

export function urlFieldNames(files: Rules): string[] {
  return Object.entries(files).map(([field, rule]) => urlFieldOf(field, rule));
}

export function urlFields<const F extends Rules>(files: F): UrlFields<F> {
  const fields = Object.entries(files).map(([field, rule]) => [
    urlFieldOf(field, rule),
    rule.max === 1 ? oneUrl : severalUrls,
  ]);
  return Object.fromEntries(fields) as UrlFields<F>;
}
