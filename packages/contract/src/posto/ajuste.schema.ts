import { z } from 'zod';
import {
  DIESEIS,
  LITROS_DECIMAIS,
  LITROS_MAX,
  LITROS_MAX_EXTERNO,
  PRODUTOS,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '../combustivel/combustivel.ts';
import { decimalField, kmField } from '../numero/fields.ts';
import { diaSchema, horaField, idSchema } from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { arlaSchema } from '../tarefas/arla.schema.ts';
import { placaSchema } from '../veiculos/veiculo.schema.ts';
import { motivoPostoSchema } from './motivo.ts';
import { mensagensPosto } from './posto.messages.ts';

const nomeSchema = (campo: string) =>
  z
    .string({ error: mensagensPosto.campoObrigatorio(campo) })
    .trim()
    .min(1, mensagensPosto.campoObrigatorio(campo))
    .refine(isPlainName, mensagensGerais.caracterOculto);

const litragemField = (maximo: number) =>
  decimalField(LITROS_DECIMAIS, maximo, { missing: mensagensPosto.campoObrigatorio('Litros') });

const comumShape = {
  id: idSchema.optional(),
  data: diaSchema,
  horario: horaField(mensagensPosto.campoObrigatorio('Horário')),
  placa: placaSchema,
  km: kmField(mensagensPosto.campoObrigatorio('KM')),
  litragemArla: arlaSchema.optional(),
  /** Why Frota writes it in another's name; `semMotivo` where a client does not say. */
  motivo: motivoPostoSchema.optional(),
};
const upper = (text: string): string => text.trim().toUpperCase();

/** A fueling at the own station written by hand. */
export const ajusteInternoSchema = z.object({
  ...comumShape,
  litragem: litragemField(LITROS_MAX),
  manobrista: nomeSchema('Manobrista'),
  /** Title-cased fuel, as the form also sends it; `tipo` decides. */
  combustivel: z.string().optional(),
  tipo: z
    .string({ error: mensagensPosto.combustivelObrigatorio })
    .transform(upper)
    .pipe(z.enum(DIESEIS, { error: mensagensPosto.combustivelObrigatorio })),
  usuario_portaria: z.string().optional(),
  /** The nozzle of the diesel; without it the tank's only one. */
  bico: idSchema.optional(),
});

/** A fueling elsewhere written by hand. */
export const ajusteExternoSchema = z.object({
  ...comumShape,
  litragem: litragemField(LITROS_MAX_EXTERNO),
  motorista: nomeSchema('Motorista'),
  tipo: z
    .string({ error: mensagensPosto.combustivelObrigatorio })
    .transform(upper)
    .pipe(z.enum(PRODUTOS, { error: mensagensPosto.combustivelObrigatorio })),
  valor: decimalField(VALOR_DECIMAIS, VALOR_MAX).optional(),
  /** The statement's line that it takes over: no line is taken over twice. */
  linha_do_extrato: idSchema.optional(),
});
