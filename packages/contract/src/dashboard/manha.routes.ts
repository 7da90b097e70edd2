import { z } from 'zod';
import { PRODUTOS } from '../combustivel/combustivel.ts';
import { divergenciaSchema } from '../divergencias/divergencias.routes.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { SEMANAS_MANHA } from './manha.rules.ts';

/** The screen behind a figure, with its filters; it shows the same. */
const endereco = z.string();
/** Null where it cannot be told. */
const valor = numberOutSchema.nullable();

/** A figure of `desde` to `ate`, of the same weekdays the week before, and of those of twelve weeks, oldest first. */
const figuraSchema = z.object({
  valor,
  antes: valor,
  semanas: z.array(valor).length(SEMANAS_MANHA),
  endereco,
});
export type FiguraManha = z.output<typeof figuraSchema>;

const contagemSchema = z.object({ total: z.number().int(), endereco });
export type ContagemManha = z.output<typeof contagemSchema>;

const manhaSchema = z.object({
  gerado_em: instantOutSchema,
  /** First and last day of the figures, 'YYYY-MM-DD' (`diasDaManha`). */
  desde: z.string(),
  ate: z.string(),
  /** R$ as in the answers' total: own fuel at its cost, external as paid. */
  custo: figuraSchema,
  /** Of diesel, own and external. */
  litros: figuraSchema,
  rs_km: figuraSchema,
  km_l: figuraSchema,
  /** Check-ins and the tanks' deliveries of those days, and tasks that are open now. */
  entradas: contagemSchema,
  entregas: contagemSchema,
  abertas: contagemSchema,
  tanques: z.array(
    z.object({
      tipo: z.enum(PRODUTOS),
      /** The book's balance. */
      litros: numberOutSchema,
      /** Whole days that it lasts (`diasDeEstoque`); null where nothing was used. */
      dias: z.number().int().nullable(),
      endereco,
    }),
  ),
  /** Vehicles that neither a gate nor a pump saw for DIAS_SEM_PASSAR days. */
  sem_passar: contagemSchema,
  /** Open for longer than a day (`isTarefaAntiga`). */
  tarefas_antigas: contagemSchema,
  /** Open cases with a statement that was not given in time (`DIAS_DECLARACAO`). */
  declaracoes_atrasadas: contagemSchema,
  /** Open cases that the caller looks after and whose day is over (`isAtrasada`). */
  meus_atrasados: contagemSchema,
  papeis: z.object({ vencidos: contagemSchema, vencem_logo: contagemSchema }),
  /** At most CASOS_MANHA, most at stake first. */
  divergencias: z.array(
    divergenciaSchema.pick({ id: true, frase: true, placa: true, litros: true }).extend({
      /** Null where no price is known. */
      reais: numberOutSchema.nullable(),
      endereco,
    }),
  ),
});
export type Manha = z.output<typeof manhaSchema>;

export const getManhaRoute = defineRoute('GET /api/dashboard/manha', {
  who: ROTAS_WEB.dashboard.tipos,
  escopo: 'ler:dashboard',
  peso: 'leitura',
  summary:
    "A manager's morning: the days since the last working day beside the weeks before, and what waits; each figure with the screen behind it",
  answers: { 200: manhaSchema },
});

/** What a new installation does first, in this order; `registros` is whether any fueling was ever booked. */
const primeirosPassosSchema = z.object({
  veiculos: z.boolean(),
  equipe: z.boolean(),
  medicao: z.boolean(),
  checkin: z.boolean(),
  registros: z.boolean(),
});
export type PrimeirosPassos = z.output<typeof primeirosPassosSchema>;

export const getPrimeirosPassosRoute = defineRoute('GET /api/dashboard/primeiros-passos', {
  who: ROTAS_WEB.dashboard.tipos,
  summary: 'Which of the first steps of a new installation are done',
  answers: { 200: primeirosPassosSchema },
});
