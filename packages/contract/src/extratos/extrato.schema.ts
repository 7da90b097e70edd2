import { z } from 'zod';
import { folhaField, nomeField } from '../rota/fields.ts';
import { mensagensExtrato } from './extrato.rules.ts';
import {
  type CAMPOS_EXTRATO,
  CHAVES_CAMPO_EXTRATO,
  DECIMAIS_EXTRATO,
  EXTRATO_MAX_LINHAS,
  FORMATOS_EXTRATO,
  type MapaExtrato,
  ORDENS_DA_DATA,
  SEPARADORES,
} from './extrato.ts';

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string];
const posicao = z.number({ error: mensagensExtrato.posicoes }).int().min(1).max(1000);
const lugarSchema = z.union([
  z.string().trim().min(1).max(120),
  z.tuple([posicao, posicao]).refine(([from, to]) => to >= from, mensagensExtrato.posicoes),
]);

export const mapaExtratoSchema = z.object({
  formato: z.enum(keysOf(FORMATOS_EXTRATO)),
  separador: z.enum(keysOf(SEPARADORES)).optional(),
  folha: folhaField,
  cabecalho: z.number().int().min(0).max(EXTRATO_MAX_LINHAS),
  decimais: z.enum(keysOf(DECIMAIS_EXTRATO)),
  ordem: z.enum(keysOf(ORDENS_DA_DATA)).optional(),
  casas: z
    .object({ litros: z.number().int().min(0).max(3), valor: z.number().int().min(0).max(2) })
    .optional(),
  campos: z.partialRecord(
    z.enum(CHAVES_CAMPO_EXTRATO as [keyof typeof CAMPOS_EXTRATO]),
    lugarSchema,
  ),
}) satisfies z.ZodType<MapaExtrato>;

export const mapaField = z
  .string({ error: mensagensExtrato.mapa })
  .max(8_000, mensagensExtrato.mapa)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: mensagensExtrato.mapa });
      return z.NEVER;
    }
  })
  .pipe(mapaExtratoSchema);

export const operadoraField = nomeField(
  60,
  mensagensExtrato.operadora,
  'O nome da operadora passa de 60 caracteres.',
);
