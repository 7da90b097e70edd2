import { withoutCpf } from '../../acesso/acesso.rules.ts';
import { LITROS_MAX_EXTERNO, VALOR_MAX } from '../../combustivel/index.ts';
import { chaveDoCodigo } from '../../nota/index.ts';
import { KM_MAX } from '../../numero/numero.ts';
import { nomesDasColunas } from '../../planilha/index.ts';
import { hasHidden, plainText } from '../../rota/hidden-characters.ts';
import { diaOf, startOfDia } from '../../tempo/index.ts';
import { placaCanonica } from '../../veiculos/placa.ts';
import { type CampoExtrato, type MapaExtrato, mensagensExtrato as m } from '../extrato.rules.ts';
import { isOutroProduto } from '../produto.ts';
import { instantDe, readData, readHora, readNumero, readPlaca } from './celula.ts';

const NEGADA =
  /\b(?:neg(?:ad|ou)|recus|rejeit|declin|denied|invalid|nao (?:foi )?(?:autoriz|aprov|conclu|efetiv|realiz))|\b(?:erro|falha|falhou)\b/;
const DESFEITA =
  /\b(?:cancel|estorn|revers|revert|desfeit|desfaz|devol[uv]|expirad|abortad|void|revok)/;
const NAO_DESFEITA = /\b(?:nao|sem)(?: foi| houve)? (?:cancel|estorn|revers|devol|negad|recus)/;

/** Denied, cancelled or reversed: nothing was charged. */
export function isSemEfeito(situacao: string): boolean {
  const plain = plainText(situacao);
  return isDesfeita(plain) || (NEGADA.test(plain) && !NAO_DESFEITA.test(plain));
}

/** A line that is itself a reversal ('ESTORNO DE COMPRA'), also without a minus. */
const isEstorno = (situacao: string): boolean =>
  /^(?:estorno|cancelamento|devolucao|reversao|reembolso)\b/.test(plainText(situacao));

const isDesfeita = (plain: string): boolean =>
  DESFEITA.test(plain) && !NEGADA.test(plain) && !NAO_DESFEITA.test(plain);

/** Longest time between a charge and its reversal. */
const PRAZO_MS = 48 * 3_600_000;

/** `litros` and `valor` of a reversal may be negative. */
type Cobranca = Pick<LinhaLida, 'em' | 'placa' | 'produto' | 'litros' | 'valor'>;

/**
 * The charge of each reversal: same plate, product, litres and R$, within 48 h. `isFirst` ones come first, then those
 * before the reversal, then the nearest.
 */
export function chargesOf<T extends Cobranca>(
  charges: readonly T[],
  minuses: readonly T[],
  isFirst: (charge: T) => boolean = () => false,
): Map<T, T> {
  const alike = Map.groupBy(charges, chaveDe);
  const taken = new Set<T>();
  const pairs = new Map<T, T>();
  for (const minus of minuses) {
    const rank = (charge: T): number =>
      (isFirst(charge) ? 0 : 4 * PRAZO_MS) +
      (charge.em <= minus.em ? 0 : 2 * PRAZO_MS) +
      apart(charge, minus);
    const [charge] = (alike.get(chaveDe(minus)) ?? [])
      .filter((each) => !taken.has(each) && apart(each, minus) <= PRAZO_MS)
      .sort((a, b) => rank(a) - rank(b));
    if (!charge) continue;
    taken.add(charge);
    pairs.set(minus, charge);
  }
  return pairs;
}

/** A readable row; its amounts have no sign. */
export interface Dita {
  readonly lida: LinhaLida;
  readonly menos: boolean;
  readonly situacao: string;
  /** The product is no fuel. */
  readonly outro: boolean;
  /** Why the row itself is no fueling. */
  readonly motivo: string | undefined;
}

export interface SemEstornadas {
  readonly lidas: LinhaLida[];
  /** Reversed charges, and reversals (negative amounts), whose charge may be in another file. */
  readonly desfeitas: LinhaLida[];
  readonly recusadas: LinhaRecusada[];
}

/** Removes each reversal with its charge. A denied reversal removes nothing. */
function semEstornadas(ditas: readonly Dita[]): SemEstornadas {
  const charges = ditas.filter(({ menos }) => !menos);
  const acting = ditas.filter(({ menos, situacao }) => menos && !NEGADA.test(plainText(situacao)));
  const own = new Map(ditas.map((dita) => [dita.lida, dita]));
  const chargeOf = chargesOf(
    charges.map(({ lida }) => lida),
    acting.map(({ lida }) => lida),
    (charge) => own.get(charge)?.motivo !== undefined,
  );
  const minusOf = new Map([...chargeOf].map(([minus, charge]) => [charge, minus]));
  const motivoOf = ({ lida, menos, motivo, situacao }: Dita): string | undefined => {
    if (motivo !== undefined) return motivo;
    const [charge, minus] = [chargeOf.get(lida), minusOf.get(lida)];
    if (minus) return m.estornada(minus.linha);
    if (charge) return m.estorno(charge.linha);
    return menos ? (NEGADA.test(plainText(situacao)) ? m.negativo : m.estornoDeOutro) : undefined;
  };
  const reversed = ({ lida, situacao }: Dita): boolean =>
    minusOf.has(lida) || isDesfeita(plainText(situacao));
  const fuel = ({ outro }: Dita): boolean => !outro;
  const gone = charges.filter(fuel).filter(reversed);
  return {
    lidas: ditas.filter((dita) => motivoOf(dita) === undefined).map(({ lida }) => lida),
    desfeitas: [
      ...gone.map(({ lida }) => lida),
      ...gone.filter(({ lida }) => !minusOf.has(lida)).map(({ lida }) => minusDe(lida)),
      ...acting.filter(fuel).map(({ lida }) => minusDe(lida)),
    ],
    recusadas: ditas.flatMap((dita) => {
      const motivo = motivoOf(dita);
      return motivo === undefined ? [] : [{ linha: dita.lida.linha, motivo }];
    }),
  };
}

const minusDe = (lida: LinhaLida): LinhaLida => ({
  ...lida,
  litros: -lida.litros,
  valor: lida.valor === null ? null : -lida.valor,
});

const chaveDe = ({ placa, produto, litros, valor }: Cobranca): string => {
  const amounts = [Math.abs(litros), valor === null ? null : Math.abs(valor)];
  return [placaCanonica(placa), plainText(produto), ...amounts].join('|');
};

const apart = (a: Cobranca, b: Cobranca): number => Math.abs(a.em.getTime() - b.em.getTime());

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

interface LinhaRecusada {
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
