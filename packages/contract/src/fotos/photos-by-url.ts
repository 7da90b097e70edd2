import { z } from 'zod';
import type { FileRule } from '../rota/route.ts';

type Rules = Readonly<Record<string, FileRule>>;

const urlSchema = z.string().max(400);
const oneUrl = urlSchema.optional();
const severalUrls = z.array(urlSchema).max(9).optional();

/** `fotoPlacaUrl`, or `fotosConeUrl[]` for a list. */
export type UrlFields<F> = {
  [K in keyof F & string as F[K] extends { max: 1 } ? `${K}Url` : `${K}Url[]`]: F[K] extends {
    max: 1;
  }
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
