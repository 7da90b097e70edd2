import type { Produto } from '@frota/contract/combustivel';
import { isChave, modeloOf } from '@frota/contract/nota';
import {
  entregaDe,
  type Finalidade,
  mensagensEventoNota,
  mensagensNota,
  NOTA_MAX_BYTES,
  produtoDaNota,
  semEntrega,
} from '@frota/contract/posto/notas';
import {
  child,
  children,
  findAll,
  type LimitesXml,
  parseXml,
  textOf,
  XmlError,
  type XmlNode,
} from '@frota/xml';
import { type Evento, readEvento } from './evento.ts';
import { quantidadeOf } from './quantidade.ts';
import { precoOf, shareTotal } from './valor.ts';

/** By root element; what the refusal calls them. */
const OUTROS: readonly (readonly [RegExp, string])[] = [
  [/^(cteproc|cte|cteosproc|cteos|cteossimp|ctesimpproc)$/, 'um CT-e (conhecimento de transporte)'],
  [/^(mdfeproc|mdfe)$/, 'um MDF-e (manifesto de transporte)'],
  [/^(nfse|compnfse|consultarnfse.*|listanfse|dps)$/, 'uma NFS-e (nota de serviço)'],
  [/^(cfe|cfecanc)$/, 'um CF-e (cupom fiscal SAT)'],
  [/^nf3e/, 'uma NF3e (conta de energia)'],
  [/^(proc)?inutnfe|^retinutnfe$/, 'um pedido de inutilização'],
  [/^resnfe$/, 'só o resumo da nota'],
  [/^retdistdfeint$/, 'uma resposta da SEFAZ com notas compactadas'],
];

const EVENTO = /^(proc|ret)?(env)?eventos?(nfe|cte|mdfe)?$/;

export interface ItemNota {
  /** nItem. */
  readonly item: number;
  readonly tipo: Produto;
  /** At most three decimals; undefined where the unit is not understood. */
  readonly litros: string | undefined;
  readonly quantidade: string;
  readonly unidade: string;
  /** Litres of one package, guessed from the description. */
  readonly embalagem: string | undefined;
  /** R$: its share of the invoice's total. */
  readonly valor: string | undefined;
  /** R$/L, at most six decimals. */
  readonly preco: string | undefined;
  readonly descricao: string;
  readonly pergunta: string | undefined;
}

export interface Nota {
  readonly chave: string;
  readonly nf: string;
  readonly emitente: string;
  readonly destinatario: { readonly documento: string; readonly nome: string };
  /** ISO 8601 with offset, or a day, or ''. */
  readonly emitidaEm: string;
  /** The tax authority's test environment: no fiscal value. */
  readonly homologacao: boolean;
  readonly itens: readonly ItemNota[];
  /** Lines left out, or a total that differs from the sum. */
  readonly avisos: readonly string[];
}

export type Leitura =
  | { readonly nota: Nota }
  | { readonly evento: Evento }
  | { readonly erro: string };

/** Real invoices have fewer than twenty levels and some dozens of attributes; the largest has 80,000 tags. */
const LIMITES: LimitesXml = {
  marcas: 120_000,
  atributos: 5_000,
  atributosDaTag: 5_000,
  tamanhoDaTag: 4_000,
  profundidade: 40,
};

/** The layout: xProd 120 characters, xNome 60; dhEmi ISO 8601 with offset. */
const MAX_TEXTO = 120;

const MAX_INSTANTE = 25;

const MAX_CODIGO = 3;

const MAX_NATUREZA = 60;

/** uCom: six characters; quantity: 11 digits and four decimals. */
const MAX_QUANTIDADE = 16;

const MAX_DOCUMENTO = 20;

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

/** Layouts 2.00 to 4.00, any prefix, at most 2 MB; or an event. Never throws. Does not check the signature. */
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

function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return head.match(/^<\?xml[^>]*encoding=["']([\w.-]+)["']/i)?.[1]?.toLowerCase() ?? 'utf-8';
}

/** By its byte order mark, or by the zero beside the first '<'. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** Some issuers declare UTF-8 and write Latin-1, so invalid UTF-8 is read as Windows-1252. */
function decodeXml(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const encoding = declaredEncoding(bytes);
  if (/^(iso-8859-1|latin1|windows-1252)$/.test(encoding)) {
    return new TextDecoder('windows-1252').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Documento =
  | { readonly infNFe: XmlNode; readonly cStat: XmlNode | undefined }
  | { readonly evento: Evento }
  | { readonly erro: string };

/** Inside `nfeProc`, `enviNFe` or SOAP, too. A cancellation written into the invoice's own file counts. */
function findDocument(root: XmlNode): Documento {
  const infNFes = findAll(root, 'NFe').flatMap((nfe) => child(nfe, 'infNFe') ?? []);
  const [infNFe] = infNFes;
  const evento = readEvento(root);
  if (evento && !infNFe) return 'erro' in evento ? evento : { evento };
  if (infNFes.length > 1) return { erro: mensagensNota.varias(infNFes.length) };
  if (infNFe) {
    const isHers = evento && 'tipo' in evento && infNFe.atributo('Id').includes(evento.chave);
    if (isHers && evento.tipo === 'cancelamento') return { evento };
    const [protNFe, ...outros] = findAll(root, 'protNFe');
    return { infNFe, cStat: child(outros.length === 0 ? protNFe : undefined, 'infProt') };
  }
  const names = [root, ...(child(root, 'Body')?.filhos ?? [])].map(({ nome }) =>
    nome.toLowerCase(),
  );
  if (names.some((nome) => EVENTO.test(nome))) return { erro: mensagensEventoNota.semNota };
  const other = OUTROS.find(([pattern]) => names.some((nome) => pattern.test(nome)));
  return { erro: other ? mensagensNota.outroDocumento(other[1]) : mensagensNota.semNumero };
}

/** By the key or `ide`; '' where unknown. Undefined for NF-e, '55'. */
function refusalOfModel(modelo: string): string | undefined {
  if (modelo === '55') return undefined;
  if (modelo === '') return mensagensNota.semModelo;
  const names: Record<string, string> = {
    '65': 'uma NFC-e (modelo 65)',
    '57': 'um CT-e (conhecimento de transporte)',
    '58': 'um MDF-e (manifesto de transporte)',
  };
  return mensagensNota.outroDocumento(names[modelo] ?? `um documento de modelo ${modelo}`);
}
