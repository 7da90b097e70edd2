/** 'A', 'B', …, 'AA'. */
function letraDaColuna(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letraDaColuna(Math.floor(index / 26) - 1) + last;
}

/**
 * The title, the letter where there is none, and the column's number where a title repeats: 'Valor', 'Valor (coluna
 * 8)'.
 */
export function nomesDasColunas(titulos: readonly (string | undefined)[], max: number): string[] {
  const names = Array.from(
    titulos,
    (titulo, i) => titulo?.trim().slice(0, max) || letraDaColuna(i),
  );
  return names.map((name, i) => {
    const place = ` (coluna ${i + 1})`;
    return names.indexOf(name) === i ? name : name.slice(0, max - place.length) + place;
  });
}
