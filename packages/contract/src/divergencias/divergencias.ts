import { LITROS_DECIMAIS, VALOR_DECIMAIS } from '../combustivel/index.ts';
import { PAPEIS_DASHBOARD } from '../dashboard/dashboard.rules.ts';
import { formatDigitado, formatInteiro, formatLitros, formatReais } from '../formato/index.ts';
import { diaOf, diasAntes, startOfDia } from '../tempo/index.ts';

/** `encerrada`: a correction removed the cause. */
export const SITUACOES_DIVERGENCIA = ['aberta', 'decidida', 'encerrada'] as const;
export type SituacaoDivergencia = (typeof SITUACOES_DIVERGENCIA)[number];

export const ORIGENS_DIVERGENCIA = {
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  turno: 'Turno de um bico',
  entrega: 'Entrega',
  mes_do_tanque: 'Mês de um tanque',
  linha_do_extrato: 'Linha de um extrato',
} as const;
export type OrigemDivergencia = keyof typeof ORIGENS_DIVERGENCIA;
export const CHAVES_ORIGEM = Object.keys(ORIGENS_DIVERGENCIA) as OrigemDivergencia[];

/** `frota` wrote the record in another's name. */
export const PAPEIS_CASO = [...PAPEIS_DASHBOARD, 'frota'] as const;
export type PapelCaso = (typeof PAPEIS_CASO)[number];

export const DECISOES_DIVERGENCIA = {
  procede: 'É problema',
  nao_procede: 'Está certo',
  inconclusivo: 'Inconclusivo',
} as const;
export type DecisaoDivergencia = keyof typeof DECISOES_DIVERGENCIA;
export const CHAVES_DECISAO = Object.keys(DECISOES_DIVERGENCIA) as DecisaoDivergencia[];

export const ACOES_DIVERGENCIA = {
  aberta: 'Pendência aberta',
  encerrada: 'Encerrada: os registros foram corrigidos',
  reaberta: 'Aberta de novo: a diferença voltou',
  decidida: 'Decidida',
  desfeita: 'Decisão desfeita',
  pedida: 'Declaração pedida',
  declarada: 'Declaração escrita',
  atribuida: 'Responsável definido',
  liberada: 'Responsável retirado',
} as const;
export type AcaoDivergencia = keyof typeof ACOES_DIVERGENCIA;
export const CHAVES_ACAO = Object.keys(ACOES_DIVERGENCIA) as AcaoDivergencia[];

export const DECLARACOES = ['atrasada'] as const;
const DIAS_DECLARACAO = 3;

export function declaracaoAtrasadaAntes(agora: Date): Date {
  return startOfDia(diasAntes(diaOf(agora), DIAS_DECLARACAO));
}

export const RESPONSAVEIS = {
  meus: 'Meus',
  meus_atrasados: 'Meus atrasados',
  atrasados: 'Atrasados',
  ninguem: 'Sem responsável',
} as const;
export type ResponsavelFiltro = keyof typeof RESPONSAVEIS;
export const CHAVES_RESPONSAVEL = Object.keys(RESPONSAVEIS) as ResponsavelFiltro[];

/** Both 'YYYY-MM-DD'; the last day is still in time. */
export const isAtrasada = (ate: string, hoje: string): boolean => ate < hoje;

/** What is at stake in one case; null where there is none of it. */
export interface EmJogo {
  readonly litros: number | null;
  readonly valor: number | null;
}

const round = (numero: number, decimais: number): number => Number(numero.toFixed(decimais));

/** Measured or typed litres, to the millilitre. */
export const litrosMedidos = (litros: number): number => round(litros, LITROS_DECIMAIS);

/**
 * Computed litres: whole, below 10 L to a tenth. They are rounded here, before sentence, R$ and sums are made of
 * them, so that all of these say the same.
 */
export const litrosEstimados = (litros: number): number =>
  round(litros, Math.abs(litros) < 10 ? 1 : 0);

export const reaisEmJogo = (valor: number): number => round(valor, VALOR_DECIMAIS);

/** '46 L', '85,5 L': in a sentence, on a card and in a sum. */
export const litrosText = (litros: number | string): string => `${formatLitros(litros)} L`;

/** What is at stake in one loss or several: 'R$ 804,32', '244 L', 'R$ 9.870,00 e 244 L sem preço'; '' of nothing. */
export function emJogoText(emJogo: {
  readonly valor: number;
  readonly litros_sem_valor: number;
}): string {
  const { valor, litros_sem_valor } = emJogo;
  const litros = litros_sem_valor > 0 ? litrosText(litros_sem_valor) : '';
  if (valor <= 0) return litros;
  return litros === '' ? formatReais(valor) : `${formatReais(valor)} e ${litros} sem preço`;
}

/** Of one case: its R$, else its litres; '' of nothing. */
export function emJogoDoCaso({ litros, valor }: EmJogo): string {
  return emJogoText({
    valor: valor ?? 0,
    litros_sem_valor: valor === null ? (litros ?? 0) : 0,
  });
}

/** ': 80 L em dúvida', for a record whose proof is in question; '' of nothing. */
export function emDuvidaText(emJogo: EmJogo): string {
  const quanto = emJogoPartes(emJogo).at(-1);
  return quanto === undefined ? '' : `: ${quanto} em dúvida`;
}

/** Both, as a case's own page has them: ['R$ 276,00', '46 L']. */
export function emJogoPartes({ litros, valor }: EmJogo): string[] {
  return [
    ...(valor === null ? [] : [formatReais(valor)]),
    ...(litros === null ? [] : [litrosText(litros)]),
  ];
}

export const DECLARACAO_MAX = 2_000;

export const mensagensDivergencias = {
  soAtrasadas: `Só as com uma declaração pedida há mais de ${DIAS_DECLARACAO} dias e não escrita.`,
  naoEncontrada: 'Pendência não encontrada.',
  jaDecidida: 'Esta pendência já foi decidida.',
  encerrada: 'Pendência já encerrada: os registros foram corrigidos.',
  naoDecidida: 'Esta pendência ainda não foi decidida.',
  decisaoObrigatoria: 'Escolha a decisão.',
  responsavelInteiro: 'Escolha o responsável e o dia até quando.',
  responsavelAlheio: 'Escolha um usuário da Frota.',
  diaPassado: 'Escolha hoje ou um dia depois.',
  pessoaAlheia: 'Escolha uma das pessoas desta pendência.',
  pessoaExcluida: 'A conta desta pessoa foi excluída: peça a declaração por fora do sistema.',
  jaPedida: 'A declaração desta pessoa já foi pedida.',
  semPedido: 'Não há pedido de declaração para você neste registro.',
  jaDeclarada: 'Você já escreveu a sua declaração.',
  declaracaoCurta: 'Escreva o que aconteceu.',
  declaracaoLonga: `A declaração tem no máximo ${formatInteiro(DECLARACAO_MAX)} caracteres.`,
  limiteDesconhecido: 'Este limite não existe nesta regra.',
  limiteNumero: (min: number, max: number, passo: number) => {
    const faixa = `de ${formatDigitado(min)} a ${formatDigitado(max)}`;
    const cada = formatDigitado(passo);
    return passo === 1
      ? `Use um número inteiro ${faixa}.`
      : `Use um número ${faixa}, de ${cada} em ${cada}.`;
  },
  erroCarregar: 'Não foi possível carregar as pendências.',
  erroDecidir: 'Não foi possível salvar a decisão.',
  erroDesfazer: 'Não foi possível desfazer a decisão.',
  erroPedir: 'Não foi possível pedir a declaração.',
  decididas: (quantas: number, decisao: string) =>
    quantas === 1 ? `Decisão anotada: ${decisao}.` : `${quantas} decisões anotadas: ${decisao}.`,
  recusadas: (quantas: number) =>
    quantas === 1
      ? 'Uma já estava decidida ou encerrada e não mudou.'
      : `${quantas} já estavam decididas ou encerradas e não mudaram.`,
  responsavelSalvo: (nome: string, ate: string) => `Responsável: ${nome}, até ${ate}.`,
  responsavelRetirado: 'Responsável retirado.',
  erroResponsavel: 'Não foi possível salvar o responsável.',
  desfeita: (situacao: SituacaoDivergencia) =>
    situacao === 'encerrada'
      ? 'Decisão desfeita. Os registros já foram corrigidos: a pendência está em Encerradas.'
      : 'Decisão desfeita: a pendência voltou para Abertas.',
  desfeitas: (quantas: number) => `${quantas} decisões desfeitas.`,
  pedida: (nome: string) => `Declaração pedida a ${nome}: aparece no Perfil, em Meus lançamentos.`,
  erroRegras: 'Não foi possível carregar as regras.',
  erroSalvarRegras: 'Não foi possível salvar as regras.',
  erroPrevia: 'Não foi possível contar as pendências.',
  regrasSalvas: (quantas: number, titulos: string) => {
    const quais = quantas === 1 ? 'Regra salva' : `${quantas} regras salvas`;
    return `${quais}: ${titulos}. Os últimos 90 dias são recalculados em alguns minutos.`;
  },
  erroDeclarar: 'Não foi possível enviar a declaração.',
  limiteNomes: 'Use até 50 nomes de até 80 caracteres.',
} as const;
