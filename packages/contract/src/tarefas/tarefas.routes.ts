import { z } from 'zod';
import { NIVEIS } from '../combustivel/index.ts';
import { multipartOf } from '../formulario/formulario.schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  idSchema,
  instantOutSchema,
  listQueryShape,
  motivoField,
  numberOutSchema,
} from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { TAREFA } from './tarefas.formulario.ts';
import { REGRA_MOTIVO_EXCLUSAO } from './tarefas.rules.ts';

const STATUS_TAREFA = ['pendente', 'andamento', 'finalizado'] as const;

const tarefaSchema = z.object({
  id: z.string(),
  placa: z.string(),
  km: z.number().int(),
  /** The gate's km, converted to the new panel where it was replaced. */
  km_minimo: z.number().int(),
  /** 'Diesel S10', 'Diesel S500' or 'N/D'. */
  tipoCombustivel: z.string(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  status: z.enum(STATUS_TAREFA),
  created_at: instantOutSchema,
  assumido_por: z.string().nullable(),
  assumido_por_id: z.number().int().nullable(),
  motorista: z.string(),
  motorista_id: z.number().int().nullable(),
  minha: z.boolean(),
  cidade: z.string(),
  /** At the gate. */
  nivel: z.enum(NIVEIS),
  capacidade: numberOutSchema.nullable(),
});
export type Tarefa = z.output<typeof tarefaSchema>;

const idParams = z.object({ id: idSchema });
/** `usuario` is ignored: the session's user counts. */
const usuarioBody = z.object({ usuario: z.string().optional() }).optional();

export const listTarefasRoute = defineRoute('GET /api/tarefas', {
  who: ROTAS_WEB.tarefas.tipos,
  summary: "Open tasks, oldest first; one's own come with the first page, beside its limit",
  query: z.object({
    cursor: listQueryShape.cursor,
    limite: z.coerce.number().int().min(1).max(200).default(200),
  }),
  answers: { 200: z.object({ tarefas: z.array(tarefaSchema) }) },
  background: true,
});

export const assumirTarefaRoute = defineRoute('POST /api/tarefas/assumir/:id', {
  who: ['Manobrista'],
  summary: 'Take a pending task; exactly one of many wins',
  params: idParams,
  body: usuarioBody,
  answers: { 200: tarefaSchema },
  errors: [404, 409],
});

export const deixarTarefaRoute = defineRoute('POST /api/tarefas/deixar/:id', {
  who: ['Manobrista', 'Frota'],
  summary: 'Give a held task back (its holder, or Frota)',
  params: idParams,
  body: usuarioBody,
  answers: { 200: tarefaSchema },
  errors: [404, 409],
});

export const checkinTarefaRoute = defineRoute('POST /api/tarefas/checkin', {
  // The service checks: whoever ever held the task, whatever the type is now.
  who: 'session',
  summary: 'Complete a task: record, outflows and finished check-in in one transaction',
  multipart: {
    ...multipartOf(TAREFA, {
      tarefaId: idSchema,
      tipoCombustivelSelecionado: z.string().max(40).optional(),
    }),
    otherNames: { foto_bomba_combustivel_url: 'fotoBombaUrl' },
  },
  answers: {
    201: z.object({ id: z.string(), status: z.literal('finalizado'), conferencia: z.boolean() }),
  },
  errors: [404, 409, 415],
});

export const deleteTarefaRoute = defineRoute('POST /api/rpc/excluir_tarefa_com_log', {
  who: ['Frota'],
  summary: 'Delete a task and write the log, in one transaction',
  body: z.object({
    tarefa_id_param: idSchema,
    motivo_param: motivoField(REGRA_MOTIVO_EXCLUSAO),
    excluido_por_param: z.string().optional(),
  }),
  errors: [404, 409],
});
