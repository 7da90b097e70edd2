import { z } from 'zod';
import { faultOfEndereco } from '../acesso/cpf.ts';
import { hasHidden, isPlainName } from './hidden-characters.ts';
import { ID_MAX } from './ids.ts';
import { faultOfMotivo, MOTIVO_MAX, type RegraMotivo } from './motivo.ts';
import { mensagensGerais } from './rota.messages.ts';

/** UUID of an event-like record, made by the client (version 7, so that keys grow with time). */
export const idSchema = z.uuid({ error: 'Identificador inválido.' });

/** Key of a user or a vehicle, as a path or a query has it; what cannot be one is told in the words given. */
export function numberIdSaying(error?: string) {
  return z.coerce.number({ error }).int({ error }).positive({ error }).max(ID_MAX, { error });
}
export const numberIdSchema = numberIdSaying();

/** The years that can occur; far beyond them calendars, time zones and databases disagree. */
const ANO_2000_A_2100 = /^(20\d\d|2100)-/;
/** A phone whose battery was empty may begin to count at 1970: what it sends then is booked, and flagged. */
const ANO_1970_A_2100 = /^(19[7-9]\d|20\d\d|2100)-/;

/** The device's time of an event, ISO 8601 with offset. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'Data/Hora inválida' })
  .regex(ANO_1970_A_2100, 'Data/Hora inválida');

/** Calendar day, 'YYYY-MM-DD', in America/Campo_Grande. */
export const diaSchema = z.iso
  .date({ error: 'Data inválida' })
  .regex(ANO_2000_A_2100, 'Data inválida');

/** A time of day, 'HH:MM', with what is said of anything else. */
export function horaField(error: string) {
  return z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error);
}

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

/** Names how a record stands now; who saves it says which one he saw (`versaoInSchema`). */
export const versaoOutSchema = z.string();
/** What the caller saw: where another one saved since, it is 409 with the record as it is; without it nothing is asked. */
export const versaoInSchema = z.string().max(64).optional();

/** A text that is searched for, as a body carries it. */
export const buscaSchema = z.string().trim().max(100);

/** Schema of a text that people write, with what is said of one that is too long. */
export function textoField(max: number, longo: string) {
  return z
    .string()
    .trim()
    .max(max, longo)
    .refine((text) => !hasHidden(text), mensagensGerais.caracterOculto);
}

/** Schema of a name that people give: one line, not empty, without hidden characters; with what is said of none and of a long one. */
export function nomeField(max: number, vazio: string, longo = vazio) {
  return z
    .string({ error: vazio })
    .trim()
    .min(1, vazio)
    .max(max, longo)
    .refine(isPlainName, mensagensGerais.caracterOculto);
}

/** Filters and paging that every list takes. The next page's cursor is in X-Proximo-Cursor. */
export const listQueryShape = {
  inicio: diaSchema.optional(),
  fim: diaSchema.optional(),
  /** Stands in an address, which must hold no CPF (it is logged on its way). */
  busca: buscaSchema
    .superRefine((busca, ctx) => {
      const message = faultOfEndereco(busca);
      if (message !== undefined) ctx.addIssue({ code: 'custom', message });
    })
    .optional(),
  cursor: z.string().max(400).optional(),
  limite: z.coerce.number().int().min(1).max(200).default(50),
};
export const listQuerySchema = z.object(listQueryShape);

/** Schema of a reason that a person writes. */
export function motivoField(regra: RegraMotivo) {
  return z
    .string({ error: regra.curto })
    .trim()
    .superRefine((texto, ctx) => {
      const message = faultOfMotivo(texto, regra);
      if (message !== undefined) ctx.addIssue({ code: 'custom', message });
    })
    .meta({ minLength: regra.min, maxLength: MOTIVO_MAX });
}
