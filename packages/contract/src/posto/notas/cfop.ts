import type { Produto } from '../../combustivel/index.ts';

const ENTROU = 'O combustível entrou no tanque da empresa?';

export const mensagensCfop = {
  cupons: (cfop: string) =>
    `CFOP ${cfop}: nota de cupons de combustível já posto nos veículos. Nada entrou no tanque: não registre.`,
  antecipada: (cfop: string) =>
    `CFOP ${cfop}: a nota foi faturada antes da entrega. Registre a nota que vem com o combustível (CFOP 5.116 ou 5.117).`,
  complementar:
    'Nota complementar: muda valores de outra nota e não traz combustível. Registre a nota original.',
  devolucao:
    'Nota de devolução: o combustível volta ao fornecedor. Se a entrada dele foi registrada, estorne-a em Histórico Entradas.',
  propria:
    'Nota de entrada de quem a emitiu: nada foi entregue a outra empresa. Envie a nota de saída do fornecedor.',
  consumoFora: (cfop: string) =>
    `CFOP ${cfop}: venda para abastecer no posto do fornecedor. ${ENTROU}`,
  outraFinalidade: (finNFe: string) => `Nota de finalidade ${finNFe}, que não é venda. ${ENTROU}`,
  outro: (cfop: string, natOp: string) =>
    `CFOP ${cfop}${natOp && ` (${natOp})`} não diz se o combustível veio com a nota. ${ENTROU}`,
} as const;

export type Entrega =
  | { readonly vem: 'sim' }
  | { readonly vem: 'nao'; readonly motivo: string }
  | { readonly vem: 'perguntar'; readonly pergunta: string };

/** First and last code without the first digit (5 within a state, 6 across). */
type Familia = readonly [first: number, last: number];

/** Fuel arrives. Source: table of CFOPs (Convênio S/N of 1970, annex; fuel: Ajuste SINIEF 9/2003, 5.667: 5/2009). */
const ENTREGAS: readonly Familia[] = [
  // Sales of own or bought goods, such as Arla.
  [101, 106],
  // Delivery of a sale billed before.
  [116, 117],
  // The same with tax substitution.
  [401, 405],
  // Sales of fuel or lubricants.
  [651, 656],
  // Transfers of fuel between branches.
  [658, 659],
  // Fuel sent by a third party's order.
  [666, 666],
];

/** Nothing arrives, with the reason. */
const SEM_ENTREGA: readonly (readonly [...Familia, motivo: (cfop: string) => string])[] = [
  [922, 922, mensagensCfop.antecipada],
  [929, 929, mensagensCfop.cupons],
];

/** Fuel taken at the supplier's own station. */
const CONSUMO_FORA = 667;

const holds = ([first, last]: Familia, code: number): boolean => code >= first && code <= last;

/** '5655' becomes '5.655'. */
const formatCfop = (cfop: string): string => cfop.replace(/^(\d)(\d{3})$/, '$1.$2');

export interface Finalidade {
  /** 1 normal, 2 complement, 3 adjustment, 4 return, 5 and 6 credit and debit. */
  readonly finNFe: string;
  /** 0 incoming for the issuer, 1 outgoing. */
  readonly tpNF: string;
  readonly natOp: string;
}

/** Why the whole invoice delivers nothing; undefined where its lines decide. */
export function semEntrega({ finNFe, tpNF }: Finalidade): string | undefined {
  if (tpNF === '0') return mensagensCfop.propria;
  if (finNFe === '2') return mensagensCfop.complementar;
  return finNFe === '4' ? mensagensCfop.devolucao : undefined;
}

/** '5655' or '5.655'. Without a CFOP, which no authorised invoice lacks, a delivery is assumed. */
export function entregaDe(cfop: string, finalidade: Finalidade): Entrega {
  const motivo = semEntrega(finalidade);
  if (motivo !== undefined) return { vem: 'nao', motivo };
  const digits = cfop.replaceAll('.', '');
  const [, code = ''] = /^[56](\d{3})$/.exec(digits) ?? [];
  const found = SEM_ENTREGA.find(([first, last]) => holds([first, last], Number(code)));
  if (code !== '' && found) return { vem: 'nao', motivo: found[2](formatCfop(digits)) };
  const { finNFe, natOp } = finalidade;
  if (!['', '1'].includes(finNFe)) {
    return { vem: 'perguntar', pergunta: mensagensCfop.outraFinalidade(finNFe) };
  }
  if (digits === '' || ENTREGAS.some((familia) => holds(familia, Number(code)))) {
    return { vem: 'sim' };
  }
  const { consumoFora, outro } = mensagensCfop;
  const ask = Number(code) === CONSUMO_FORA ? consumoFora : outro;
  return { vem: 'perguntar', pergunta: ask(formatCfop(digits), natOp) };
}

interface ProdutoNota {
  readonly cProd: string;
  readonly xProd: string;
  readonly cProdANP: string;
  readonly ncm: string;
}

/** Supplier's codes, as cProd or a whole word of xProd. */
const POR_CODIGO: readonly (readonly [string, Produto])[] = [
  ['OB10T', 'DIESEL S10'],
  ['ODMBT', 'DIESEL S500'],
  ['ARLA 32 GRANEL', 'ARLA'],
];
/** ANP's codes of diesel B. */
const POR_ANP: Readonly<Record<string, Produto>> = {
  '820101034': 'DIESEL S10',
  '820101033': 'DIESEL S10',
  '820101012': 'DIESEL S500',
  '820101013': 'DIESEL S500',
};
const POR_NCM: Readonly<Record<string, Produto>> = { '31021010': 'ARLA' };

export function produtoDaNota(line: ProdutoNota): Produto | undefined {
  const words = (text: string): string =>
    ` ${text
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim()} `;
  const byCode = POR_CODIGO.find(
    ([codigo]) => words(line.cProd) === words(codigo) || words(line.xProd).includes(words(codigo)),
  );
  return byCode?.[1] ?? POR_ANP[line.cProdANP.trim()] ?? POR_NCM[line.ncm.replace(/\D/g, '')];
}
