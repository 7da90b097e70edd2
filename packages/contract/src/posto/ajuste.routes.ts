import { z } from 'zod';
import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  DIESEIS,
  LITROS_DECIMAIS,
  PRODUTOS,
  VALOR_DECIMAIS,
} from '../combustivel/combustivel.ts';
import { decimalField, kmField } from '../numero/fields.ts';
import { diaSchema, idSchema } from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensTarefas } from '../tarefas/tarefas.messages.ts';
import { placaSchema } from '../veiculos/veiculo.schema.ts';
import { motivoPostoSchema } from './motivo.ts';
import { mensagensPosto } from './posto.messages.ts';

const horarioSchema = z
  .string({ error: mensagensPosto.campoObrigatorio('Horário') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensagensPosto.campoObrigatorio('Horário'));

const nomeSchema = (campo: string) =>
  z
    .string({ error: mensagensPosto.campoObrigatorio(campo) })
    .trim()
    .min(1, mensagensPosto.campoObrigatorio(campo))
    .refine(isPlainName, mensagensGerais.caracterOculto);

const litragemSchema = decimalField(LITROS_DECIMAIS, mensagensPosto.campoObrigatorio('Litros'));
const arlaSchema = decimalField(ARLA_DECIMAIS, mensagensTarefas.arlaMaximo)
  .refine((litros) => Number(litros) <= ARLA_MAX_LITROS, mensagensTarefas.arlaMaximo)
  .optional();

const comumShape = {
  id: idSchema.optional(),
  data: diaSchema,
  horario: horarioSchema,
  placa: placaSchema,
  km: kmField(mensagensPosto.campoObrigatorio('KM')),
  litragem: litragemSchema,
  litragemArla: arlaSchema,
};
const upper = (text: string): string => text.trim().toUpperCase();

export const ajusteInternoRoute = defineRoute({
  method: 'POST',
  path: '/api/ajuste/interno',
  who: ['Frota'],
  summary: 'A fueling at the own station written by hand: internal record and its outflows',
  body: z.object({
    ...comumShape,
    manobrista: nomeSchema('Manobrista'),
    /** Title-cased fuel, as the form also sends it; `tipo` decides. */
    combustivel: z.string().optional(),
    tipo: z
      .string({ error: mensagensPosto.combustivelObrigatorio })
      .transform(upper)
      .pipe(z.enum(DIESEIS, { error: mensagensPosto.combustivelObrigatorio })),
    usuario_portaria: z.string().optional(),
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [400, 409],
});

export const ajusteExternoRoute = defineRoute({
  method: 'POST',
  path: '/api/ajuste/externo',
  who: ['Frota'],
  summary: 'A fueling elsewhere written by hand: external record, no outflow',
  body: z.object({
    ...comumShape,
    motorista: nomeSchema('Motorista'),
    tipo: z
      .string({ error: mensagensPosto.combustivelObrigatorio })
      .transform(upper)
      .pipe(z.enum(PRODUTOS, { error: mensagensPosto.combustivelObrigatorio })),
    valor: decimalField(VALOR_DECIMAIS, mensagensTarefas.valorInvalido).optional(),
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [400, 409],
});

export const ajusteOutroRoute = defineRoute({
  method: 'POST',
  path: '/api/ajuste/:tipo',
  who: ['Frota'],
  summary: "Any other kind of adjustment is refused: \"Use 'interno' ou 'externo'.\"",
  params: z.object({ tipo: z.string() }),
  answers: { 204: null },
  errors: [400],
});

export const estornarRoute = defineRoute({
  method: 'POST',
  path: '/api/posto/estorno',
  who: ['Frota'],
  summary: 'Cancel a delivery, an adjustment or a fueling by reversing ledger lines, with a reason',
  body: z.object({
    id: idSchema.optional(),
    origem: z.enum(['entrada', 'abastecimento_interno', 'abastecimento_externo']),
    origem_id: idSchema,
    motivo: motivoPostoSchema,
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [400, 404, 409],
});
