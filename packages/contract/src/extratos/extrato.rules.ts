import {
  formatContagem,
  formatDataHora,
  formatInteiro,
  formatLitros,
  formatPlaca,
} from '../formato/index.ts';
import type { Campos } from '../lista/campos.ts';

export const CAMPOS_EXTRATO = {
  data: 'Data',
  hora: 'Hora',
  placa: 'Placa',
  km: 'KM',
  litros: 'Litros',
  produto: 'Produto',
  servico: 'Serviço',
  situacao: 'Situação',
  valor: 'Valor total (R$)',
  posto: 'Posto',
  motorista: 'Motorista',
  nota: 'Chave da nota',
} as const;
export type CampoExtrato = keyof typeof CAMPOS_EXTRATO;
export const CHAVES_CAMPO_EXTRATO = Object.keys(CAMPOS_EXTRATO) as CampoExtrato[];
export const CAMPOS_OBRIGATORIOS = ['data', 'placa', 'litros'] as const;

export const FORMATOS_EXTRATO = {
  csv: 'CSV (colunas separadas)',
  xlsx: 'Planilha (.xlsx, .xls, .ods)',
  fixo: 'Texto com largura fixa',
} as const;
export type FormatoExtrato = keyof typeof FORMATOS_EXTRATO;

export const SEPARADORES = {
  ';': 'Ponto e vírgula',
  ',': 'Vírgula',
  '\t': 'Tabulação',
  '|': 'Barra',
} as const;
export type Separador = keyof typeof SEPARADORES;

/** `implicitas`: the last digits are decimals, without a sign: '0080500'. */
export const DECIMAIS_EXTRATO = {
  virgula: 'Com vírgula: 1.234,56',
  ponto: 'Com ponto: 1,234.56',
  implicitas: 'Sem sinal, casas fixas: 000123456',
} as const;
export type DecimaisExtrato = keyof typeof DECIMAIS_EXTRATO;

export const ORDENS_DA_DATA = {
  dma: 'Dia, mês, ano: 26/11/2026',
  mda: 'Mês, dia, ano: 11/26/2026',
} as const;
export type OrdemDaData = keyof typeof ORDENS_DA_DATA;

/** A column's title, or first and last character of a fixed width, from 1. */
export type LugarDoCampo = string | [from: number, to: number];

export interface MapaExtrato {
  readonly formato: FormatoExtrato;
  readonly separador?: Separador | undefined;
  /** Where the file has no sheet of that name, the one with the columns is read. */
  readonly folha?: string | undefined;
  /** Row of the titles, from 1; 0: none, columns are named 'A', 'B' … */
  readonly cabecalho: number;
  readonly decimais: DecimaisExtrato;
  readonly ordem?: OrdemDaData | undefined;
  readonly casas?: { readonly litros: number; readonly valor: number } | undefined;
  readonly campos: Readonly<Partial<Record<CampoExtrato, LugarDoCampo>>>;
}

export const EXTRATO_MAX_LINHAS = 5_000;
export const EXTRATO_MAX_DIAS = 62;
export const EXTRATO_MAX_MAPAS = 30;

export const SITUACOES_EXTRATO = {
  difere: 'Difere',
  so_no_extrato: 'Só no extrato',
  so_no_app: 'Só no app',
  confere: 'Confere',
  estornada: 'Estornada',
} as const;
export type SituacaoExtrato = keyof typeof SITUACOES_EXTRATO;
export const CHAVES_SITUACAO_EXTRATO = Object.keys(SITUACOES_EXTRATO) as SituacaoExtrato[];

export const DIFERENCAS_EXTRATO = {
  placa: 'placa',
  hora: 'data e hora',
  km: 'KM',
  litros: 'litros',
  bomba: 'foto da bomba',
  valor: 'valor',
  produto: 'produto',
  estorno: 'estorno',
} as const;
type CampoDiferente = keyof typeof DIFERENCAS_EXTRATO;

export interface DiferencaExtrato {
  readonly campo: CampoDiferente;
  readonly extrato: string;
  readonly app: string;
}

/** Statements that were taken in. */
export const CAMPOS_IMPORTADO = {
  id: { tipo: 'texto' },
  operadora: { tipo: 'texto', tela: 'Extrato' },
  arquivo: { tipo: 'texto' },
  inicio: { tipo: 'instante', tela: 'Período' },
  fim: { tipo: 'instante' },
  novas: { tipo: 'inteiro', tela: 'Novas' },
  repetidas: { tipo: 'inteiro', tela: 'Repetidas' },
  recusadas: { tipo: 'inteiro', tela: 'Ignoradas' },
  usuario: { tipo: 'pessoa', tela: 'Importado' },
  recebido_em: { tipo: 'instante' },
} as const satisfies Campos;

/** A statement's lines as they are read. */
export const CAMPOS_PREVIA = {
  linha: { tipo: 'inteiro', tela: 'Linha' },
  em: { tipo: 'instante', tela: 'Quando' },
  /** Without a time `em` is the day's start. */
  com_hora: { tipo: 'simNao' },
  placa: { tipo: 'placa', tela: 'Placa' },
  km: { tipo: 'km', tela: 'KM', nulo: true },
  litros: { tipo: 'litros', tela: 'Litros' },
  valor: { tipo: 'reais', tela: 'Valor', nulo: true },
  produto: { tipo: 'texto', tela: 'Produto' },
  posto: { tipo: 'texto', tela: 'Posto' },
  motorista: { tipo: 'texto', tela: 'Motorista' },
} as const satisfies Campos;

/** A statement's lines beside what drivers sent. */
export const CAMPOS_CONFERIDA = {
  id: { tipo: 'texto' },
  linha: { tipo: 'inteiro', tela: 'Linha', nulo: true },
  situacao: { tipo: 'opcao', tela: 'Situação', opcoes: SITUACOES_EXTRATO },
  registro_id: { tipo: 'texto', nulo: true },
  diferencas: { tipo: 'proprio' },
  placa: { tipo: 'proprio', tela: 'Placa', foraDaApi: true },
  extrato: { tipo: 'proprio', tela: 'No extrato' },
  app: { tipo: 'proprio', tela: 'No sistema' },
  divergencia_id: { tipo: 'texto', nulo: true },
  perguntar_a: { tipo: 'proprio' },
} as const satisfies Campos;

const citada = (texto: string): string =>
  texto === '' ? 'está vazia' : `“${texto.slice(0, 40)}” não serve`;

export const mensagensExtrato = {
  arquivoObrigatorio: 'Escolha o extrato do cartão: .csv, .xlsx, .xls, .ods ou .txt.',
  mapa: 'O mapa das colunas não pôde ser lido.',
  operadora: 'Informe a operadora do extrato.',
  posicoes: 'Informe a primeira e a última posição, a partir de 1.',
  faltaCampo: (nome: string) => `Escolha onde fica: ${nome}.`,
  semColuna: (titulo: string) => `O arquivo não tem a coluna “${titulo}”.`,
  semDataNemPlaca: 'Sem data e sem placa: parece título, total ou rodapé.',
  data: (texto: string) => `Data ${citada(texto)}.`,
  hora: (texto: string) => `Hora ${citada(texto)}.`,
  placa: (texto: string) => `Placa ${citada(texto)}.`,
  litros: (texto: string) =>
    `Litros: ${texto === '' ? 'faltam' : `“${texto.slice(0, 40)}” não serve`}.`,
  valor: (texto: string) => `Valor: “${texto.slice(0, 40)}” não serve.`,
  situacao: (texto: string) => `Situação “${texto.slice(0, 40)}”: não foi abastecido.`,
  outroProduto: (texto: string) => `“${texto.slice(0, 40)}” não é combustível nem ARLA.`,
  estorno: (linha: number) => `Estorno da linha ${formatInteiro(linha)}.`,
  estornoDeOutro: 'Estorno: cancela a cobrança igual de outro extrato, se houver.',
  estornada: (linha: number) => `Estornada na linha ${formatInteiro(linha)}.`,
  ordem: (texto: string) =>
    `Diga em que ordem as datas estão: nenhuma linha mostra se ${texto.slice(0, 20)} começa pelo dia ou pelo mês.`,
  negativo: 'Valor ou litros negativos: parece estorno da operadora.',
  semLitros: 'Sem litros: não é abastecimento.',
  outroFormato: 'Arquivo em formato diferente do mapa.',
  nenhuma: 'Nenhuma linha do arquivo é um abastecimento com este mapa.',
  diasDemais: (primeira: number, ultima: number) =>
    `As linhas ${formatInteiro(primeira)} e ${formatInteiro(ultima)} estão a mais de ${EXTRATO_MAX_DIAS} dias uma da outra. Importe um período de cada vez, ou confira as datas.`,
  futuro: (linha: number) =>
    `A linha ${formatInteiro(linha)} é de um dia que ainda não chegou. Confira a data.`,
  demais: 'Muitas linhas nestes dias: nada foi comparado. Exclua extratos repetidos.',
  mapasDemais: `Já há ${EXTRATO_MAX_MAPAS} operadoras guardadas. Exclua uma para guardar outra.`,
  mapaNaoEncontrado: 'Esta operadora não está guardada.',
  erroConferir: 'Não foi possível conferir o extrato.',
  erroImportar: 'Não foi possível importar o extrato.',
  porConferir: 'O mapa mudou e ainda não foi conferido.',
  importado: (novas: number, repetidas: number) =>
    `${formatInteiro(novas)} ${novas === 1 ? 'linha nova' : 'linhas novas'}` +
    (repetidas === 0
      ? '.'
      : `; ${formatInteiro(repetidas)} já ${repetidas === 1 ? 'estava' : 'estavam'} aqui.`),
  jaEstavam: (linhas: number) =>
    `${formatContagem(linhas, 'linha já estava', 'linhas já estavam')} em outro extrato`,
  vazio: 'Nenhum extrato importado ainda.',
  semLinhas: 'Nenhuma linha nesta situação.',
  erroTitulo: 'Erro ao carregar o extrato',
  erroCarregar: 'Não foi possível carregar o extrato.',
  erroPerguntar: 'Não foi possível pedir a declaração.',
  excluido: 'Extrato excluído.',
  perguntaExcluir:
    'As linhas deste extrato saem, e as pendências abertas sobre elas se encerram. Os lançamentos dos motoristas ficam como estão. Se outro extrato traz os mesmos dias, importe-o de novo.',
  lancado: 'Lançado como externo.',
  linhaNaoEncontrada:
    'Esta linha não está mais em nenhum extrato: ele foi excluído ou o prazo dela passou.',
  jaLancada: (quem: string, em: Date, placa: string, litros: number) =>
    `Esta linha já foi lançada por ${quem} em ${formatDataHora(em)}: ${formatPlaca(placa)}, ${formatLitros(litros)} L. Para lançar de novo, estorne antes esse lançamento.`,
  motivoLancado: (operadora: string) => `Consta no extrato de ${operadora}`,
} as const;

/** Undefined where the map fits: it places every required field, and the file has its titles. */
export function faltaNoMapa(mapa: MapaExtrato, titulos: readonly string[]): string | undefined {
  for (const campo of CHAVES_CAMPO_EXTRATO) {
    const lugar = mapa.campos[campo];
    if (lugar === undefined) {
      if (CAMPOS_OBRIGATORIOS.some((needed) => needed === campo)) {
        return mensagensExtrato.faltaCampo(CAMPOS_EXTRATO[campo]);
      }
    } else if ((mapa.formato === 'fixo') === (typeof lugar === 'string')) {
      return mensagensExtrato.faltaCampo(CAMPOS_EXTRATO[campo]);
    } else if (typeof lugar === 'string' && !titulos.includes(lugar)) {
      return mensagensExtrato.semColuna(lugar);
    }
  }
  return undefined;
}
