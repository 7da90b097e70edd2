import { parseDiesel } from '../../combustivel/index.ts';
import {
  formatData,
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../../formato/index.ts';
import { diaOf } from '../../tempo/index.ts';
import { placaCanonica, samePlaca } from '../../veiculos/placa.ts';
import type { DiferencaExtrato } from '../extrato.rules.ts';
import { combustivelDe, isArla } from '../produto.ts';
import type { LinhaLida } from './linhas.ts';

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

export type LinhaDoExtrato = Omit<LinhaLida, 'linha' | 'motorista' | 'posto'> & {
  readonly id: string;
  readonly motorista_id: number | null;
  /** When the card company reversed it. */
  readonly estorno?: Pick<LinhaLida, 'em' | 'comHora'>;
};

export interface RegistroDoApp {
  readonly id: string;
  readonly em: Date;
  readonly placa: string;
  readonly km: number;
  readonly combustivel: string;
  readonly litros: number;
  readonly arla: number;
  readonly valor: number | null;
  readonly lido: { readonly litros: number; readonly valor: number | null } | null;
  readonly nota: string | null;
  readonly motorista_id: number | null;
}

const HORA_MS = 3_600_000;
/** A larger distance excludes a pair, unless both name one invoice. */
export const JANELA_MS = 24 * HORA_MS;
/** Nearest records of the plate examined on each side of a line. */
const VIZINHOS = 12;
/** Least evidence for a pair. */
const MINIMO = 5;

/** A line is a record's fuel or its Arla. R$ of both together belongs to neither. */
interface Parte {
  readonly registro: RegistroDoApp;
  readonly arla: boolean;
  readonly litros: number;
  readonly valor: number | null;
  readonly canonica: string;
}

export function valorDoApp({ valor, lido, litros, arla }: RegistroDoApp): number | null {
  return litros > 0 && arla > 0 ? null : (valor ?? lido?.valor ?? null);
}

function partesDe(registro: RegistroDoApp): Parte[] {
  const { litros, arla, placa } = registro;
  const parte = { registro, valor: valorDoApp(registro), canonica: placaCanonica(placa) };
  return [
    ...(litros > 0 ? [{ ...parte, arla: false, litros }] : []),
    ...(arla > 0 ? [{ ...parte, arla: true, litros: arla }] : []),
  ];
}

/** A line without a time may be at any time of its day. */
export function horasEntre(linha: Pick<LinhaDoExtrato, 'em' | 'comHora'>, em: Date): number {
  const apart = em.getTime() - linha.em.getTime();
  if (linha.comHora) return Math.abs(apart) / HORA_MS;
  return diaOf(linha.em) === diaOf(em) ? 0 : (apart < 0 ? -apart : apart - JANELA_MS) / HORA_MS;
}

function quantidade(a: number | null, b: number | null, folga: number): number {
  if (a === null || b === null) return 0;
  const apart = Math.abs(a - b);
  const part = apart / Math.max(a, b);
  if (apart <= folga || part <= 0.005) return 4;
  if (part <= 0.02) return 2;
  return part <= 0.1 ? 0 : -3;
}

/** One character differs, or two neighbours are swapped. */
function quaseMesmaPlaca(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].flatMap((char, i) => (char === b[i] ? [] : [i]));
  const [i = 0, j = 0] = at;
  return at.length === 1 || (at.length === 2 && j === i + 1 && a[i] === b[j] && a[j] === b[i]);
}

/**
 * Undefined where line and part cannot be one fueling. Another plate needs equal litres, time, and R$ or km; a plate
 * that is not even similar needs equal litres and R$, and km or driver.
 */
function evidencia(linha: LinhaDoExtrato, canonica: string, parte: Parte): number | undefined {
  const { registro } = parte;
  if (linha.nota !== null && registro.nota !== null)
    return linha.nota === registro.nota ? 40 : undefined;
  const horas = horasEntre(linha, registro.em);
  if (horas > JANELA_MS / HORA_MS) return undefined;
  const litros = quantidade(linha.litros, parte.litros, 0.1);
  const valor = quantidade(linha.valor, parte.valor, 0.5);
  const kms = linha.km === null ? 1000 : Math.abs(linha.km - registro.km);
  const km = kms <= 30 ? 2 : kms <= 200 ? 1 : 0;
  const pessoa =
    linha.motorista_id !== null && linha.motorista_id === registro.motorista_id ? 1 : 0;
  const rest = 3 - horas / 2 + litros + valor + km + pessoa;
  if (canonica === parte.canonica) return rest + 6;
  const quase = quaseMesmaPlaca(canonica, parte.canonica);
  const mesmos =
    Math.abs(linha.litros - parte.litros) <= 0.01 &&
    Math.abs((linha.valor ?? 0) - (parte.valor ?? -9)) <= 0.01;
  if (quase && litros + valor + km >= 6 && horas <= 6) return rest + 2;
  return mesmos && horas <= 4 && km + pessoa > 0 ? rest - 1 : undefined;
}

/** Pairs with the most evidence in total, whatever the order; each line's record by id. */
export function pairLinhas(
  linhas: readonly LinhaDoExtrato[],
  registros: readonly RegistroDoApp[],
): Map<string, RegistroDoApp> {
  const rows = linhas.toSorted(byEm);
  const partes = registros.toSorted(byEm).flatMap(partesDe);
  const candidatas = candidatasDe(partes);
  const arestas: Aresta[] = [];
  for (const [de, linha] of rows.entries()) {
    const canonica = placaCanonica(linha.placa);
    const arla = isArla(linha);
    for (const para of candidatas(linha, canonica)) {
      const parte = partes[para]!;
      const soma = parte.arla === arla ? evidencia(linha, canonica, parte) : undefined;
      // Whole numbers, so that the order of adding does not matter.
      const peso = soma === undefined ? 0 : Math.round((soma - MINIMO) * 1000);
      if (peso > 0) arestas.push({ de, para, peso });
    }
  }
  return new Map(
    [...atribuir(arestas)].map(([de, para]) => [rows[de]!.id, partes[para]!.registro]),
  );
}

function byEm(a: { em: Date; id: string }, b: { em: Date; id: string }): number {
  return a.em.getTime() - b.em.getTime() || (a.id < b.id ? -1 : 1);
}

/** Candidates of a line: same invoice, nearest of the plate, or nearly the same litres. */
function candidatasDe(
  partes: readonly Parte[],
): (linha: LinhaDoExtrato, canonica: string) => Iterable<number> {
  const lists = (keyOf: (parte: Parte) => string | null) =>
    Map.groupBy(partes.keys(), (place) => keyOf(partes[place]!));
  const notas = lists(({ registro }) => registro.nota);
  const placas = lists(({ canonica }) => canonica);
  // By whole litres: close amounts are in the same or the next group.
  const litros = lists((parte) => String(Math.round(parte.litros)));
  const near = (
    places: readonly number[] | undefined,
    { em }: LinhaDoExtrato,
  ): readonly number[] => {
    if (!places || places.length <= VIZINHOS * 2) return places ?? [];
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (partes[places[middle]!]!.registro.em < em) low = middle + 1;
      else high = middle;
    }
    return places.slice(Math.max(0, low - VIZINHOS), low + VIZINHOS);
  };
  return (linha, canonica) =>
    new Set([
      ...(linha.nota === null ? [] : (notas.get(linha.nota)?.slice(0, VIZINHOS) ?? [])),
      ...near(placas.get(canonica), linha),
      ...[-1, 0, 1].flatMap((by) => near(litros.get(String(Math.round(linha.litros) + by)), linha)),
    ]);
}

interface FolgasDoExtrato {
  readonly litros: number;
  readonly valor: number;
  readonly km: number;
  readonly horas: number;
}

export function diferencasDe(
  linha: LinhaDoExtrato,
  registro: RegistroDoApp,
  folgas: FolgasDoExtrato,
): DiferencaExtrato[] {
  const arla = isArla(linha);
  const litros = arla ? registro.arla : registro.litros;
  const valor = valorDoApp(registro);
  const apart = (a: number, b: number, folga: number): boolean =>
    Number(Math.abs(a - b).toFixed(3)) > folga;
  const kinds = [
    combustivelDe(linha.produto),
    combustivelDe(parseDiesel(registro.combustivel) ?? registro.combustivel),
  ];
  const { estorno } = linha;
  const litrosDiferem = apart(linha.litros, litros, folgas.litros);
  const { lido } = registro;
  const diferem: readonly (DiferencaExtrato | false)[] = [
    !samePlaca(linha.placa, registro.placa) && {
      campo: 'placa',
      extrato: formatPlaca(linha.placa),
      app: formatPlaca(registro.placa),
    },
    horasEntre(linha, registro.em) > folgas.horas && {
      campo: 'hora',
      extrato: formatDataHora(linha.em),
      app: formatDataHora(registro.em),
    },
    linha.km !== null &&
      apart(linha.km, registro.km, folgas.km) && {
        campo: 'km',
        extrato: formatKm(linha.km),
        app: formatKm(registro.km),
      },
    litrosDiferem && {
      campo: 'litros',
      extrato: `${formatLitros(linha.litros)} L`,
      app: `${formatLitros(litros)} L`,
    },
    // Line and record agree, but the pump's photo differs.
    !litrosDiferem &&
      !arla &&
      lido !== null &&
      apart(linha.litros, lido.litros, folgas.litros) && {
        campo: 'bomba',
        extrato: `${formatLitros(linha.litros)} L`,
        app: `${formatLitros(lido.litros)} L na foto`,
      },
    linha.valor !== null &&
      valor !== null &&
      apart(linha.valor, valor, folgas.valor) && {
        campo: 'valor',
        extrato: formatReais(linha.valor),
        app: formatReais(valor),
      },
    !arla &&
      kinds.every((kind) => kind !== undefined) &&
      kinds[0] !== kinds[1] && {
        campo: 'produto',
        extrato: linha.produto,
        app: registro.combustivel,
      },
    estorno !== undefined && {
      campo: 'estorno',
      extrato: `estornado em ${(estorno.comHora ? formatDataHora : formatData)(estorno.em)}`,
      app: 'lançado',
    },
  ];
  return diferem.filter((each) => each !== false);
}
