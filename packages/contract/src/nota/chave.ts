/** The check digit of a key's first 43 characters: modulo 11 with weights 2–9 from the right over ASCII − 48. */
export function digitoDaChave(first43: string): string {
  const sum = [...first43].reduce(
    (total, char, i) => total + (char.charCodeAt(0) - 48) * (2 + ((42 - i) % 8)),
    0,
  );
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/**
 * Whether a text is a valid access key: 44 characters, letters allowed in the CNPJ's part (since July 2026), the
 * last one its check digit.
 */
export function isChave(chave: string): boolean {
  return (
    /^\d{6}[0-9A-Z]{12}\d{26}$/.test(chave) && chave.endsWith(digitoDaChave(chave.slice(0, 43)))
  );
}

/** Fiscal model of the document that a key names: '55' is NF-e, '65' NFC-e, '57' CT-e, '58' MDF-e. */
export function modeloOf(chave: string): string {
  return chave.slice(20, 22);
}

/** Number of the document, without leading zeros. */
export function numeroDaChave(chave: string): string {
  return String(Number(chave.slice(25, 34)));
}

/** CNPJ of who issued the document: 14 characters. */
export function cnpjOf(chave: string): string {
  return chave.slice(6, 20);
}

/** Sales of fuel are NF-e and NFC-e. */
const DE_VENDA: readonly string[] = ['55', '65'];

/**
 * The key that a receipt's code holds: the QR code's address of an NFC-e or NF-e names it as `chNFe=` or at the
 * begin of `p=`, the bar code of a printed NF-e is nothing else. Undefined for any other code.
 */
export function chaveDoCodigo(texto: string): string | undefined {
  const found = /^(?:\S*[?&](?:chNFe|p)=)?([0-9A-Z]{44})(?![0-9A-Z])/i.exec(texto.trim());
  const chave = found?.[1]?.toUpperCase() ?? '';
  return isChave(chave) && DE_VENDA.includes(modeloOf(chave)) ? chave : undefined;
}
