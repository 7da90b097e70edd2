import type { Produto } from '@frota/contract/combustivel';
import { isChave, modeloOf } from '@frota/contract/nota';
import { mensagensNota, NOTA_MAX_BYTES, produtoDaNota } from '@frota/contract/posto';
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
import { findInvoice, refusalOfModel } from './documento.ts';
import { precoOf } from './preco.ts';
import { litrosOf } from './quantidade.ts';

/** A line of the invoice that fills one of the tanks. */
export interface ItemNota {
  /** nItem of the line. */
  readonly item: number;
  readonly tipo: Produto;
  /** Decimal string, at most three decimals. */
  readonly litros: string;
  /** R$ a litre, at most six decimals; undefined where the line has no value. */
  readonly preco: string | undefined;
  readonly descricao: string;
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
}

export type Leitura = { readonly nota: Nota } | { readonly erro: string };

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
/** A CNPJ; of a foreign company its own identification. */
const MAX_DOCUMENTO = 20;

function readItem(det: XmlNode): ItemNota | undefined {
  const prod = child(det, 'prod');
  const nItem = det.atributo('nItem').trim();
  const item = Number(nItem);
  if (!prod || !/^\d{1,3}$/.test(nItem) || item < 1) return undefined;
  const tipo = produtoDaNota({
    cProd: textOf(prod, 'cProd'),
    xProd: textOf(prod, 'xProd'),
    cProdANP: textOf(child(prod, 'comb'), 'cProdANP'),
    ncm: textOf(prod, 'NCM'),
  });
  const litros = litrosOf(textOf(prod, 'qCom'), textOf(prod, 'uCom'));
  if (!tipo || !litros) return undefined;
  const preco = precoOf(
    {
      vProd: textOf(prod, 'vProd'),
      vFrete: textOf(prod, 'vFrete'),
      vSeg: textOf(prod, 'vSeg'),
      vOutro: textOf(prod, 'vOutro'),
      vDesc: textOf(prod, 'vDesc'),
    },
    litros,
  );
  return { item, tipo, litros, preco, descricao: textOf(prod, 'xProd').slice(0, MAX_TEXTO) };
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
  const itens = dets.flatMap((det) => readItem(det) ?? []);
  if (new Set(itens.map(({ item }) => item)).size !== itens.length) {
    return { erro: mensagensNota.malformado };
  }
  if (itens.length === 0) return { erro: mensagensNota.semCombustivel };
  return {
    nota: {
      chave,
      nf,
      emitente: textOf(child(infNFe, 'emit'), 'xNome').slice(0, MAX_TEXTO),
      destinatario: readDestinatario(infNFe),
      emitidaEm: (textOf(ide, 'dhEmi') || textOf(ide, 'dEmi')).slice(0, MAX_INSTANTE),
      homologacao: textOf(ide, 'tpAmb') === '2',
      itens,
    },
  };
}

/**
 * Reads an NF-e (layout 2.00 to 4.00, `nfeProc` or bare `NFe`, any namespace prefix) of at most 2 MB. Answers
 * the invoice with its fuel items, or the sentence that says what is wrong; never throws. The signature is
 * not checked, and a later cancellation cannot be told from the file.
 */
export function readNota(bytes: Uint8Array): Leitura {
  if (bytes.length > NOTA_MAX_BYTES) return { erro: mensagensNota.grande };
  const document = parse(decodeXml(bytes));
  if (document instanceof XmlError) return { erro: mensagensNota[document.motivo] };
  const found = findInvoice(document);
  if ('erro' in found) return found;
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
