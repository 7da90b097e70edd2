/** How far what the reader says of its own sureness is true. */
export type Said = { confianca: number; confirmar: boolean; right: boolean };

export type Decile = { from: number; count: number; right: number };

/** Photos and right answers per tenth of confidence, lowest first; tenths without photos too. */
export function countDeciles(said: readonly Said[]): Decile[] {
  const deciles = Array.from({ length: 10 }, (_, i) => ({ from: i / 10, count: 0, right: 0 }));
  for (const { confianca, right } of said) {
    const decile = deciles[Math.min(9, Math.floor(confianca * 10))]!;
    decile.count++;
    if (right) decile.right++;
  }
  return deciles;
}

/** Wrong answers given above the line under which a person is asked to confirm. */
export function countSureAndWrong(said: readonly Said[]): { sure: number; wrong: number } {
  const sure = said.filter(({ confirmar }) => !confirmar);
  return { sure: sure.length, wrong: sure.filter(({ right }) => !right).length };
}
