import { TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { formatInteiro, formatLitros } from '../../formato/index.ts';
import { sumLitros, toLitros, toMl } from '../../litros/index.ts';

export const CM_DECIMAIS = 1;
export const CM_MAX = 1000;
export const COMPRIMENTO_MAX_CM = 5000;
export const AGUA_MAX_MM = CM_MAX * 10;
/** One for each millimetre of four metres. */
export const ARQUEACAO_MAX_PONTOS = 4000;

export interface Ponto {
  readonly cm: number;
  readonly litros: number;
}
export interface Cilindro {
  readonly diametro_cm: number;
  readonly comprimento_cm: number;
}
export type Arqueacao = { readonly pontos: readonly Ponto[] } | Cilindro;

const toMm = (cm: number): number => Math.round(cm * 10);

/**
 * V = L · (r² · arccos((r − h) / r) − (r − h) · √(2·r·h − h²)), flat heads, cm (E. W. Weisstein, 'Horizontal
 * Cylindrical Segment', MathWorld).
 */
export function litrosDoCilindro({ diametro_cm, comprimento_cm }: Cilindro, cm: number): number {
  const r = diametro_cm / 2;
  const h = Math.min(Math.max(cm, 0), diametro_cm);
  const segmento = r * r * Math.acos((r - h) / r) - (r - h) * Math.sqrt(2 * r * h - h * h);
  return toLitros(Math.round(comprimento_cm * segmento));
}

/** Linear between two points, and from 0 to the first; whole millilitres. */
function litrosDaTabela(pontos: readonly Ponto[], cm: number): number {
  const mm = toMm(cm);
  const acima = pontos.findIndex((ponto) => toMm(ponto.cm) >= mm);
  const depois = pontos[acima]!;
  const antes = pontos[acima - 1] ?? { cm: 0, litros: 0 };
  const largura = toMm(depois.cm) - toMm(antes.cm);
  if (largura === 0) return depois.litros;
  const [de, ate] = [toMl(antes.litros), toMl(depois.litros)];
  return toLitros(de + Math.round(((ate - de) * (mm - toMm(antes.cm))) / largura));
}

export const alturaDe = (arqueacao: Arqueacao): number =>
  'pontos' in arqueacao ? (arqueacao.pontos.at(-1)?.cm ?? 0) : arqueacao.diametro_cm;

/** Litres up to that height, to the millilitre. */
export function litrosEm(arqueacao: Arqueacao, cm: number): number {
  return 'pontos' in arqueacao
    ? litrosDaTabela(arqueacao.pontos, cm)
    : litrosDoCilindro(arqueacao, cm);
}

/** Whole litres of a dip in cm, less the water below, in mm; both must be valid (`faultsOfRegua`). */
export function litrosDaRegua(arqueacao: Arqueacao, cm: number, aguaMm = 0): number {
  return Math.round(sumLitros([litrosEm(arqueacao, cm), -litrosEm(arqueacao, aguaMm / 10)]));
}

export function faultsOfRegua(
  arqueacao: Arqueacao,
  cm: number,
  aguaMm: number,
): { readonly cm?: string; readonly agua?: string } {
  const altura = alturaDe(arqueacao);
  if (cm > altura) return { cm: mensagensArqueacao.acimaDaTabela(altura) };
  return aguaMm > toMm(cm) ? { agua: mensagensArqueacao.aguaAcima } : {};
}

/** Must rise from point to point. */
export function faultOfPontos(pontos: readonly Ponto[]): string | undefined {
  if (pontos.length < 2) return mensagensArqueacao.poucosPontos;
  if (pontos.length > ARQUEACAO_MAX_PONTOS) {
    return mensagensArqueacao.pontosDemais(ARQUEACAO_MAX_PONTOS);
  }
  for (const [index, ponto] of pontos.entries()) {
    const antes = pontos[index - 1];
    if (!antes) continue;
    if (ponto.cm <= antes.cm || ponto.litros <= antes.litros) {
      return mensagensArqueacao.naoSobe(ponto, antes);
    }
  }
  return pontos.at(-1)!.litros > TANQUE_MAX_LITROS ? mensagensArqueacao.grandeDemais : undefined;
}

export function faultOfCilindro(cilindro: Cilindro): string | undefined {
  const { diametro_cm, comprimento_cm } = cilindro;
  if (!(diametro_cm > 0 && comprimento_cm > 0)) return mensagensArqueacao.medidas;
  return litrosDoCilindro(cilindro, diametro_cm) > TANQUE_MAX_LITROS
    ? mensagensArqueacao.grandeDemais
    : undefined;
}

const pontoText = ({ cm, litros }: Ponto): string =>
  `${formatLitros(cm)} cm = ${formatLitros(litros)} L`;

export const mensagensArqueacao = {
  titulo: (tipo: string) => `Arqueação do tanque de ${tipo}`,
  erro: 'Não foi possível carregar a arqueação.',
  erroSalvar: 'Não foi possível salvar a arqueação.',
  erroPlanilha: 'Não foi possível ler a planilha.',
  arquivoObrigatorio: 'Anexe a planilha com a tabela de arqueação.',
  salva: (tipo: string) => `Arqueação de ${tipo} salva com sucesso!`,
  poucosPontos: 'A tabela precisa de pelo menos duas linhas com centímetros e litros.',
  pontosDemais: (maximo: number) => `A tabela passa de ${formatInteiro(maximo)} linhas.`,
  naoSobe: (ponto: Ponto, antes: Ponto) =>
    `A tabela deve subir a cada linha: ${pontoText(ponto)} vem depois de ${pontoText(antes)}.`,
  grandeDemais: 'A tabela passa do maior tanque que o app aceita (100.000 L).',
  medidas: 'Informe o diâmetro e o comprimento, maiores que 0.',
  umaForma: 'Informe a tabela ou as medidas do cilindro, não as duas.',
  linha: (linha: number, motivo: string) => `Linha ${linha}: ${motivo}`,
  duasColunas: 'precisa de centímetros e litros.',
  semTabela: (tipo: string) =>
    `O tanque de ${tipo} não tem arqueação: informe os litros, ou cadastre a tabela em Tanques.`,
  acimaDaTabela: (cm: number) => `A régua passa do fim da arqueação (${formatLitros(cm)} cm).`,
  aguaAcima: 'A água não pode passar da altura da régua.',
  cmOuLitros: 'Informe centímetros ou litros, não os dois.',
  ambigua: (texto: string) => `Ponto de ${texto}: milhar ou decimal?`,
} as const;
