import { z } from 'zod';
import { TIPOS_LOGIN } from '../acesso/tipo-login.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  instantOutSchema,
  listQueryShape,
  numberIdSaying,
  numberOutSchema,
} from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { ultimoKmSchema, veiculoSchema } from '../veiculos/veiculos.routes.ts';
import { mensagensHistoria } from './historia.messages.ts';
import { CHAVES_CORRIGIDO } from './pessoa.ts';

const placaParams = z.object({ placa: z.string().trim().max(PLACA_TEXTO_MAX) });

/** What a vehicle did in the days up to its last fueling: the figures of the dashboard for these days. */
const periodoSchema = z.object({
  /** Both included. */
  inicio: z.string(),
  fim: z.string(),
  abastecimentos: z.number().int(),
  /** km of the stretches between full tanks that end in the period and can be; `media` is `kmLitroOf`, km/L. */
  km: z.number().int(),
  media: z.number().nullable(),
  /** `mediaMensalOf`, as the dashboard's chart has it: the mean of its months; null of none. */
  media_mensal: z.number().nullable(),
  /** Litres of diesel filled. */
  litros: numberOutSchema,
  /** R$ paid elsewhere, and what own fuel and Arla cost. */
  externo: numberOutSchema,
  interno: numberOutSchema,
  /** Litres, Arla included, of fuelings of which no R$ are known. */
  litros_sem_valor: numberOutSchema,
  /** `custoKmOf`; null without a price or without a km. */
  reais_por_km: z.number().nullable(),
});
export type PeriodoVeiculo = z.output<typeof periodoSchema>;

const veiculoHistoriaSchema = z.object({
  /** As it is in the register, else as it was written last. */
  placa: z.string(),
  /** Forms of the plate under which it has records. */
  formas: z.array(z.string()),
  /** The register's last word; null where the plate never was in it. */
  cadastro: veiculoSchema.extend({ excluido_em: instantOutSchema.nullable() }).nullable(),
  ultimo_km: ultimoKmSchema,
  ultimo_abastecimento: z
    .object({ em: instantOutSchema, interno: z.boolean(), litros: numberOutSchema })
    .nullable(),
  /** `DIAS_VEICULO`. */
  dias90: periodoSchema,
  meses12: periodoSchema,
  consumo: z.object({
    /** The stretches of 12 months, oldest first: the fueling that ends each, km, litres burnt, km/L. */
    trechos: z.array(
      z.object({
        registro: z.string(),
        em: instantOutSchema,
        km: z.number(),
        litros: z.number(),
        media: z.number(),
      }),
    ),
    faixa: z
      .object({ mediana: z.number(), de: z.number(), ate: z.number(), n: z.number().int() })
      .nullable(),
    mudanca: z.object({ em: instantOutSchema, antes: z.number(), agora: z.number() }).nullable(),
  }),
  /** Open cases, and R$ at stake in them. */
  divergencias: z.object({ abertas: z.number().int(), em_jogo: numberOutSchema }),
});
export type VeiculoHistoria = z.output<typeof veiculoHistoriaSchema>;

export const getVeiculoHistoriaRoute = defineRoute('GET /api/historia/veiculos/:placa', {
  who: ROTAS_WEB.veiculo.tipos,
  peso: 'leitura',
  summary:
    'All figures of one plate in either form, also outside the register: km, consumption, R$, open differences',
  params: placaParams,
  answers: { 200: veiculoHistoriaSchema },
  errors: [404],
});

const quantos = z.number().int();

const pessoaHistoriaSchema = z.object({
  id: quantos,
  nome: z.string(),
  tipo_login: z.enum(TIPOS_LOGIN),
  excluido_em: instantOutSchema.nullable(),
  /** Where most check-ins of the period were that he wrote, drove or fueled; null without any. */
  cidade: z.string().nullable(),
  /** The days, both included, that all figures below are of. */
  periodo: z.object({ inicio: z.string(), fim: z.string() }),
  /** Records that he sent and that count: not cancelled. */
  registros: z.object({
    total: quantos,
    checkins: quantos,
    internos: quantos,
    externos: quantos,
    /** Those with a value that he typed and no photo showed. */
    sem_leitura: quantos,
    /** Those in which Frota put a value of his right. */
    corrigidos: quantos,
  }),
  /** Fuelings that he wrote by hand as Frota. */
  lancados: quantos,
  /** Check-ins with him as driver. */
  dirigidos: quantos,
  correcoes: z.array(
    z.object({ campo: z.enum(CHAVES_CORRIGIDO), vezes: quantos, meio: z.number() }),
  ),
  /** Cases of records that he took part in, by what has become of them. */
  divergencias: z.object({
    abertas: quantos,
    procede: quantos,
    nao_procede: quantos,
    inconclusivo: quantos,
  }),
  /** `consumoMotorista` of the period; null where it cannot be told. */
  consumo: z
    .object({
      km: z.number(),
      litros: z.number(),
      media: z.number(),
      usual: z.number(),
      passos: quantos,
      veiculos: quantos,
    })
    .nullable(),
  /** Of the fuelings that he sent: litres, R$ (own fuel at its cost), and litres, Arla included, without R$. */
  abastecido: z.object({
    litros: numberOutSchema,
    arla_litros: numberOutSchema,
    valor: numberOutSchema,
    litros_sem_valor: numberOutSchema,
  }),
});
export type PessoaHistoria = z.output<typeof pessoaHistoriaSchema>;

/** A person's address may be typed: one that cannot be is of nobody. */
export const pessoaParams = z.object({
  id: numberIdSaying(mensagensHistoria.pessoaDesconhecida),
});

export const getPessoaHistoriaRoute = defineRoute('GET /api/historia/pessoas/:id', {
  who: ROTAS_WEB.pessoa.tipos,
  peso: 'leitura',
  summary:
    'One user in figures, the last 90 days unless told otherwise, also after he was deleted; 404 once he is anonymous',
  params: pessoaParams,
  query: z.object({ inicio: listQueryShape.inicio, fim: listQueryShape.fim }),
  answers: { 200: pessoaHistoriaSchema },
  errors: [404],
});
