import { plainText } from '../../rota/plain-text.ts';
import {
  type CampoExtrato,
  CHAVES_CAMPO_EXTRATO,
  type DecimaisExtrato,
  type FormatoExtrato,
  type MapaExtrato,
  type Separador,
} from '../extrato.ts';
import { type LinhaBruta, titulosDe } from './linhas.ts';

/** How companies call a column, plain: the first that fits is taken, a whole title before the beginning of one. */
const TITULOS: Readonly<Record<CampoExtrato, readonly string[]>> = {
  data: [
    'data',
    'data da transacao',
    'data transacao',
    'data abastecimento',
    'dt',
    'data hora',
    'data/hora',
  ],
  hora: ['hora', 'horario', 'hora da transacao', 'hora transacao', 'hr'],
  placa: ['placa', 'placa do veiculo', 'veiculo placa', 'placa veiculo'],
  km: ['km', 'hodometro', 'odometro', 'quilometragem', 'km atual', 'km veiculo'],
  litros: ['litros', 'litragem', 'qtd litros', 'quantidade', 'qtde', 'volume', 'qtd'],
  produto: ['produto', 'combustivel', 'tipo de combustivel', 'mercadoria', 'servico'],
  valor: [
    'valor total',
    'valor',
    'valor da transacao',
    'total',
    'valor emissao',
    'vlr total',
    'vl total',
  ],
  posto: [
    'posto',
    'estabelecimento',
    'nome estabelecimento',
    'razao social',
    'credenciado',
    'fornecedor',
  ],
  motorista: ['motorista', 'condutor', 'nome motorista', 'nome do motorista', 'usuario'],
  nota: ['chave da nota', 'chave nfe', 'chave de acesso', 'chave nfce', 'chave'],
};
/** 'Valor unitário' is no total, 'Hodômetro anterior' and 'Km rodados' are no odometer. */
const OUTRA = /\b(?:unit|anterior|rodad)/;
/** 'Valor litro' is no total either, but 'Volume litro' is the litres. */
const POR_LITRO = /\blitros?\b/;
const LINHAS_OLHADAS = 40;

/** The column of a field by what it is called: 'DATA TRANSACAO*' is the date; undefined where none is. */
function colunaDe(campo: CampoExtrato, titulos: readonly string[]): string | undefined {
  const plain = titulos.map((titulo) =>
    plainText(titulo.replace(/\([^)]*\)|[*:]/g, '').replace(/_/g, ' ')),
  );
  const names = TITULOS[campo];
  for (const name of names) if (plain.includes(name)) return titulos[plain.indexOf(name)];
  const isOther = (titulo: string): boolean =>
    OUTRA.test(titulo) || (campo === 'valor' && POR_LITRO.test(titulo));
  const begins = plain.findIndex(
    (titulo) => !isOther(titulo) && names.some((name) => titulo.startsWith(`${name} `)),
  );
  return begins < 0 ? undefined : titulos[begins];
}

/**
 * What a file's map may be, by its titles: the row that names most fields is that of the titles. Of a fixed width
 * nothing is known of where fields stand.
 */
export function sugerirMapa(
  linhas: readonly LinhaBruta[],
  formato: FormatoExtrato,
  separador: Separador | undefined,
): MapaExtrato {
  const base = { formato, ...(separador !== undefined && { separador }) };
  if (formato === 'fixo')
    return {
      ...base,
      cabecalho: 0,
      decimais: 'implicitas',
      casas: { litros: 3, valor: 2 },
      campos: {},
    };
  let best: Pick<MapaExtrato, 'cabecalho' | 'campos'> = { cabecalho: 0, campos: {} };
  let most = 1;
  for (const { numero: cabecalho } of linhas.slice(0, LINHAS_OLHADAS)) {
    const titulos = titulosDe(linhas, { cabecalho });
    const campos = Object.fromEntries(
      CHAVES_CAMPO_EXTRATO.flatMap((campo) => {
        const coluna = colunaDe(campo, titulos);
        return coluna === undefined ? [] : [[campo, coluna]];
      }),
    );
    if (Object.keys(campos).length > most) {
      best = { cabecalho, campos };
      most = Object.keys(campos).length;
    }
  }
  return { ...base, ...best, decimais: decimaisDe(linhas, best) };
}

/** By which sign the litres and R$ of the file are written: a comma, unless points alone stand where decimals do. */
function decimaisDe(
  linhas: readonly LinhaBruta[],
  { cabecalho, campos }: Pick<MapaExtrato, 'cabecalho' | 'campos'>,
): DecimaisExtrato {
  const titulos = titulosDe(linhas, { cabecalho });
  const lugares = [campos.litros, campos.valor].map((coluna) => titulos.indexOf(String(coluna)));
  const cells = linhas
    .filter(({ numero }) => numero > cabecalho)
    .flatMap(({ celulas }) => lugares.map((lugar) => celulas[lugar] ?? ''));
  // A point behind the last comma, or with other than three digits behind it, is no thousand's.
  const points = cells.some((cell) => /,\d{3}\.\d|^[^,]*\.(?:\d{1,2}|\d{4,})\D*$/.test(cell));
  const commas = cells.some((cell) => /,\d{1,3}\D*$/.test(cell) && !/,\d{3}\./.test(cell));
  return points && !commas ? 'ponto' : 'virgula';
}
