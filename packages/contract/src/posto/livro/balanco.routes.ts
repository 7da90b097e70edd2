import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { mesSchema, numberOutSchema } from '../../rota/fields.ts';
import { defineRoute, type RouteAnswer } from '../../rota/route.ts';

/** Exact to the thousandth; R$ to the cent at what a litre costs (`custoMedio`), null before the first price. */
const figuraSchema = z.object({ litros: numberOutSchema, valor: numberOutSchema.nullable() });
export type FiguraBalanco = z.output<typeof figuraSchema>;

/** What the tank holds: the book's balance, and what the last dip until then found beside it and nobody reconciled. */
const estoqueSchema = figuraSchema.extend({ livro: numberOutSchema, em_aberto: numberOutSchema });

/** What was fueled for one vehicle; city and cost centre as registered today, 'N/A' where the plate is not. */
const abastecidoSchema = figuraSchema.extend({
  placa: z.string(),
  cidade: z.string(),
  centro_custo: z.string(),
});
export type AbastecidoBalanco = z.output<typeof abastecidoSchema>;

/**
 * A tank's month. `inicial + abertura + entregas + estornos` are what there was; without `afericoes, amostras, perdas,
 * temperatura, nao_explicado` and all of `abastecido` it is `final`, to the thousandth; in R$ with `preco`.
 */
const balancoProdutoSchema = z.object({
  tipo: z.enum(PRODUTOS),
  inicial: estoqueSchema,
  /** What the first measurement found, in the month in which it opened the book. */
  abertura: figuraSchema,
  /** Deliveries of the month that were not cancelled, in R$ as invoiced. */
  entregas: figuraSchema,
  /** Internal fuelings of the month that were not cancelled, by vehicle, in R$ as in the dashboard. */
  abastecido: z.array(abastecidoSchema),
  /** What the book took back or corrected in this month of another's deliveries and fuelings; signed. */
  estornos: figuraSchema,
  /** The book's columns: positive litres left. */
  afericoes: figuraSchema,
  amostras: figuraSchema,
  perdas: figuraSchema,
  /** As much of what the dips found missing (above 0) or left over as heat may explain (`temperaturaMax`). */
  temperatura: figuraSchema,
  /** The rest of it. With `temperatura` it is what the book calls Acumulada, with the other sign. */
  nao_explicado: figuraSchema,
  final: estoqueSchema,
  /** R$ by which prices that changed and cents that were rounded leave the sum open. */
  preco: numberOutSchema.nullable(),
  /** Fueled litres whose R$ are not known: they are in no `valor`. */
  sem_preco: numberOutSchema,
});
export type BalancoProduto = z.output<typeof balancoProdutoSchema>;

export const getBalancoRoute = defineRoute('GET /api/posto/balanco', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: "Where a month's fuel went: stock, deliveries, fuelings, losses, the rest, by tank",
  query: z.object({ mes: mesSchema }),
  answers: { 200: z.array(balancoProdutoSchema) },
});
export type Balanco = RouteAnswer<typeof getBalancoRoute>;
