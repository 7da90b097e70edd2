import { z } from 'zod';
import { TIPOS_LOGIN } from '../acesso/acesso.rules.ts';
import { PRODUTOS } from '../combustivel/index.ts';
import {
  decisaoConferenciaSchema,
  ORIGENS_CONFERENCIA,
} from '../conferencia/conferencia.routes.ts';
import { MOTIVOS_CONFERENCIA, type MotivoConferencia } from '../conferencia/conferencia.rules.ts';
import { abastecidoSchema } from '../conferencia/correcao.ts';
import { PASSOS } from '../dashboard/dashboard.rules.ts';
import { CHAVES_DECISAO, SITUACOES_DIVERGENCIA } from '../divergencias/divergencias.ts';
import { REGRAS, type Regra } from '../divergencias/regras/regras.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  instantOutSchema,
  listQueryShape,
  numberIdSaying,
  numberOutSchema,
} from '../rota/fields.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { ultimoKmSchema, veiculoSchema } from '../veiculos/veiculos.routes.ts';
import { CHAVES_CORRIGIDO, mensagensHistoria } from './historia.rules.ts';

const pessoaParams = z.object({
  id: numberIdSaying(mensagensHistoria.pessoaDesconhecida),
});

const pessoaSchema = z.object({ id: z.number().int().nullable(), nome: z.string() });
export type PessoaDoMarco = z.output<typeof pessoaSchema>;

const fotosSchema = z.array(z.object({ papel: z.string(), url: z.string() }));

const comum = {
  id: z.string(),
  em: instantOutSchema,
  placa: z.string(),
  registro: z.string(),
  quem: pessoaSchema,
  /** What a person wrote there: a reason, a note. */
  texto: z.string().nullish(),
};

const checkin = z.object({
  ...comum,
  tipo: z.literal('checkin'),
  km: z.number().int(),
  nivel: z.string(),
  cidade: z.string(),
  status: z.string(),
  motorista: pessoaSchema,
  motorista_informado: pessoaSchema.nullable(),
  nok: z.array(z.string()),
  fotos: fotosSchema,
});

const tarefa = z.object({
  ...comum,
  tipo: z.literal('tarefa'),
  acao: z.enum(['assumida', 'devolvida', 'excluida']),
});

const abastecimento = z.object({
  ...comum,
  tipo: z.literal('abastecimento'),
  interno: z.boolean(),
  km: z.number().int(),
  combustivel: z.string(),
  litros: numberOutSchema,
  arla_litros: numberOutSchema,
  nivel: z.string().nullable(),
  /** R$: paid elsewhere, or own fuel's cost. */
  valor: numberOutSchema.nullable(),
  media_km: z.number().nullable(),
  parcial: z.boolean(),
  fora_da_faixa: z.boolean(),
  diferenca_km: z.number().int().nullable(),
  passo: z.enum(PASSOS).nullable(),
  corrigido: z.boolean(),
  informado: abastecidoSchema.nullable(),
  estornado: z.boolean(),
  motorista: pessoaSchema.nullable(),
  /** As sent, where Frota corrected it. */
  motorista_informado: pessoaSchema.nullable(),
  lancado_por: z.string().nullable(),
  lancado_motivo: z.string().nullable(),
  checkin: z.string().nullable(),
  nota_chave: z.string().nullable(),
  fotos: fotosSchema,
});

/** A new panel, or a used vehicle's first km; `registro` is its own id. */
const painel = z.object({
  ...comum,
  tipo: z.literal('painel'),
  ultimo_km: z.number().int().nullable(),
  primeiro_km: z.number().int(),
  desfeito: z.boolean(),
  fotos: fotosSchema,
});

const estorno = z.object({ ...comum, tipo: z.literal('estorno') });

const origem = z.enum(ORIGENS_CONFERENCIA);
const achado = z.object({
  ...comum,
  tipo: z.literal('achado'),
  origem,
  campo: z.string(),
  motivo: z.enum(Object.keys(MOTIVOS_CONFERENCIA) as [MotivoConferencia, ...MotivoConferencia[]]),
  informado: z.string(),
  lido: z.string().nullable(),
  decisao: decisaoConferenciaSchema.nullable(),
});

const correcao = z.object({
  ...comum,
  tipo: z.literal('correcao'),
  origem,
  campo: z.string(),
  informado: z.string(),
  /** As figures use it: km, decimal, plate or instant. */
  aplicado: z.string(),
  fotos: fotosSchema,
});

const divergencia = z.object({
  ...comum,
  tipo: z.literal('divergencia'),
  regra: z.enum(Object.keys(REGRAS) as [Regra, ...Regra[]]),
  frase: z.string(),
  situacao: z.enum(SITUACOES_DIVERGENCIA),
  decisao: z.enum(CHAVES_DECISAO).nullable(),
  litros: numberOutSchema.nullable(),
  valor: numberOutSchema.nullable(),
});

const decisao = z.object({
  ...comum,
  tipo: z.literal('decisao'),
  divergencia: z.string(),
  regra: z.enum(Object.keys(REGRAS) as [Regra, ...Regra[]]),
  acao: z.enum(['decidida', 'desfeita']),
});

/** Without a text until `quem` writes it. */
const declaracao = z.object({
  ...comum,
  tipo: z.literal('declaracao'),
  divergencia: z.string(),
  pedida_por: pessoaSchema,
});

/** A record of the station; `placa` is empty. */
const posto = z.object({
  ...comum,
  tipo: z.literal('posto'),
  o_que: z.enum([
    ...(['medicao', 'descarga', 'entrada', 'abertura', 'fechamento'] as const),
    ...(['afericao', 'amostra', 'perda'] as const),
  ]),
  /** Dip: all tanks; reading: the totaliser; unloading: what the tank gained. */
  litros: z.array(z.object({ produto: z.enum(PRODUTOS), litros: numberOutSchema })),
  estornado: z.boolean(),
});

const marcoSchema = z.discriminatedUnion('tipo', [
  checkin,
  tarefa,
  abastecimento,
  painel,
  estorno,
  achado,
  correcao,
  divergencia,
  decisao,
  declaracao,
  posto,
]);
export type Marco = z.output<typeof marcoSchema>;
export type TipoMarco = Marco['tipo'];
export type MarcoDe<T extends TipoMarco> = Extract<Marco, { tipo: T }>;

export const GRUPOS_MARCO = {
  patio: { titulo: 'Portaria e tarefas', tipos: ['checkin', 'tarefa', 'painel'] },
  abastecimentos: { titulo: 'Abastecimentos', tipos: ['abastecimento', 'estorno'] },
  posto: { titulo: 'Posto', tipos: ['posto'] },
  divergencias: { titulo: 'Pendências', tipos: ['divergencia', 'decisao', 'declaracao'] },
  conferencia: { titulo: 'Valores conferidos', tipos: ['achado', 'correcao'] },
} as const satisfies Record<string, { titulo: string; tipos: readonly TipoMarco[] }>;
export type GrupoMarco = keyof typeof GRUPOS_MARCO;
export const CHAVES_GRUPO = Object.keys(GRUPOS_MARCO) as [GrupoMarco, ...GrupoMarco[]];

const linhaQuery = z.object({
  grupo: z.enum(CHAVES_GRUPO).optional(),
  inicio: listQueryShape.inicio,
  fim: listQueryShape.fim,
  cursor: listQueryShape.cursor,
  limite: listQueryShape.limite,
});

const answers = { 200: z.object({ marcos: z.array(marcoSchema) }) };

export const listVeiculoMarcosRoute = defineRoute('GET /api/historia/veiculos/:placa/marcos', {
  who: ROTAS_WEB.veiculo.tipos,
  peso: 'leitura',
  summary: 'What happened to one plate in either form, newest first, with photos',
  params: z.object({ placa: z.string().trim().max(PLACA_TEXTO_MAX) }),
  query: linhaQuery,
  answers,
});

export const listPessoaMarcosRoute = defineRoute('GET /api/historia/pessoas/:id/marcos', {
  who: ROTAS_WEB.pessoa.tipos,
  peso: 'leitura',
  summary: 'What one user did and what concerns him, newest first, with photos',
  params: pessoaParams,
  query: linhaQuery,
  answers,
  errors: [404],
});

export const listRegistroMarcosRoute = defineRoute('GET /api/historia/registros/:id', {
  who: ROTAS_WEB.veiculo.tipos,
  peso: 'leitura',
  summary:
    'One check-in or fueling with its photos and all that belongs to it: check-in, task, fueling, corrections, differences',
  params: z.object({ id: z.uuid({ error: mensagensGerais.registroNaoEncontrado }) }),
  answers,
  errors: [404],
});

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
    aumento: z
      .object({
        em: instantOutSchema,
        ate: instantOutSchema,
        antes: z.number(),
        agora: z.number(),
        litros: z.number(),
      })
      .nullable(),
  }),
  /** Open cases, and R$ at stake in them. */
  divergencias: z.object({
    abertas: z.number().int(),
    /** R$ at stake, those of one cause once, and litres of what has no R$: as Pendências sums them. */
    em_jogo: numberOutSchema,
    litros_sem_valor: numberOutSchema,
  }),
  /** Open values to check. */
  conferencias: z.object({ abertas: z.number().int() }),
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
