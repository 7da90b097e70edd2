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
import { CHAVES_CORRIGIDO, mensagensHistoria } from './historia.rules.ts';

const placaParams = z.object({ placa: z.string().trim().max(PLACA_TEXTO_MAX) });

const periodoSchema = z.object({
  inicio: z.string(),
  fim: z.string(),
  abastecimentos: z.number().int(),
  /** km from full tank to full tank; `media`: `kmLitroOf`. */
  km: z.number().int(),
  media: z.number().nullable(),
  media_mensal: z.number().nullable(),
  litros: numberOutSchema,
  /** R$: paid elsewhere; cost of own fuel and Arla. */
  externo: numberOutSchema,
  interno: numberOutSchema,
  litros_sem_valor: numberOutSchema,
  /** `custoKmOf`; null without a price or km. */
  reais_por_km: z.number().nullable(),
});
export type PeriodoVeiculo = z.output<typeof periodoSchema>;

const veiculoHistoriaSchema = z.object({
  /** As registered, else as last written. */
  placa: z.string(),
  formas: z.array(z.string()),
  /** Null where the plate never was registered. */
  cadastro: veiculoSchema.extend({ excluido_em: instantOutSchema.nullable() }).nullable(),
  ultimo_km: ultimoKmSchema,
  ultimo_abastecimento: z
    .object({ em: instantOutSchema, interno: z.boolean(), litros: numberOutSchema })
    .nullable(),
  dias90: periodoSchema,
  meses12: periodoSchema,
  consumo: z.object({
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
    aumento: z.object({ em: instantOutSchema, antes: z.number(), agora: z.number() }).nullable(),
  }),
  /** Open cases, and R$ at stake in them. */
  divergencias: z.object({
    abertas: z.number().int(),
    /** R$ at stake, those of one cause once, and litres of what has no R$: as Pendências sums them. */
    em_jogo: numberOutSchema,
    litros_sem_valor: numberOutSchema,
  }),
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
  /** City of most of the person's check-ins in the period. */
  cidade: z.string().nullable(),
  periodo: z.object({ inicio: z.string(), fim: z.string() }),
  registros: z.object({
    total: quantos,
    checkins: quantos,
    internos: quantos,
    externos: quantos,
    /** With a typed value that no photo shows. */
    sem_leitura: quantos,
    /** With a value that Frota corrected. */
    corrigidos: quantos,
  }),
  /** Written by this person as Frota. */
  lancados: quantos,
  dirigidos: quantos,
  correcoes: z.array(
    z.object({ campo: z.enum(CHAVES_CORRIGIDO), vezes: quantos, meio: z.number() }),
  ),
  divergencias: z.object({
    abertas: quantos,
    procede: quantos,
    nao_procede: quantos,
    inconclusivo: quantos,
  }),
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
  /** R$: own fuel at cost. `litros_sem_valor` includes Arla. */
  abastecido: z.object({
    litros: numberOutSchema,
    arla_litros: numberOutSchema,
    valor: numberOutSchema,
    litros_sem_valor: numberOutSchema,
  }),
});
export type PessoaHistoria = z.output<typeof pessoaHistoriaSchema>;

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
