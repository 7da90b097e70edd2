/**
 * Whether a text is a valid access key: 44 characters, letters allowed in the CNPJ's part (since July 2026),
 * check digit modulo 11 with weights 2–9 from the right over ASCII − 48.
 */
export function isChave(chave: string): boolean {
  if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(chave)) return false;
  let sum = 0;
  for (let i = 0; i < 43; i++) sum += (chave.charCodeAt(i) - 48) * (2 + ((42 - i) % 8));
  const rest = sum % 11;
  return Number(chave.charAt(43)) === (rest < 2 ? 0 : 11 - rest);
}

/** Fiscal model of the document that a key names: '55' is NF-e, '65' NFC-e, '57' CT-e, '58' MDF-e. */
export function modeloOf(chave: string): string {
  return chave.slice(20, 22);
}
