import { withoutCpf } from '../../acesso/acesso.rules.ts';
import { LITROS_MAX_EXTERNO, VALOR_MAX } from '../../combustivel/index.ts';
import { chaveDoCodigo } from '../../nota/index.ts';
import { KM_MAX } from '../../numero/numero.ts';
import { nomesDasColunas } from '../../planilha/index.ts';
import { hasHidden } from '../../rota/hidden-characters.ts';
import { diaOf, startOfDia } from '../../tempo/index.ts';
import { mensagensExtrato as m } from '../extrato.rules.ts';
import type { CampoExtrato, MapaExtrato } from '../extrato.ts';
import { isOutroProduto } from '../produto.ts';
import { instantDe, readData, readHora, readNumero, readPlaca } from './celula.ts';
import {
  type Dita,
  isEstorno,
  isSemEfeito,
  type SemEstornadas,
  semEstornadas,
} from './estornos.ts';

/** Cells; for a fixed width one cell with the whole text. */
export interface LinhaBruta {
  readonly numero: number;
  readonly celulas: readonly string[];
}

/** Litres and R$ are numbers for comparison only. */
export interface LinhaLida {
  readonly linha: number;
  readonly em: Date;
  readonly comHora: boolean;
  readonly placa: string;
  readonly km: number | null;
  readonly litros: number;
  readonly valor: number | null;
  readonly produto: string;
  readonly posto: string;
  readonly motorista: string;
  readonly nota: string | null;
}

export interface LinhaRecusada {
  readonly linha: number;
  readonly motivo: string;
}

const TEXTO_MAX = 120;
/** What remains beside a removed CPF. */
const SOBRA = /^\[cpf\][\s/-]*|[\s/-]*\[cpf\]$/g;

/** Letters where a file has no titles. */
export function titulosDe(
  linhas: readonly LinhaBruta[],
  { cabecalho }: Pick<MapaExtrato, 'cabecalho'>,
): string[] {
  const titles = linhas.find(({ numero }) => numero === cabecalho)?.celulas;
  const columns = linhas.reduce((most, { celulas }) => Math.max(most, celulas.length), 0);
  return nomesDasColunas(titles ?? Array.from({ length: columns }), TEXTO_MAX);
}

export function createCelulas(
  linhas: readonly LinhaBruta[],
  mapa: Pick<MapaExtrato, 'cabecalho' | 'campos'>,
): (linha: LinhaBruta, campo: CampoExtrato) => string {
  const titulos = titulosDe(linhas, mapa);
  return ({ celulas }, campo) => {
    const lugar = mapa.campos[campo];
    if (lugar === undefined) return '';
    const cell =
      typeof lugar === 'string'
        ? celulas[titulos.indexOf(lugar)]
        : celulas[0]?.slice(lugar[0] - 1, lugar[1]);
    return (cell ?? '').replace(/\s+/g, ' ').trim();
  };
}

/** The fuelings, the reversals, and why each other row is none. `data1904`: serial days count from 1904. */
export function readLinhas(
  linhas: readonly LinhaBruta[],
  mapa: MapaExtrato,
  data1904 = false,
): SemEstornadas {
  const cellOf = createCelulas(linhas, mapa);
  const ditas: Dita[] = [];
  const ilegiveis: LinhaRecusada[] = [];
  for (const linha of linhas) {
    if (linha.numero <= mapa.cabecalho) continue;
    const cell = (campo: CampoExtrato): string => cellOf(linha, campo);
    const lida = readLinha(cell, mapa, { linha: linha.numero, data1904 });
    const situacao = [cell('situacao'), cell('servico')].find(isSemEfeito) ?? '';
    const outro = [cell('produto'), cell('servico')].find(isOutroProduto);
    const motivo = situacao
      ? m.situacao(situacao)
      : outro === undefined
        ? undefined
        : m.outroProduto(outro);
    if (typeof lida !== 'string') {
      ditas.push({
        lida: lida.dita,
        menos: lida.menos || isEstorno(situacao),
        situacao,
        outro: outro !== undefined,
        motivo,
      });
    } else {
      const isTotal = lida === m.semDataNemPlaca;
      ilegiveis.push({ linha: linha.numero, motivo: isTotal ? lida : (motivo ?? lida) });
    }
  }
  const { lidas, desfeitas, recusadas } = semEstornadas(ditas);
  const comHora = [...lidas, ...desfeitas].some((lida) => lida.comHora && !isMidnight(lida));
  // If every time is midnight, the column holds no times.
  const timed = (lida: LinhaLida): LinhaLida => (comHora ? lida : { ...lida, comHora: false });
  return {
    lidas: lidas.map(timed),
    desfeitas: desfeitas.map(timed),
    recusadas: [...ilegiveis, ...recusadas].sort((a, b) => a.linha - b.linha),
  };
}

const isMidnight = ({ em }: LinhaLida): boolean => em.getTime() === startOfDia(diaOf(em)).getTime();

/** The row without its minus sign, or why it cannot be read. */
function readLinha(
  cell: (campo: CampoExtrato) => string,
  { decimais, casas, ordem }: MapaExtrato,
  { linha, data1904 }: { readonly linha: number; readonly data1904: boolean },
): { readonly dita: LinhaLida; readonly menos: boolean } | string {
  const data = readData(cell('data'), { ordem, data1904 });
  const placa = readPlaca(cell('placa'));
  if (!data && placa === undefined) return m.semDataNemPlaca;
  if (!data) return m.data(cell('data'));
  if (placa === undefined) return m.placa(cell('placa'));
  const horaTexto = cell('hora') || data.hora;
  const lida = readHora(horaTexto);
  // An empty time cell beside a day without time: midnight.
  const hora = cell('hora') === '' && lida === 0 ? undefined : lida;
  if (horaTexto !== '' && lida === undefined) return m.hora(horaTexto);
  const litrosDitos = readNumero(cell('litros'), decimais, casas?.litros ?? 3);
  if (litrosDitos === undefined) return m.litros(cell('litros'));
  const valorTexto = cell('valor');
  const valorDito = valorTexto === '' ? 0 : readNumero(valorTexto, decimais, casas?.valor ?? 2);
  if (valorDito === undefined) return m.valor(valorTexto);
  const menos = litrosDitos < 0 || valorDito < 0;
  const [litros, valor] = [Math.abs(litrosDitos), Math.abs(valorDito)];
  if (litros === 0 && menos) return m.negativo;
  if (litros === 0) return m.semLitros;
  if (litros > LITROS_MAX_EXTERNO) return m.litros(cell('litros'));
  if (valor > VALOR_MAX) return m.valor(valorTexto);
  const km = readNumero(cell('km'), decimais === 'ponto' ? 'ponto' : 'virgula', 0);
  const texto = (campo: CampoExtrato): string => {
    const text = cell(campo).slice(0, TEXTO_MAX);
    return hasHidden(text) ? '' : withoutCpf(text).replace(SOBRA, '');
  };
  const dita: LinhaLida = {
    linha,
    em: instantDe(data.dia, hora ?? 0),
    comHora: hora !== undefined,
    placa,
    // Card companies write 0 where the driver typed nothing.
    km: km !== undefined && km > 0 && km <= KM_MAX ? Math.round(km) : null,
    litros: Number(litros.toFixed(3)),
    valor: valor === 0 ? null : Number(valor.toFixed(2)),
    produto: texto('produto'),
    posto: texto('posto'),
    motorista: texto('motorista'),
    nota: chaveDoCodigo(cell('nota').replace(/[\s.-]/g, '')) ?? null,
  };
  return { dita, menos };
}
