import { TITULOS_NAS_PRIMEIRAS } from '../../planilha/index.ts';
import { plainText } from '../../rota/hidden-characters.ts';
import {
  type CampoExtrato,
  CHAVES_CAMPO_EXTRATO,
  type DecimaisExtrato,
  type FormatoExtrato,
  type MapaExtrato,
  type Separador,
} from '../extrato.rules.ts';
import { ordemProvada, readPlaca } from './celula.ts';
import { createCelulas, type LinhaBruta, titulosDe } from './linhas.ts';

interface Nomes {
  /** Normalised names; the first that fits is taken. */
  readonly nomes: readonly string[];
  readonly outra?: RegExp;
}

/** 'Valor unitário' is no total, 'Km rodados' no odometer, 'Data de vencimento' no fueling's day. */
const TITULOS: Readonly<Record<CampoExtrato, Nomes>> = {
  data: {
    nomes: [
      'data',
      'data da transacao',
      'data transacao',
      'data abastecimento',
      'dt',
      'data do abastecimento',
      'data hora',
      'data/hora',
    ],
    outra: /venc|fatura|credito|validade|nasc|pagamento|cadastro|corte|inclusao|processamento/,
  },
  hora: { nomes: ['hora', 'horario', 'hora da transacao', 'hora transacao', 'hr'] },
  placa: {
    nomes: ['placa', 'placa do veiculo', 'veiculo placa', 'placa veiculo'],
    outra: /carreta|reboque|implemento/,
  },
  km: {
    nomes: ['km', 'hodometro', 'odometro', 'quilometragem', 'km atual', 'km veiculo'],
    outra: /rodad|percorrid|inicial|litro|\/ ?l\b|media|limite|proxim|trabalhad|preco|valor/,
  },
  litros: {
    nomes: ['litros', 'litragem', 'qtd litros', 'quantidade', 'qtde', 'volume', 'qtd'],
    outra:
      /limite|saldo|\bpor\b|\/ ?(?:h|km|100|dia)|media|valor|preco|capacidade|restante|\btotal litros/,
  },
  produto: {
    nomes: [
      'produto',
      'combustivel',
      'tipo combustivel',
      'tipo de combustivel',
      'mercadoria',
      'servico',
    ],
    outra: /codigo|\bcod\b|preco|valor|veiculo|quant|\bqtd/,
  },
  servico: {
    nomes: [
      'servico',
      'tipo servico',
      'tipo de servico',
      'tipo transacao',
      'tipo de transacao',
      'tipo da transacao',
      'tipo operacao',
      'tipo de operacao',
      'categoria',
    ],
    outra: /codigo|\bcod\b|veiculo|valor/,
  },
  situacao: {
    nomes: ['status', 'situacao', 'status transacao', 'status da transacao', 'situacao transacao'],
    outra: /veiculo|motorista|cartao|cliente|frota|fatura/,
  },
  valor: {
    nomes: [
      'valor liquido',
      'vlr liquido',
      'valor total',
      'valor',
      'valor da transacao',
      'total',
      'valor emissao',
      'vlr total',
      'vl total',
      'preco total',
    ],
    outra: /unit|\blitros?\b|\/ ?l\b|preco(?! total)|\bkm\b|desconto|limite|saldo|media|taxa|itens/,
  },
  posto: {
    nomes: [
      'posto',
      'estabelecimento',
      'nome estabelecimento',
      'nome do estabelecimento',
      'razao social',
      'nome fantasia',
      'credenciado',
      'fornecedor',
    ],
    outra: /codigo|\bcod\b|cnpj|cidade|\buf\b|endereco|bairro/,
  },
  motorista: {
    nomes: ['motorista', 'condutor', 'nome motorista', 'nome do motorista', 'usuario'],
    outra: /codigo|\bcod\b|matricula|cpf|cnh|registro/,
  },
  nota: { nomes: ['chave da nota', 'chave nfe', 'chave de acesso', 'chave nfce', 'chave'] },
};

/** Rows searched for plates. */
const PLACAS_OLHADAS = 40;

/** Title equals the name, begins with it, or contains it. */
const AJUSTES: readonly ((titulo: string, nome: string) => boolean)[] = [
  (titulo, nome) => titulo === nome,
  (titulo, nome) => titulo.startsWith(`${nome} `),
  (titulo, nome) => nome.length >= 5 && ` ${titulo} `.includes(` ${nome} `),
];

/** Each column has one field. A whole title wins over a beginning, that over a contained word. */
function camposDe(titulos: readonly string[]): MapaExtrato['campos'] {
  const whole = titulos.map((titulo) => plainText(titulo.replace(/_/g, ' ')));
  const plain = whole.map((titulo) =>
    titulo
      .replace(/\([^)]*\)|[*:]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const campos = new Map<CampoExtrato, number>();
  const taken = new Set<number>();
  for (const fits of AJUSTES) {
    for (const campo of CHAVES_CAMPO_EXTRATO) {
      if (campos.has(campo)) continue;
      const { nomes, outra } = TITULOS[campo];
      const may = (i: number): boolean =>
        !taken.has(i) && !/\banterior/.test(whole[i]!) && !outra?.test(whole[i]!);
      const found = nomes
        .map((nome) => plain.findIndex((titulo, i) => may(i) && fits(titulo, nome)))
        .find((i) => i >= 0);
      if (found === undefined) continue;
      campos.set(campo, found);
      taken.add(found);
    }
  }
  return Object.fromEntries(
    CHAVES_CAMPO_EXTRATO.filter((campo) => campos.has(campo)).map((campo) => [
      campo,
      titulos[campos.get(campo)!]!,
    ]),
  );
}

/** The row that names most fields is that of the titles. For a fixed width nothing is suggested. */
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
  for (const { numero: cabecalho } of linhas.slice(0, TITULOS_NAS_PRIMEIRAS)) {
    const campos = camposDe(titulosDe(linhas, { cabecalho }));
    if (Object.keys(campos).length > most) {
      best = { cabecalho, campos };
      most = Object.keys(campos).length;
    }
  }
  best = { ...best, campos: { ...placaDe(linhas, best), ...best.campos } };
  return { ...base, ...best, decimais: decimaisDe(linhas, best) };
}

/** If no title names the plate: the column in which most rows have one. */
function placaDe(
  linhas: readonly LinhaBruta[],
  { cabecalho, campos }: Pick<MapaExtrato, 'cabecalho' | 'campos'>,
): Pick<MapaExtrato['campos'], 'placa'> {
  if (cabecalho === 0 || campos.placa !== undefined) return {};
  const below = linhas.filter(({ numero }) => numero > cabecalho).slice(0, PLACAS_OLHADAS);
  const placa = titulosDe(linhas, { cabecalho }).find((titulo, i) => {
    if (TITULOS.placa.outra!.test(plainText(titulo))) return false;
    const placas = below.filter(({ celulas }) => readPlaca(celulas[i] ?? '') !== undefined);
    return placas.length > below.length / 2;
  });
  return placa === undefined ? {} : { placa };
}

/** A comma, unless only points stand before decimals. */
function decimaisDe(
  linhas: readonly LinhaBruta[],
  { cabecalho, campos }: Pick<MapaExtrato, 'cabecalho' | 'campos'>,
): DecimaisExtrato {
  const titulos = titulosDe(linhas, { cabecalho });
  const lugares = [campos.litros, campos.valor].map((coluna) => titulos.indexOf(String(coluna)));
  const cells = linhas
    .filter(({ numero }) => numero > cabecalho)
    .flatMap(({ celulas }) => lugares.map((lugar) => celulas[lugar] ?? ''));
  // A point behind the last comma, or not before three digits, is no thousands separator.
  const points = cells.some((cell) => /,\d{3}\.\d|^[^,]*\.(?:\d{1,2}|\d{4,})\D*$/.test(cell));
  const commas = cells.some((cell) => /,\d{1,3}\D*$/.test(cell) && !/,\d{3}\./.test(cell));
  return points && !commas ? 'ponto' : 'virgula';
}

/** With the order that the file's dates prove; `duvida`: a date that can be read both ways, where nothing decides. */
export function comOrdem(
  linhas: readonly LinhaBruta[],
  mapa: MapaExtrato,
): { readonly mapa: MapaExtrato; readonly duvida?: string } {
  const cellOf = createCelulas(linhas, mapa);
  const below = linhas.filter(({ numero }) => numero > mapa.cabecalho);
  const provada = ordemProvada(below.map((linha) => cellOf(linha, 'data')));
  if (provada === undefined) return { mapa };
  if ('ordem' in provada) return { mapa: { ...mapa, ordem: provada.ordem } };
  return mapa.ordem === undefined ? { mapa, duvida: provada.duvida } : { mapa };
}
