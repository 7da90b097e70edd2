import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { schemaOf } from '../../lista/schema.ts';
import { diaSchema, instantOutSchema, mesSchema, numberOutSchema } from '../../rota/fields.ts';
import { asXlsx, defineExport, defineRoute, type RouteAnswer } from '../../rota/route.ts';
import { CLASSES_MOVIMENTO } from '../posto.routes.ts';
import {
  analiseQuerySchema,
  CAMPOS_LIVRO,
  CHAVES_CAUSA,
  CHAVES_SITUACAO_ANALISE,
  livroQuerySchema,
} from './livro.rules.ts';

/** Litres. */
const diaLivroSchema = schemaOf(CAMPOS_LIVRO);
export type DiaLivro = z.output<typeof diaLivroSchema>;

export const getLivroRoute = defineRoute('GET /api/posto/livro', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary: "A tank's book day by day, at most 366 days",
  query: livroQuerySchema,
  answers: { 200: z.array(diaLivroSchema) },
  background: true,
});

const linhaLivroSchema = z.object({
  id: z.string(),
  classe: z.enum([...CLASSES_MOVIMENTO, 'medicao']),
  estorno: z.boolean(),
  ajuste: z.boolean(),
  correcao: z.boolean(),
  em: instantOutSchema,
  lancado_em: instantOutSchema,
  /** Signed gain; for a measurement the measured litres. */
  litros: numberOutSchema,
  /** Balance after the line; for a measurement the balance compared with it. */
  livro: numberOutSchema,
  /** Drawn by an aferição; `litros` is what did not come back. */
  sacado: numberOutSchema.nullable(),
  bico: z.string(),
  diferenca: numberOutSchema.nullable(),
  placa: z.string(),
  nf: z.string(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  em_nome_de: z.string(),
  em_nome_de_id: z.number().int().nullable(),
  motivo: z.string(),
  /** By the dips, and by the invoice; null without dips. */
  recebido: numberOutSchema.nullable(),
  nota_litros: numberOutSchema.nullable(),
  fotos: z.array(z.string()),
});
export type LinhaLivro = z.output<typeof linhaLivroSchema>;

export const listLinhasLivroRoute = defineRoute('GET /api/posto/livro/linhas', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary: "The lines of one day of a tank's book, in the order in which they happened",
  query: z.object({ tipo: z.enum(PRODUTOS), dia: diaSchema }),
  answers: { 200: z.array(linhaLivroSchema) },
  background: true,
});

export const getLivroCsvRoute = defineExport('/api/posto/livro.csv', {
  who: ['Frota'],
  escopo: 'ler:posto',
  summary: "A tank's book as CSV",
  query: livroQuerySchema,
});

export const getLivroXlsxRoute = asXlsx(getLivroCsvRoute);

export const getLivroPdfRoute = defineExport('/api/posto/livro.pdf', {
  who: ['Frota'],
  summary: "A tank's book in the style of the LMC as PDF, a page a day",
  query: livroQuerySchema,
});

export const getAnaliseRoute = defineRoute('GET /api/posto/analise', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary:
    "What a tank's differences come of: something lost a day, the meter, short deliveries; each with the interval that holds it 95 times of 100",
  query: analiseQuerySchema,
  answers: {
    200: z.object({
      situacao: z.enum(CHAVES_SITUACAO_ANALISE),
      dias: z.number().int(),
      causas: z.array(
        z.object({
          causa: z.enum(CHAVES_CAUSA),
          /** Litres a day of `perda`, else per cent; above 0 is a loss. */
          valor: z.number(),
          de: z.number(),
          ate: z.number(),
          aponta: z.boolean(),
          litros_mes: z.number(),
          reais_mes: z.number().nullable(),
          frase: z.string(),
        }),
      ),
      falta: z.array(z.string()),
    }),
  },
  background: true,
});
export type AnaliseDoLivro = RouteAnswer<typeof getAnaliseRoute>;

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
  /** Signed: what the book took back or corrected this month for deliveries and fuelings of other months. */
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

const mesParams = z.object({ mes: mesSchema });

export const fecharMesRoute = defineRoute('POST /api/posto/meses/:mes/fechamento', {
  who: ['Frota'],
  peso: 'leitura',
  summary:
    "Close a month of the station's book: the hash of its figures is kept. Where nothing changed since the last closing, that one is answered",
  params: mesParams,
  answers: { 201: z.object({ sha256: z.string() }) },
  errors: [409],
});

export const getMesAFecharRoute = defineRoute('GET /api/posto/meses/a-fechar', {
  who: ['Frota'],
  summary: "The month before this one, where the station's book had begun and it was never closed",
  answers: {
    200: z.object({
      /** 'aaaa-mm'; null where there is nothing to close. */
      mes: z.string().nullable(),
    }),
  },
  // Asked again whenever the balances change.
  background: true,
});

export const getFechamentosRoute = defineRoute('GET /api/posto/meses/:mes/fechamento', {
  who: ['Frota'],
  peso: 'leitura',
  summary: "A month's closings, the newest first, and what was written in it after the newest",
  params: mesParams,
  answers: {
    200: z.object({
      acabou: z.boolean(),
      fechamentos: z.array(
        z.object({
          numero: z.number().int(),
          sha256: z.string(),
          em: instantOutSchema,
          usuario: z.string(),
          usuario_id: z.number().int(),
        }),
      ),
      /** Hash of the current figures; null for a month never closed. */
      agora: z.string().nullable(),
      depois: z.array(
        linhaLivroSchema
          .pick({
            id: true,
            classe: true,
            estorno: true,
            ajuste: true,
            correcao: true,
            em: true,
            lancado_em: true,
            litros: true,
            nf: true,
            bico: true,
          })
          .extend({ tipo: z.enum(PRODUTOS) }),
      ),
    }),
  },
  background: true,
});
export type FechamentosDoMes = RouteAnswer<typeof getFechamentosRoute>;
