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
