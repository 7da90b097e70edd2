/** How many lines may still be read of a photo, as it was taken and turned: the busiest would take seconds. */
export type Effort = { lines: number };

/** With so many, no photo that one may choose by was read worse than with as many as it shows. */
const MAX_LINES = 40;

/** What is spent on one photo at most. */
export function startEffort(): Effort {
  return { lines: MAX_LINES };
}

/** Takes off what the looks at a box cost: one for each view that was read as text, and one for a wide view. */
export function spend(effort: Effort, looks: readonly { source: string; wide?: true }[]): void {
  effort.lines -= looks.filter(({ source, wide }) => source === 'text' || wide).length;
}

/** Whether nothing more is to be read. */
export function isSpent({ lines }: Effort): boolean {
  return lines <= 0;
}
