import { cnpjOf, modeloOf, numeroDaChave } from './chave.ts';

/** IBGE codes. */
const UFS: Readonly<Record<string, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};
const MODELOS: Readonly<Record<string, string>> = { 55: 'NF-e', 65: 'NFC-e' };

export interface DadosDaChave {
  readonly documento: string;
  readonly cnpj: string;
  readonly mes: string;
  readonly uf: string;
}

export function dadosDaChave(chave: string): DadosDaChave {
  return {
    documento: `${MODELOS[modeloOf(chave)] ?? 'Nota'} ${numeroDaChave(chave)}`,
    cnpj: formatCnpj(cnpjOf(chave)),
    mes: `${chave.slice(4, 6)}/20${chave.slice(2, 4)}`,
    uf: UFS[chave.slice(0, 2)] ?? '',
  };
}

export function formatChave(chave: string): string {
  return chave.replace(/(.{4})(?=.)/g, '$1 ');
}

/** '12.345.678/0001-95'. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
