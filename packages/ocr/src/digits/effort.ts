/** Lines of a photo that may still be read: the busiest photo would take seconds. */
export type Effort = { lines: number };

/** With so many no photo of the selection set was read worse than with all. */
const MAX_LINES = 40;

export function startEffort(): Effort {
  return { lines: MAX_LINES };
}

export function spend(effort: Effort, looks: readonly { source: string; wide?: true }[]): void {
  effort.lines -= looks.filter(({ source, wide }) => source === 'text' || wide).length;
}

export function isSpent({ lines }: Effort): boolean {
  return lines <= 0;
}
