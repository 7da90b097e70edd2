/** Left and right are indexes; the pair with more weight is better. */
export interface Aresta {
  readonly de: number;
  readonly para: number;
  readonly peso: number;
}

/** Above so many connected nodes the best pair is taken first; no month of a fleet has them. */
const MAX_JUNTAS = 250;

/** Maximum-weight matching (Kuhn and Munkres), one connected component after the other. Deterministic. */
export function atribuir(arestas: readonly Aresta[]): Map<number, number> {
  const par = new Map<number, number>();
  for (const juntas of componentes(arestas)) {
    const de = Map.groupBy(juntas, (aresta) => aresta.de);
    if (de.size > MAX_JUNTAS) greedy(juntas, par);
    else for (const row of de.keys()) insert(row, de, par);
  }
  return par;
}

/** Connected components, in the order of their first edge. */
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

/** Along the best alternating path, to a free column or to a row that loses its own. */
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
