import { z } from 'zod';
import { faultOfEndereco } from '../acesso/acesso.rules.ts';
import { FOLHA_MAX } from '../planilha/index.ts';
import {
  faultOfMotivo,
  hasHidden,
  isPlainName,
  MOTIVO_MAX,
  type RegraMotivo,
} from './hidden-characters.ts';
import { mensagensGerais } from './rota.messages.ts';
import { ID_MAX } from './route.ts';

/** Version 7, made by the client, so that ids grow with time. */
export const idSchema = z.uuid({ error: 'Identificador inválido.' });

export function numberIdSaying(error?: string) {
  return z.coerce.number({ error }).int({ error }).positive({ error }).max(ID_MAX, { error });
}
export const numberIdSchema = numberIdSaying();

/** Outside of it calendars, time zones and databases disagree. */
const ANO_2000_A_2100 = /^(20\d\d|2100)-/;
/** A phone after an empty battery may start at 1970: its records are booked and flagged. */
const ANO_1970_A_2100 = /^(19[7-9]\d|20\d\d|2100)-/;

/** ISO 8601 with offset. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'Data/Hora inválida' })
  .regex(ANO_1970_A_2100, 'Data/Hora inválida');

/** 'YYYY-MM-DD' in America/Campo_Grande. */
export const diaSchema = z.iso
  .date({ error: 'Data inválida' })
  .regex(ANO_2000_A_2100, 'Data inválida');

/** 'aaaa-mm'. */
export const mesSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mês inválido');

export function horaField(error: string) {
  return z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error);
}

/** ISO 8601, UTC. */
export const instantOutSchema = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.string());

/** A numeric of the database (a string) becomes a JSON number. */
export const numberOutSchema = z
  .union([z.string(), z.number()])
  .transform((value) => Number(value))
  .pipe(z.number());

/** Version of the record, to send back (`versaoInSchema`). */
export const versaoOutSchema = z.string();
/** Where it is outdated: 409 with the current record. Without it: no check. */
export const versaoInSchema = z.string().max(64).optional();

export const buscaSchema = z.string().trim().max(100);

export function textoField(max: number, longo: string) {
  return z
    .string()
    .trim()
    .max(max, longo)
    .refine((text) => !hasHidden(text), mensagensGerais.caracterOculto);
}

/** One line, not empty, without hidden characters. */
export function nomeField(max: number, vazio: string, longo = vazio) {
  return z
    .string({ error: vazio })
    .trim()
    .min(1, vazio)
    .max(max, longo)
    .refine(isPlainName, mensagensGerais.caracterOculto);
}

/** Filters and paging of every list; the next cursor is in X-Proximo-Cursor. */
export const listQueryShape = {
  inicio: diaSchema.optional(),
  fim: diaSchema.optional(),
  /** Addresses are logged, so they must hold no CPF. */
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

/** Without it: the sheet that has the columns. */
export const folhaField = z.string().max(FOLHA_MAX).optional();

export const folhasShape = { folha: z.string(), folhas: z.array(z.string()) };
