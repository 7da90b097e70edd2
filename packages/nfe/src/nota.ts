import type { Produto } from '@frota/contract/combustivel';
import { isChave, modeloOf } from '@frota/contract/nota';
import {
  entregaDe,
  type Finalidade,
  mensagensNota,
  NOTA_MAX_BYTES,
  produtoDaNota,
  semEntrega,
} from '@frota/contract/posto';
import {
  child,
  children,
  type LimitesXml,
  parseXml,
  textOf,
  XmlError,
  type XmlNode,
} from '@frota/xml';
import { decodeXml } from './decode.ts';
import { findDocument, refusalOfModel } from './documento.ts';
import type { Evento } from './evento.ts';
import { precoOf } from './preco.ts';
import { quantidadeOf } from './quantidade.ts';
import { shareTotal } from './valor.ts';

/** A line of the invoice that fills one of the tanks. */
export interface ItemNota {
  /** nItem of the line. */
  readonly item: number;
  readonly tipo: Produto;
  /** Decimal string, at most three decimals; undefined where its unit is not understood. */
  readonly litros: string | undefined;
  /** As the line has them. */
  readonly quantidade: string;
  readonly unidade: string;
  /** Litres of one package, where the line's words made its litres: a person may say otherwise. */
  readonly embalagem: string | undefined;
  /** R$ paid for it, its share of the total; undefined where the line has no value. */
  readonly valor: string | undefined;
  /** R$ a litre, at most six decimals; undefined where there are no litres or no value. */
  readonly preco: string | undefined;
  readonly descricao: string;
  /** What a person is asked before it is booked. */
  readonly pergunta: string | undefined;
}

export interface Nota {
  /** The 44-character access key. */
  readonly chave: string;
  /** Invoice number, leading zeros removed. */
  readonly nf: string;
  readonly emitente: string;
  /** Whom it is for, as it says; '' where it says nothing. */
  readonly destinatario: { readonly documento: string; readonly nome: string };
  /** As the invoice says, ISO 8601 with offset or a day; '' where it says nothing. */
  readonly emitidaEm: string;
  /** Issued in the tax authority's test environment: no fiscal value. */
  readonly homologacao: boolean;
  readonly itens: readonly ItemNota[];
  /** Lines of a tank's product that are left out, and a total that the lines do not make. */
  readonly avisos: readonly string[];
}

export type Leitura =
  | { readonly nota: Nota }
  | { readonly evento: Evento }
  | { readonly erro: string };

/** A real invoice has less than twenty levels, and one attribute per item and some dozens more; the largest has 80,000 marks. */
const LIMITES: LimitesXml = {
  marcas: 120_000,
  atributos: 5_000,
  atributosDaTag: 5_000,
  tamanhoDaTag: 4_000,
  profundidade: 40,
};

/** The layout's longest: xProd has 120 characters, xNome 60; dhEmi is ISO 8601 with offset; codes are digits. */
const MAX_TEXTO = 120;
const MAX_INSTANTE = 25;
const MAX_CODIGO = 3;
const MAX_NATUREZA = 60;
/** uCom has six characters, a quantity 11 digits and four decimals. */
const MAX_QUANTIDADE = 16;
/** A CNPJ; of a foreign company its own identification. */
const MAX_DOCUMENTO = 20;

/** A line of a product that a tank takes: what fills it, or why it is left out. */
type Linha = { readonly item: number } & (
  | { readonly lido: ItemNota }
  | { readonly descricao: string; readonly fora: string; readonly semEntrega: boolean }
);

function readItem(
  det: XmlNode,
  valor: string | undefined,
  finalidade: Finalidade,
): Linha | undefined {
  const prod = child(det, 'prod');
  const nItem = det.atributo('nItem').trim();
  const item = Number(nItem);
  if (!prod || !/^\d{1,3}$/.test(nItem) || item < 1) return undefined;
  const said = (nome: string): string => textOf(prod, nome);
  const tipo = produtoDaNota({
    cProd: said('cProd'),
    xProd: said('xProd'),
    cProdANP: textOf(child(prod, 'comb'), 'cProdANP'),
    ncm: said('NCM'),
  });
  if (!tipo) return undefined;
  const descricao = said('xProd').slice(0, MAX_TEXTO);
  const entrega = entregaDe(said('CFOP').slice(0, MAX_CODIGO + 2), finalidade);
  if (entrega.vem === 'nao') return { item, descricao, fora: entrega.motivo, semEntrega: true };
  const quantidade = quantidadeOf({
    qCom: said('qCom'),
    uCom: said('uCom'),
    qTrib: said('qTrib'),
    uTrib: said('uTrib'),
    xProd: descricao,
  });
  if (!quantidade) return { item, descricao, fora: mensagensNota.semQuantidade, semEntrega: false };
  const { litros } = quantidade;
  const lido = {
    ...quantidade,
    item,
    tipo,
    quantidade: said('qCom').slice(0, MAX_QUANTIDADE),
    unidade: said('uCom').slice(0, MAX_QUANTIDADE),
    valor,
    preco: litros === undefined ? undefined : precoOf(valor, litros),
    descricao,
    pergunta: entrega.vem === 'perguntar' ? entrega.pergunta : undefined,
  };
  return { item, lido };
}

function readDestinatario(infNFe: XmlNode): Nota['destinatario'] {
  const dest = child(infNFe, 'dest');
  const documento = ['CNPJ', 'CPF', 'idEstrangeiro']
    .map((name) => textOf(dest, name))
    .find(Boolean);
  return {
    documento: (documento ?? '').slice(0, MAX_DOCUMENTO),
    nome: textOf(dest, 'xNome').slice(0, MAX_TEXTO),
  };
}

function readInvoice(infNFe: XmlNode): Leitura {
  const ide = child(infNFe, 'ide');
  const nf = textOf(ide, 'nNF').replace(/^0+(?=\d)/, '');
  if (!/^\d{1,9}$/.test(nf)) return { erro: mensagensNota.semNumero };
  const dets = children(infNFe, 'det');
  if (dets.length === 0) return { erro: mensagensNota.semItens };
  const chave = infNFe.atributo('Id').trim().replace(/^NFe/, '');
  const refusal = refusalOfModel(textOf(ide, 'mod').slice(0, MAX_CODIGO) || modeloOf(chave));
  if (refusal) return { erro: refusal };
  if (!isChave(chave) || modeloOf(chave) !== '55') return { erro: mensagensNota.chave };
  const finalidade = {
    finNFe: textOf(ide, 'finNFe').slice(0, MAX_CODIGO),
    tpNF: textOf(ide, 'tpNF').slice(0, MAX_CODIGO),
    natOp: textOf(ide, 'natOp').slice(0, MAX_NATUREZA),
  };
  const nada = semEntrega(finalidade);
  if (nada !== undefined) return { erro: nada };
  const { valores, naoSoma } = shareTotal(infNFe, dets);
  const linhas = dets.flatMap((det, n) => readItem(det, valores[n], finalidade) ?? []);
  if (new Set(linhas.map(({ item }) => item)).size !== linhas.length) {
    return { erro: mensagensNota.malformado };
  }
  const itens = linhas.flatMap((linha) => ('lido' in linha ? linha.lido : []));
  const fora = linhas.flatMap((linha) => ('fora' in linha ? linha : []));
  if (itens.length === 0) {
    const semEntregas = fora.find((linha) => linha.semEntrega);
    return { erro: semEntregas?.fora ?? mensagensNota.semCombustivel };
  }
  return {
    nota: {
      chave,
      nf,
      emitente: textOf(child(infNFe, 'emit'), 'xNome').slice(0, MAX_TEXTO),
      destinatario: readDestinatario(infNFe),
      emitidaEm: (textOf(ide, 'dhEmi') || textOf(ide, 'dEmi')).slice(0, MAX_INSTANTE),
      homologacao: textOf(ide, 'tpAmb') === '2',
      itens,
      avisos: [
        ...fora.map((linha) => mensagensNota.fora(linha.item, linha.descricao, linha.fora)),
        ...(naoSoma ? [mensagensNota.naoSoma(naoSoma.itens, naoSoma.total)] : []),
      ],
    },
  };
}

/**
 * Reads an NF-e (layout 2.00 to 4.00, wherever it stands in the file, any namespace prefix) of at most 2 MB, or an event of one.
 * Answers the invoice with its fuel items, the event, or the sentence that says what is wrong; never throws. The signature is
 * not checked, and a later cancellation comes in a file of its own.
 */
export function readNota(bytes: Uint8Array): Leitura {
  if (bytes.length > NOTA_MAX_BYTES) return { erro: mensagensNota.grande };
  const document = parse(decodeXml(bytes));
  if (document instanceof XmlError) return { erro: mensagensNota[document.motivo] };
  const found = findDocument(document);
  if ('erro' in found || 'evento' in found) return found;
  const codigo = textOf(found.cStat, 'cStat').slice(0, MAX_CODIGO);
  if (codigo !== '' && codigo !== '100' && codigo !== '150') {
    return { erro: mensagensNota.naoAutorizada(codigo) };
  }
  return readInvoice(found.infNFe);
}

function parse(text: string): XmlNode | XmlError {
  try {
    return parseXml(text, LIMITES);
  } catch (error) {
    return error instanceof XmlError ? error : new XmlError('malformado', { cause: error });
  }
}
