/** From 'Valor: R$ 512,15' and 'Litros: 85,50'. */
export function parseTextoBomba(texto: string): { litros?: string; valor?: string } {
  const number = (match: RegExpMatchArray | null): string | undefined =>
    match?.[1]?.includes(',') ? match[1].replaceAll('.', '').replace(',', '.') : match?.[1];
  const litros = number(texto.match(/litros:\s*([\d.,]*\d)/i));
  const valor = number(texto.match(/valor:\s*(?:R\$)?\s*([\d.,]*\d)/i));
  return { ...(litros && { litros }), ...(valor && { valor }) };
}
