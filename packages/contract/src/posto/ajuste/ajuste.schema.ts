import { z } from 'zod';
import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  DIESEIS,
  LITROS_DECIMAIS,
  LITROS_MAX,
  LITROS_MAX_EXTERNO,
  PRODUTOS,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '../../combustivel/index.ts';
import { decimalField, kmField } from '../../numero/fields.ts';
import { diaSchema, horaField, idSchema, motivoField } from '../../rota/fields.ts';
import { isPlainName, REGRA_MOTIVO } from '../../rota/hidden-characters.ts';
import { mensagensGerais } from '../../rota/rota.messages.ts';
import { mensagensTarefas } from '../../tarefas/tarefas.rules.ts';
import { placaSchema } from '../../veiculos/veiculo.rules.ts';
import { mensagensPosto } from '../posto.messages.ts';

export const motivoPostoSchema = motivoField(REGRA_MOTIVO);

const arlaSchema = decimalField(ARLA_DECIMAIS, ARLA_MAX_LITROS, {
  acima: mensagensTarefas.arlaMaximo,
});

const nomeSchema = (campo: string) =>
  z
    .string({ error: mensagensGerais.obrigatorio(campo) })
    .trim()
    .min(1, mensagensGerais.obrigatorio(campo))
    .refine(isPlainName, mensagensGerais.caracterOculto);

const litragemField = (maximo: number) =>
  decimalField(LITROS_DECIMAIS, maximo, { missing: mensagensGerais.obrigatorio('Litros') });

const comumShape = {
  id: idSchema.optional(),
  data: diaSchema,
  horario: horaField(mensagensGerais.obrigatorio('Horário')),
  placa: placaSchema,
  km: kmField(mensagensGerais.obrigatorio('KM')),
  litragemArla: arlaSchema.optional(),
  motivo: motivoPostoSchema.optional(),
};
const upper = (text: string): string => text.trim().toUpperCase();

export const ajusteInternoSchema = z.object({
  ...comumShape,
  litragem: litragemField(LITROS_MAX),
  manobrista: nomeSchema('Manobrista'),
  /** The form sends it too; only `tipo` counts. */
  combustivel: z.string().optional(),
  tipo: z
    .string({ error: mensagensPosto.combustivelObrigatorio })
    .transform(upper)
    .pipe(z.enum(DIESEIS, { error: mensagensPosto.combustivelObrigatorio })),
  usuario_portaria: z.string().optional(),
  bico: idSchema.optional(),
});

export const ajusteExternoSchema = z.object({
  ...comumShape,
  litragem: litragemField(LITROS_MAX_EXTERNO),
  motorista: nomeSchema('Motorista'),
  tipo: z
    .string({ error: mensagensPosto.combustivelObrigatorio })
    .transform(upper)
    .pipe(z.enum(PRODUTOS, { error: mensagensPosto.combustivelObrigatorio })),
  valor: decimalField(VALOR_DECIMAIS, VALOR_MAX).optional(),
  linha_do_extrato: idSchema.optional(),
});
