import type { Produto } from '../../combustivel/index.ts';

export interface ProdutoNota {
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
