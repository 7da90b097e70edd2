import { LITROS_DECIMAIS, TANQUE_MAX_LITROS } from '../combustivel/combustivel.ts';
import { faultOfNumero } from '../numero/faults.ts';
import { mensagensNumero } from '../numero/numero.messages.ts';
import { readDecimal } from '../numero/numero.ts';
import { mensagensArqueacao } from './arqueacao.messages.ts';
import { CM_DECIMAIS, CM_MAX, faultOfPontos, type Ponto } from './arqueacao.ts';

/** What a lone point means in a table where '1.234' may be two numbers. */
export const SENTIDOS_DO_PONTO = ['milhar', 'decimal'] as const;
export type SentidoDoPonto = (typeof SENTIDOS_DO_PONTO)[number];

export interface TabelaLida {
  readonly pontos: readonly Ponto[];
  /** The first number that has two readings, where nobody said which one holds. */
  readonly ambiguo?: string;
  /** What is wrong with it. */
  readonly falta?: string;
}

const CENTIMETROS = /\bcm\b|altura|r[eé]gua|cent[ií]metro/i;
const LITROS = /litro|volume/i;

/** The cells of a pasted line: between tabs or semicolons, else between blanks. */
const cellsOf = (linha: string): string[] =>
  (/[\t;]/.test(linha) ? linha.split(/[\t;]/) : linha.trim().split(/\s+/)).map((celula) =>
    celula.trim(),
  );

/**
 * A strapping table as people have it, a line a point: centimetres and litres, in the first two columns or in those that the
 * titles name. Numbers are read as everywhere; of '1.234' the one that pasted it is asked once for the whole table.
 */
export function lerTabelaColada(texto: string, ponto?: SentidoDoPonto): TabelaLida {
  const linhas = texto
    .split(/\r?\n/)
    .map((linha, index) => ({ numero: index + 1, celulas: cellsOf(linha) }))
    .filter(({ celulas }) => celulas.some((celula) => celula !== ''));
  const [titulos] = linhas;
  const temTitulos = titulos?.celulas.every((celula) => !/^[\d.,]+$/.test(celula)) ?? false;
  // Titles between blanks, 'Altura (cm) Volume (L)', do not say which column is which.
  const nomeiam = temTitulos && titulos!.celulas.length === linhas[1]?.celulas.length;
  const columnOf = (title: RegExp, other: number): number => {
    const found = nomeiam ? titulos!.celulas.findIndex((celula) => title.test(celula)) : -1;
    return found === -1 ? other : found;
  };
  const colunas = [columnOf(CENTIMETROS, 0), columnOf(LITROS, 1)] as const;
  const pontos: Ponto[] = [];
  for (const { numero, celulas } of temTitulos ? linhas.slice(1) : linhas) {
    const [cm = '', litros = ''] = colunas.map((coluna) => celulas[coluna] ?? '');
    const altura = readCell(cm, { decimais: CM_DECIMAIS, maximo: CM_MAX }, ponto);
    const volume = readCell(
      litros,
      { decimais: LITROS_DECIMAIS, maximo: TANQUE_MAX_LITROS },
      ponto,
    );
    const ambiguo = altura.ambiguo ?? volume.ambiguo;
    if (ambiguo !== undefined) return { pontos: [], ambiguo };
    const falta = altura.falta ?? volume.falta;
    if (falta !== undefined) return { pontos, falta: mensagensArqueacao.linha(numero, falta) };
    pontos.push({ cm: altura.valor!, litros: volume.valor! });
  }
  const falta = faultOfPontos(pontos);
  return { pontos, ...(falta !== undefined && { falta }) };
}

interface Celula {
  readonly valor?: number;
  readonly ambiguo?: string;
  readonly falta?: string;
}

function readCell(
  texto: string,
  { decimais, maximo }: { readonly decimais: number; readonly maximo: number },
  ponto: SentidoDoPonto | undefined,
): Celula {
  const lido = readDecimal(texto, decimais);
  const invalido = mensagensNumero.decimal(decimais);
  if (lido.tipo === 'numero') {
    const valor = Number(lido.valor);
    return valor > maximo ? { falta: mensagensNumero.maximo(maximo) } : { valor };
  }
  if (lido.tipo === 'ambiguo') {
    if (ponto === undefined) return { ambiguo: texto };
    const escolhido = lido[ponto];
    if (escolhido === undefined) return { falta: invalido };
    return readCell(escolhido, { decimais, maximo }, undefined);
  }
  return { falta: faultOfNumero(lido, { missing: mensagensArqueacao.duasColunas, invalido }) };
}

/** A table as it stands for editing. */
export const tabelaText = (pontos: readonly Ponto[]): string =>
  pontos.map(({ cm, litros }) => `${virgula(cm)};${virgula(litros)}`).join('\n');

const virgula = (numero: number): string => String(numero).replace('.', ',');
