import { z } from 'zod';

/**
 * A decimal as people and other programs write it ('80.5', '3,25', '1.234,5', 80.5), as a plain decimal
 * string with a point, as the database's numeric takes it. With a comma, points group thousands.
 */
export function parseDecimal(value: string | number): string | undefined {
  const raw = String(value).trim();
  const plain = raw.includes(',') ? raw.replaceAll('.', '').replace(',', '.') : raw;
  if (!/^\d{1,12}(\.\d*)?$|^\.\d+$/.test(plain)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${digits ? `.${digits}` : ''}`;
}

/** Schema of a decimal field with at most `decimals` decimals; blank counts as 0. */
export function decimalField(decimals: number, message: string) {
  return z.union([z.string(), z.number()]).transform((value, ctx) => {
    const plain = String(value).trim() === '' ? '0' : parseDecimal(value);
    if (plain === undefined || (plain.split('.')[1]?.length ?? 0) > decimals) {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return plain;
  });
}

/** UUID of an event-like record, made by the client (version 7, so that keys grow with time). */
export const idSchema = z.uuid({ error: 'Identificador inválido.' });

/** The device's time of an event, ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true, error: 'Data/Hora inválida' });

/** Calendar day, 'YYYY-MM-DD', in America/Campo_Grande. */
export const diaSchema = z.iso.date({ error: 'Data inválida' });

/** An instant on its way out: the database's Date becomes ISO 8601 in UTC. */
export const instantOutSchema = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.string());

/** A numeric of the database (a string) as the JSON number of the answer. */
export const numberOutSchema = z
  .union([z.string(), z.number()])
  .transform((value) => Number(value))
  .pipe(z.number());

/** Filters and paging that every list takes. The next page's cursor is in X-Proximo-Cursor. */
export const listQueryShape = {
  inicio: diaSchema.optional(),
  fim: diaSchema.optional(),
  busca: z.string().trim().max(100).optional(),
  cursor: z.string().max(400).optional(),
  limite: z.coerce.number().int().min(1).max(200).default(50),
};
export const listQuerySchema = z.object(listQueryShape);
