import { formatContagem } from '../formato/index.ts';
import type { Campo, Campos } from '../lista/campos.ts';
import type { CampoVeiculo } from './veiculos.messages.ts';

const DADOS_VEICULO = {
  Placa: { tipo: 'placa', csv: 'Placa' },
  'Centro de custo': { tipo: 'texto', csv: 'Centro de custo' },
  Tipo: { tipo: 'texto', csv: 'Tipo' },
  Marca: { tipo: 'texto', csv: 'Marca' },
  'Tipo de Combustível': { tipo: 'texto', csv: 'Tipo de Combustível' },
  Cidade: { tipo: 'texto', csv: 'Cidade' },
  Proprietario: { tipo: 'texto', csv: 'Proprietario' },
  'Capacidade Combustível': { tipo: 'numero', csv: 'Capacidade Combustível' },
  Km: { tipo: 'km', csv: 'Km', nulo: true },
  'Usa ARLA': { tipo: 'simNao', csv: 'Usa ARLA' },
} as const satisfies Readonly<Record<CampoVeiculo, Campo>>;

export const CAMPOS_CADASTRO = {
  id: { tipo: 'inteiro' },
  ...DADOS_VEICULO,
  versao: { tipo: 'texto' },
} as const satisfies Campos;

export const CAMPOS_FROTA = {
  ...CAMPOS_CADASTRO,
  ultimo_km: { tipo: 'proprio' },
  ultimo_abastecimento: { tipo: 'instante', nulo: true },
  /** Of the 90 days up to the last fueling, as on the vehicle's page. */
  media_km: { tipo: 'media', nulo: true },
  faltam_km: { tipo: 'km', nulo: true },
} as const satisfies Campos;

/** Vehicles beside themselves and their type, in the 90 days up to the last fueling, as on the vehicle's page. */
export const CAMPOS_COMPARACAO = {
  id: { tipo: 'inteiro' },
  versao: { tipo: 'texto' },
  Placa: { tipo: 'placa', titulo: 'Placa' },
  Tipo: { tipo: 'texto', csv: 'Tipo', tela: 'Veículo' },
  Marca: { tipo: 'texto', csv: 'Marca' },
  Cidade: { tipo: 'texto', csv: 'Cidade' },
  'Centro de custo': { tipo: 'texto', csv: 'Centro de custo' },
  reais_por_km: { tipo: 'media', csv: 'R$/km (90 dias)', tela: 'R$/km', nulo: true },
  media_km: { tipo: 'media', csv: 'km/L (90 dias)', tela: 'km/L em 90 dias', nulo: true },
  media_propria: {
    tipo: 'media',
    csv: 'km/L próprio (12 meses)',
    tela: 'Média 12 meses',
    nulo: true,
  },
  desvio_proprio: {
    tipo: 'percentual',
    csv: 'Diferença do próprio (%)',
    nulo: true,
    foraDaApi: true,
  },
  /** km/L of all vehicles of the type, each in its own 90 days. */
  media_tipo: { tipo: 'media', csv: 'km/L do tipo', tela: 'Média do tipo', nulo: true },
  desvio_tipo: {
    tipo: 'percentual',
    csv: 'Diferença do tipo (%)',
    nulo: true,
    foraDaApi: true,
  },
  ultimo_km: { tipo: 'proprio', csv: 'KM' },
  visto_em: { tipo: 'instante', titulo: 'Visto por último', nulo: true },
  cuidado: { tipo: 'proprio', titulo: 'Próximo cuidado', foraDaApi: true },
  /** km/L of the last possible steps, oldest first. */
  medias: { tipo: 'proprio' },
  documento: { tipo: 'proprio' },
  faltam_km: { tipo: 'km', nulo: true },
  'Tipo de Combustível': { tipo: 'texto' },
  Proprietario: { tipo: 'texto' },
  'Capacidade Combustível': { tipo: 'numero' },
  Km: { tipo: 'km', nulo: true },
  'Usa ARLA': { tipo: 'simNao' },
} as const satisfies Campos;

export const mensagensImportacao = {
  arquivoObrigatorio: 'Anexe a planilha dos veículos.',
  colunasFaltam: (titulos: string) => `Colunas que faltam na planilha: ${titulos}.`,
  semVeiculos: 'A planilha só tem os títulos das colunas: nenhum veículo para importar.',
  jaCadastrada: (placa: string) => `Placa já cadastrada na frota (${placa}).`,
  repetidaNoArquivo: (linha: number) => `Mesmo veículo da linha ${linha} da planilha.`,
  nadaGravado: (linhas: number) =>
    `Nada foi importado: ${formatContagem(linhas, 'linha tem', 'linhas têm')} erro. Corrija a planilha e envie de novo.`,
  corrija: 'corrija essas linhas na planilha e envie de novo. Nada foi gravado.',
  mudouNoMeio:
    'Nada foi importado: um dos veículos acabou de ser cadastrado por outra pessoa. Confira de novo.',
  importados: (total: number) =>
    `${formatContagem(total, 'veículo importado', 'veículos importados')} com sucesso!`,
  erroConferir: 'Não foi possível conferir a planilha.',
  erroImportar: 'Não foi possível importar os veículos.',
} as const;

export const IMPORTACAO_MAX_LINHAS = 5000;

export const MEDIAS_DA_LINHA = 12;

/** Per cent. */
export function desvioDe(media: number | null, referencia: number | null): number | null {
  return media === null || referencia === null ? null : (media / referencia - 1) * 100;
}
