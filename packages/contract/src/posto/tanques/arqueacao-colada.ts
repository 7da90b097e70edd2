import { LITROS_DECIMAIS, TANQUE_MAX_LITROS } from '../../combustivel/index.ts';
import { faultOfNumero, mensagensNumero, readDecimal } from '../../numero/numero.ts';
import { TITULOS_NAS_PRIMEIRAS } from '../../planilha/index.ts';
import { CM_DECIMAIS, CM_MAX, faultOfPontos, mensagensArqueacao, type Ponto } from './arqueacao.ts';

export const SENTIDOS_DO_PONTO = ['milhar', 'decimal'] as const;
export type SentidoDoPonto = (typeof SENTIDOS_DO_PONTO)[number];

export interface TabelaLida {
  readonly pontos: readonly Ponto[];
  readonly ambiguo?: string;
  readonly falta?: string;
}

const ALTURA = /\b[cm]m\b|altura|r[eé]gua|cent[ií]metro|mil[ií]metro/i;
const MILIMETROS = /\bmm\b|mil[ií]metro/i;
const LITROS = /litro|volume|\bl\b/i;
/** 'Litros por cm' and 'L/mm' are neither. */
const POR = /\bpor\b|\//i;

interface Linha {
  readonly numero: number;
  readonly celulas: readonly string[];
  readonly separada: boolean;
}

interface Bloco {
  readonly altura: number;
  readonly litros: number;
  readonly mm: boolean;
}

/** Cells between tabs or semicolons, else between blanks. */
function linhaDe(texto: string, index: number): Linha {
  const separada = /[\t;]/.test(texto);
  const celulas = separada ? texto.split(/[\t;]/) : texto.trim().split(/\s+/);
  return { numero: index + 1, celulas: celulas.map((celula) => celula.trim()), separada };
}

export const textoDaPlanilha = (linhas: readonly (readonly string[])[]): string =>
  linhas
    .map((celulas) => celulas.map((celula) => celula.replace(/[;\t\r\n]+/g, ' ')).join(';'))
    .join('\n');

/**
 * One point a line: heights and litres in the first two columns, or in those that titles name. Blocks side by side
 * are read one after the other.
 */
export function readTabelaColada(texto: string, ponto?: SentidoDoPonto): TabelaLida {
  const linhas = texto
    .split(/\r?\n/)
    .map(linhaDe)
    .filter(({ celulas }) => celulas.some((celula) => celula !== ''));
  const titulos = linhas
    .slice(0, TITULOS_NAS_PRIMEIRAS)
    .find(({ celulas }) => alturasDe(celulas).length > 0 && litrosDe(celulas).length > 0);
  if (titulos) {
    const abaixo = linhas.filter(({ numero }) => numero > titulos.numero);
    // In 'Altura (cm) Volume (L)' blanks do not separate the columns.
    const nomeiam = titulos.separada || titulos.celulas.length === abaixo[0]?.celulas.length;
    const mm = MILIMETROS.test(titulos.celulas.join(' '));
    const blocos = nomeiam ? blocosDe(titulos.celulas) : [{ altura: 0, litros: 1, mm }];
    return readBlocos(abaixo, blocos, ponto);
  }
  const first = linhas.findIndex(({ celulas }) => celulas.some((celula) => NUMERO.test(celula)));
  const abaixo = first < 0 ? [] : linhas.slice(first < TITULOS_NAS_PRIMEIRAS ? first : 0);
  const lado = ladoALado(abaixo);
  const dois = [{ altura: 0, litros: 1, mm: false }];
  const sobem = (sentido: SentidoDoPonto): boolean =>
    readBlocos(abaixo, lado, sentido).falta === undefined;
  return readBlocos(
    abaixo,
    lado.length > 1 && (sobem('milhar') || sobem('decimal')) ? lado : dois,
    ponto,
  );
}

const NUMERO = /^[\d.,]+$/;

const columnsLike = (celulas: readonly string[], like: (titulo: string) => boolean): number[] =>
  celulas.flatMap((celula, i) => (like(celula) && !POR.test(celula) ? [i] : []));
const litrosDe = (celulas: readonly string[]): number[] =>
  columnsLike(celulas, (titulo) => LITROS.test(titulo));
const alturasDe = (celulas: readonly string[]): number[] =>
  columnsLike(celulas, (titulo) => ALTURA.test(titulo) && !LITROS.test(titulo));

/** Each column of heights with the nearest one of litres on that side. */
function blocosDe(titulos: readonly string[]): Bloco[] {
  const litros = litrosDe(titulos);
  const alturas = alturasDe(titulos);
  const isBehind = litros[0]! > alturas[0]!;
  return alturas.flatMap((altura, i) => {
    const [before = -1, next = titulos.length] = [alturas[i - 1], alturas[i + 1]];
    const own = isBehind
      ? litros.find((each) => each > altura && each < next)
      : litros.findLast((each) => each < altura && each > before);
    if (own === undefined) return [];
    return [{ altura, litros: own, mm: MILIMETROS.test(titulos[altura]!) }];
  });
}

function ladoALado(linhas: readonly Linha[]): Bloco[] {
  const filled = new Set(
    linhas.flatMap(({ celulas }) => celulas.flatMap((celula, i) => (celula === '' ? [] : [i]))),
  );
  const columns = [...filled].sort((a, b) => a - b);
  if (columns.length % 2 > 0) return [];
  return columns.flatMap((altura, i) =>
    i % 2 === 0 ? [{ altura, litros: columns[i + 1]!, mm: false }] : [],
  );
}

function readBlocos(
  linhas: readonly Linha[],
  blocos: readonly Bloco[],
  ponto: SentidoDoPonto | undefined,
): TabelaLida {
  const pontos: Ponto[] = [];
  for (const bloco of blocos) {
    for (const { numero, celulas } of linhas) {
      const [alto = '', cheio = ''] = [celulas[bloco.altura], celulas[bloco.litros]];
      if (blocos.length > 1 && alto === '' && cheio === '') continue;
      const altura = readAltura(alto, bloco.mm, ponto);
      const volume = readCell(
        cheio,
        { decimais: LITROS_DECIMAIS, maximo: TANQUE_MAX_LITROS },
        ponto,
      );
      const ambiguo = altura.ambiguo ?? volume.ambiguo;
      if (ambiguo !== undefined) return { pontos: [], ambiguo };
      const falta = altura.falta ?? volume.falta;
      if (falta !== undefined) return { pontos, falta: mensagensArqueacao.linha(numero, falta) };
      pontos.push({ cm: altura.valor!, litros: volume.valor! });
    }
  }
  const falta = faultOfPontos(pontos);
  return { pontos, ...(falta !== undefined && { falta }) };
}

function readAltura(texto: string, mm: boolean, ponto: SentidoDoPonto | undefined): Celula {
  if (!mm) return readCell(texto, { decimais: CM_DECIMAIS, maximo: CM_MAX }, ponto);
  const lida = readCell(texto, { decimais: 0, maximo: CM_MAX * 10 }, ponto);
  return lida.valor === undefined ? lida : { valor: lida.valor / 10 };
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

export const tabelaText = (pontos: readonly Ponto[]): string =>
  pontos.map(({ cm, litros }) => `${virgula(cm)};${virgula(litros)}`).join('\n');

const virgula = (numero: number): string => String(numero).replace('.', ',');
