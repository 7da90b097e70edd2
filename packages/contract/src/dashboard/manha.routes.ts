import { z } from 'zod';
import type { TipoLogin } from '../acesso/acesso.rules.ts';
import { PRODUTOS } from '../combustivel/index.ts';
import { divergenciaSchema } from '../divergencias/divergencias.routes.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { diasAntes } from '../tempo/index.ts';
import type { SemPassar } from '../veiculos/veiculo.rules.ts';

const SEMANAS_MANHA = 12;
export const DIAS_SEM_PASSAR = '7' satisfies SemPassar;
export const CASOS_MANHA = 3;

interface Dias {
  readonly inicio: string;
  readonly fim: string;
}

const isDomingo = (dia: string): boolean => new Date(`${dia}T00:00:00Z`).getUTCDay() === 0;

/** Yesterday; on Mondays also Saturday and Sunday. Not today: half a day does not compare. */
export function diasDaManha(hoje: string): Dias {
  const ontem = diasAntes(hoje, 1);
  return { inicio: isDomingo(ontem) ? diasAntes(hoje, 2) : ontem, fim: ontem };
}

/** Oldest first; the last are the days themselves. */
export function semanasDe({ inicio, fim }: Dias): Dias[] {
  return Array.from({ length: SEMANAS_MANHA }, (_, i) => {
    const antes = 7 * (SEMANAS_MANHA - 1 - i);
    return { inicio: diasAntes(inicio, antes), fim: diasAntes(fim, antes) };
  });
}

const endereco = z.string();
const valor = numberOutSchema.nullable();

/** From `desde` to `ate`; the same weekdays a week before; and of twelve weeks, oldest first. */
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
  desde: z.string(),
  ate: z.string(),
  /** R$: own fuel at cost, external as paid. */
  custo: figuraSchema,
  litros: figuraSchema,
  rs_km: figuraSchema,
  km_l: figuraSchema,
  /** Check-ins and deliveries of those days, and tasks that are open now. */
  entradas: contagemSchema,
  entregas: contagemSchema,
  abertas: contagemSchema,
  tanques: z.array(
    z.object({
      tipo: z.enum(PRODUTOS),
      litros: numberOutSchema,
      dias: z.number().int().nullable(),
      endereco,
    }),
  ),
  sem_passar: contagemSchema,
  tarefas_antigas: contagemSchema,
  /** Deliveries whose invoice was cancelled afterwards. */
  notas_canceladas: contagemSchema,
  declaracoes_atrasadas: contagemSchema,
  meus_atrasados: contagemSchema,
  papeis: z.object({ vencidos: contagemSchema, vencem_logo: contagemSchema }),
  divergencias: z.array(
    divergenciaSchema.pick({ id: true, frase: true, placa: true, litros: true }).extend({
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

/** Gate, yard and road. */
export const EQUIPE = [
  'Portaria',
  'Manobrista',
  'Motorista',
] as const satisfies readonly TipoLogin[];

/** Steps of a new installation, in order. `equipe`: somebody of each kind in EQUIPE; `falta_equipe`: of which kinds there is nobody. `registros`: a fueling was booked. */
const primeirosPassosSchema = z.object({
  veiculos: z.boolean(),
  equipe: z.boolean(),
  falta_equipe: z.array(z.enum(EQUIPE)),
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
