import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import type { Campos } from '../../lista/campos.ts';
import { diaSchema } from '../../rota/fields.ts';
import { NOMES_LANCAMENTO } from '../ajuste/lancamento.rules.ts';
import type { LinhaLivro } from './livro.routes.ts';

export const mensagensAnalise = {
  titulo: 'De onde vêm as diferenças',
  erro: 'Não foi possível analisar as diferenças do livro.',
  falta: 'Como esclarecer',
  resumo: {
    normal: 'As diferenças são as da régua, da temperatura e de uma bomba regulada.',
    inconclusivo: 'As medições ainda não separam uma perda do erro da régua e da bomba.',
    olhe: '',
  },
  ressalva: 'Estimativa. Confirme no local.',
} as const;

export const CAUSAS = {
  perda: 'Perda por dia',
  bomba: 'Bomba',
  entrega: 'Entregas',
  registro: 'Sem registro',
} as const;
export type Causa = keyof typeof CAUSAS;
export const CHAVES_CAUSA = Object.keys(CAUSAS) as [Causa, ...Causa[]];

export const SITUACOES_ANALISE = {
  normal: 'Normal',
  inconclusivo: 'Inconclusivo',
  olhe: 'Verificar',
} as const;
export type SituacaoAnalise = keyof typeof SITUACOES_ANALISE;
export const CHAVES_SITUACAO_ANALISE = Object.keys(SITUACOES_ANALISE) as [
  SituacaoAnalise,
  ...SituacaoAnalise[],
];

export const isPorDia = (causa: Causa): boolean => causa === 'perda' || causa === 'registro';

export const DIAS_DA_ANALISE = 60;
const DIAS_DA_ANALISE_MAX = 92;

/** Smaller causes are not named: litres a day (`perda`, `registro`), else per cent. */
export const TOLERANCIA_ANALISE: Readonly<Record<Causa, number>> = {
  perda: 5,
  bomba: 0.2,
  entrega: 0.2,
  registro: 5,
};

const LIVRO_MAX_DIAS = 366;

const diasDoTanque = (maximo: number) =>
  z.object({ tipo: z.enum(PRODUTOS), inicio: diaSchema, fim: diaSchema }).refine(
    ({ inicio, fim }) => {
      const days = (Date.parse(fim) - Date.parse(inicio)) / 86_400_000;
      return days >= 0 && days < maximo;
    },
    { error: `Escolha um período de até ${maximo} dias.`, path: ['fim'] },
  );

export const livroQuerySchema = diasDoTanque(LIVRO_MAX_DIAS);

export const analiseQuerySchema = diasDoTanque(DIAS_DA_ANALISE_MAX);

/** A tank's book, day by day; newer columns come last, so that others keep their place. */
export const CAMPOS_LIVRO = {
  dia: { tipo: 'dia', titulo: 'Dia' },
  abertura: { tipo: 'litros', titulo: 'Abertura (L)' },
  entradas: { tipo: 'litros', titulo: 'Entradas (L)' },
  abastecimentos: { tipo: 'litros', titulo: 'Abastecimentos (L)' },
  ajustes: { tipo: 'litros', titulo: 'Ajustes (L)' },
  /** Opening measurement and reconciliations, signed. */
  conciliacoes: { tipo: 'litros', titulo: 'Conciliações (L)' },
  fechamento: { tipo: 'litros', titulo: 'Fechamento (L)' },
  hora: { tipo: 'proprio', titulo: 'Medido às', foraDaApi: true },
  fuso: { tipo: 'fuso', de: 'medido_em', csv: 'Fuso' },
  medido_em: { tipo: 'instante', nulo: true },
  livro: { tipo: 'litros', titulo: 'Livro na medição (L)', nulo: true },
  medido: { tipo: 'litros', titulo: 'Medido (L)', nulo: true },
  /** Measured minus book. */
  diferenca: { tipo: 'litros', titulo: 'Diferença (L)', nulo: true },
  percentual: { tipo: 'decimal', titulo: 'Diferença (%)', nulo: true },
  /** Over the period's measurements; a difference that stays counts once. */
  acumulada: { tipo: 'litros', titulo: 'Acumulada (L)' },
  /** Aferições (not poured back), samples, losses; positive. */
  afericoes: { tipo: 'litros', csv: 'Aferições (L)' },
  amostras: { tipo: 'litros', csv: 'Amostras (L)' },
  perdas: { tipo: 'litros', csv: 'Perdas (L)' },
  medido_por: { tipo: 'texto', csv: 'Medido por', nulo: true, foraDaApi: true },
  motivo: { tipo: 'texto', csv: 'Motivo da conciliação', nulo: true, foraDaApi: true },
  /** Proven deliveries minus invoices. */
  diferenca_entregas: { tipo: 'litros', csv: 'Recebido menos nota (L)', nulo: true },
  recebido: { tipo: 'litros', csv: 'Recebido, medido (L)', nulo: true, foraDaApi: true },
  nota_litros: { tipo: 'litros', csv: 'Nota do recebido (L)', nulo: true, foraDaApi: true },
  descargas: { tipo: 'proprio', csv: 'Medições das entregas', foraDaApi: true },
  linhas: { tipo: 'inteiro' },
  alerta: { tipo: 'simNao' },
} as const satisfies Campos;

const TITULOS: Readonly<Record<LinhaLivro['classe'], string>> = {
  abertura: 'Abertura do livro',
  entrada: 'Entrada',
  saida: 'Abastecimento',
  conciliacao: 'Conciliação',
  medicao: 'Medição',
  ...NOMES_LANCAMENTO,
};

/** 'Entrada, nota 838', 'Correção de abastecimento', 'Estorno de ajuste', 'Aferição, Bico 1'. */
export function titleOfLinha({
  classe,
  ajuste,
  correcao,
  estorno,
  nf,
  bico,
}: Pick<LinhaLivro, 'classe' | 'ajuste' | 'correcao' | 'estorno' | 'nf' | 'bico'>): string {
  const titulo = classe === 'saida' && ajuste ? 'Ajuste' : TITULOS[classe];
  const corrigido = correcao ? `Correção de ${titulo.toLowerCase()}` : titulo;
  const dito = estorno ? `Estorno de ${corrigido.toLowerCase()}` : corrigido;
  return [dito, nf && `nota ${nf}`, bico].filter(Boolean).join(', ');
}
