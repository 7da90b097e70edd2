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
export type CampoDiferente = keyof typeof DIFERENCAS_EXTRATO;

export interface DiferencaExtrato {
  readonly campo: CampoDiferente;
  readonly extrato: string;
  readonly app: string;
}
