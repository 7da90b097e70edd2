import { withoutCpf } from '../../acesso/cpf.ts';
import { LITROS_MAX_EXTERNO, VALOR_MAX } from '../../combustivel/combustivel.ts';
import { chaveDoCodigo } from '../../nota/chave.ts';
import { KM_MAX } from '../../numero/km.ts';
import { hasHidden } from '../../rota/hidden-characters.ts';
import { diaOf, startOfDia } from '../../tempo/fuso.ts';
import { isPlaca, normalizePlaca } from '../../veiculos/placa.ts';
import { mensagensExtrato as m } from '../extrato.messages.ts';
import { type CampoExtrato, letraDaColuna, type MapaExtrato } from '../extrato.ts';
import { instantDe, readData, readHora, readNumero } from './celula.ts';

/** A row of a file: its cells, or of a fixed width its whole text as the only one. */
export interface LinhaBruta {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** A fueling as the card company tells it. Litres and R$ are numbers here, to be compared. */
export interface LinhaLida {
  readonly linha: number;
  readonly em: Date;
  /** Without a time of day `em` is the day's beginning. */
  readonly comHora: boolean;
  readonly placa: string;
  readonly km: number | null;
  readonly litros: number;
  readonly valor: number | null;
  readonly produto: string;
  readonly posto: string;
  readonly motorista: string;
  /** Access key of its invoice; null where the file has none. */
  readonly nota: string | null;
}

export interface LinhaRecusada {
  readonly linha: number;
  readonly motivo: string;
}

/** Longest text of a cell that is kept. */
const TEXTO_MAX = 120;
/** What is left about a name whose CPF was taken away. */
const SOBRA = /^\[cpf\][\s/-]*|[\s/-]*\[cpf\]$/g;

/** Place of each field's column by its title; a title that is not there is missing. */
export function titulosDe(
  linhas: readonly LinhaBruta[],
  { cabecalho }: Pick<MapaExtrato, 'cabecalho'>,
): string[] {
  const titles = linhas.find(({ numero }) => numero === cabecalho)?.celulas;
  if (titles)
    return titles.map((titulo, i) => titulo.trim().slice(0, TEXTO_MAX) || letraDaColuna(i));
  const columns = linhas.reduce((most, { celulas }) => Math.max(most, celulas.length), 0);
  return Array.from({ length: columns }, (_, i) => letraDaColuna(i));
}

/** The fuelings of a file, and why each other row is none. Rows up to the titles are passed over. */
export function readLinhas(
  linhas: readonly LinhaBruta[],
  mapa: MapaExtrato,
): { readonly lidas: LinhaLida[]; readonly recusadas: LinhaRecusada[] } {
  const titulos = titulosDe(linhas, mapa);
  const cellOf = ({ celulas }: LinhaBruta, campo: CampoExtrato): string => {
    const lugar = mapa.campos[campo];
    if (lugar === undefined) return '';
    const cell =
      typeof lugar === 'string'
        ? celulas[titulos.indexOf(lugar)]
        : celulas[0]?.slice(lugar[0] - 1, lugar[1]);
    return (cell ?? '').replace(/\s+/g, ' ').trim();
  };
  const lidas: LinhaLida[] = [];
  const recusadas: LinhaRecusada[] = [];
  for (const linha of linhas) {
    if (linha.numero <= mapa.cabecalho) continue;
    const lida = readLinha((campo) => cellOf(linha, campo), mapa, linha.numero);
    if (typeof lida === 'string') recusadas.push({ linha: linha.numero, motivo: lida });
    else lidas.push(lida);
  }
  return { lidas: withoutMidnight(lidas), recusadas };
}

/** Where no fueling of a file was at another time than midnight, its column of times holds none. */
function withoutMidnight(lidas: LinhaLida[]): LinhaLida[] {
  const isMidnight = ({ em }: LinhaLida): boolean =>
    em.getTime() === startOfDia(diaOf(em)).getTime();
  return lidas.every(isMidnight) ? lidas.map((lida) => ({ ...lida, comHora: false })) : lidas;
}

function readLinha(
  cell: (campo: CampoExtrato) => string,
  { decimais, casas }: MapaExtrato,
  linha: number,
): LinhaLida | string {
  const data = readData(cell('data'));
  const placa = normalizePlaca(cell('placa'));
  if (!data && !isPlaca(placa)) return m.semDataNemPlaca;
  if (!data) return m.data(cell('data'));
  if (!isPlaca(placa)) return m.placa(cell('placa'));
  const horaTexto = cell('hora') || data.hora;
  const lida = readHora(horaTexto);
  // A day whose column can hold a time, and has none, begins at midnight.
  const hora = cell('hora') === '' && lida === 0 ? undefined : lida;
  if (horaTexto !== '' && lida === undefined) return m.hora(horaTexto);
  const litros = readNumero(cell('litros'), decimais, casas?.litros ?? 3);
  if (litros === undefined) return m.litros(cell('litros'));
  const valorTexto = cell('valor');
  const valor = valorTexto === '' ? null : readNumero(valorTexto, decimais, casas?.valor ?? 2);
  if (valor === undefined) return m.valor(valorTexto);
  if (litros < 0 || (valor ?? 0) < 0) return m.negativo;
  if (litros === 0) return m.semLitros;
  if (litros > LITROS_MAX_EXTERNO) return m.litros(cell('litros'));
  if ((valor ?? 0) > VALOR_MAX) return m.valor(valorTexto);
  const km = readNumero(cell('km'), decimais === 'ponto' ? 'ponto' : 'virgula', 0);
  const texto = (campo: CampoExtrato): string => {
    const text = cell(campo).slice(0, TEXTO_MAX);
    return hasHidden(text) ? '' : withoutCpf(text).replace(SOBRA, '');
  };
  return {
    linha,
    em: instantDe(data.dia, hora ?? 0),
    comHora: hora !== undefined,
    placa,
    // An odometer that is none says nothing of the fueling: 0 is what companies write where the driver typed nothing.
    km: km !== undefined && km > 0 && km <= KM_MAX ? Math.round(km) : null,
    litros: Number(litros.toFixed(3)),
    valor: valor === null || valor === 0 ? null : Number(valor.toFixed(2)),
    produto: texto('produto'),
    posto: texto('posto'),
    motorista: texto('motorista'),
    nota: chaveDoCodigo(cell('nota').replace(/[\s.-]/g, '')) ?? null,
  };
}
