/** Something on the left that may go with something on the right, both by their place; the more it weighs the better. */
export interface Aresta {
  readonly de: number;
  readonly para: number;
  /** A whole number above zero. */
  readonly peso: number;
}

/** So many on the left that hang together are taken the best pair first: no month of a fleet has them. */
const MAX_JUNTAS = 250;

/**
 * The assignment whose pairs weigh most together, each on either side in one pair at most: what hangs together is
 * solved by itself, row by row along the best alternating path (Kuhn and Munkres, on a sparse graph). The same edges
 * in the same order give the same pairs. Answers the right one of each left one.
 */
export function atribuir(arestas: readonly Aresta[]): Map<number, number> {
  const par = new Map<number, number>();
  for (const juntas of componentes(arestas)) {
    const de = Map.groupBy(juntas, (aresta) => aresta.de);
    if (de.size > MAX_JUNTAS) greedy(juntas, par);
    else for (const row of de.keys()) insert(row, de, par);
  }
  return par;
}

/** Edges that hang together, in the order of their first one. */
function componentes(arestas: readonly Aresta[]): Aresta[][] {
  const root = new Map<string, string>();
  const find = (node: string): string => {
    let top = node;
    for (let up = root.get(top); up !== undefined && up !== top; up = root.get(top)) top = up;
    for (let at = node; at !== top; ) {
      const up = root.get(at) ?? top;
      root.set(at, top);
      at = up;
    }
    return top;
  };
  for (const { de, para } of arestas) root.set(find(`p${para}`), find(`d${de}`));
  return [...Map.groupBy(arestas, ({ de }) => find(`d${de}`)).values()];
}

function greedy(arestas: readonly Aresta[], par: Map<number, number>): void {
  const taken = new Set<number>();
  for (const { de, para } of arestas.toSorted((a, b) => b.peso - a.peso)) {
    if (par.has(de) || taken.has(para)) continue;
    par.set(de, para);
    taken.add(para);
  }
}

/**
 * Adds a row to an assignment that is best without it: the best change is one path from that row, over pairs that
 * change sides, to a free column or to a row that is left without one.
 */
function insert(
  row: number,
  de: ReadonlyMap<number, readonly Aresta[]>,
  par: Map<number, number>,
): void {
  const dono = new Map(
    [...de.keys()].flatMap((cada) => (par.has(cada) ? [[par.get(cada)!, cada]] : [])),
  );
  const gain = new Map([[row, 0]]);
  const via = new Map<number, Aresta>();
  let best = { gain: 0, row, para: undefined as number | undefined };
  const waiting = [row];
  for (let at = 0; at < waiting.length; at++) {
    const here = waiting[at]!;
    for (const aresta of de.get(here)!) {
      if (par.get(here) === aresta.para) continue;
      const total = gain.get(here)! + aresta.peso;
      const other = dono.get(aresta.para);
      if (other === undefined) {
        if (total > best.gain) best = { gain: total, row: here, para: aresta.para };
        continue;
      }
      const dropped = total - de.get(other)!.find(({ para }) => para === aresta.para)!.peso;
      if (dropped <= (gain.get(other) ?? Number.NEGATIVE_INFINITY)) continue;
      gain.set(other, dropped);
      via.set(other, aresta);
      if (dropped > best.gain) best = { gain: dropped, row: other, para: undefined };
      waiting.push(other);
    }
  }
  if (best.gain === 0) return;
  let free = best.para;
  for (let here = best.row; ; ) {
    const step = here === row ? undefined : via.get(here);
    if (free === undefined) par.delete(here);
    else par.set(here, free);
    if (!step) return;
    free = step.para;
    here = step.de;
  }
}
