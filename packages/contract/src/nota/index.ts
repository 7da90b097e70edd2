/** Modulo 11, weights 2–9 from the right, over ASCII − 48. */
export function digitoDaChave(first43: string): string {
  const sum = [...first43].reduce(
    (total, char, i) => total + (char.charCodeAt(0) - 48) * (2 + ((42 - i) % 8)),
    0,
  );
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/** 44 characters, letters allowed in the CNPJ (since July 2026), with a right check digit. */
export function isChave(chave: string): boolean {
  return (
    /^\d{6}[0-9A-Z]{12}\d{26}$/.test(chave) && chave.endsWith(digitoDaChave(chave.slice(0, 43)))
  );
}

/** '55' NF-e, '65' NFC-e, '57' CT-e, '58' MDF-e. */
export function modeloOf(chave: string): string {
  return chave.slice(20, 22);
}

export function numeroDaChave(chave: string): string {
  return String(Number(chave.slice(25, 34)));
}

/** Issuer, 14 characters. */
export function cnpjOf(chave: string): string {
  return chave.slice(6, 20);
}

const DE_VENDA: readonly string[] = ['55', '65'];

/** From the QR code (`chNFe=`, or the start of `p=`) or an NF-e's bar code; undefined for others. */
export function chaveDoCodigo(texto: string): string | undefined {
  const found = /^(?:\S*[?&](?:chNFe|p)=)?([0-9A-Z]{44})(?![0-9A-Z])/i.exec(texto.trim());
  const chave = found?.[1]?.toUpperCase() ?? '';
  return isChave(chave) && DE_VENDA.includes(modeloOf(chave)) ? chave : undefined;
}

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

interface DadosDaChave {
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
