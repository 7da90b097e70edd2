import { DISCO_BAIXO_BYTES, DISCO_LIVRE_MIN_BYTES } from '@frota/contract/fotos';
import { DAY_MS } from '../../kernel/jobs.ts';
import type { Disco } from './discos.ts';

/** Warns while photos can still be stored. */
const BAIXO_DIAS = 14;

export interface Medida {
  readonly em: Date;
  readonly banco_bytes: number;
  readonly fotos_bytes: number;
}

/** Bytes a day; null before a day was measured. */
export interface Crescimento {
  readonly banco: number | null;
  readonly fotos: number | null;
}

export function crescimentoOf(medidas: readonly Medida[]): Crescimento {
  const [first, last] = [medidas[0], medidas.at(-1)];
  if (!first || !last) return { banco: null, fotos: null };
  const dias = (last.em.getTime() - first.em.getTime()) / DAY_MS;
  if (dias < 1) return { banco: null, fotos: null };
  const perDay = (of: 'banco_bytes' | 'fotos_bytes'): number =>
    Math.round((last[of] - first[of]) / dias);
  return { banco: perDay('banco_bytes'), fotos: perDay('fotos_bytes') };
}

export interface Guardadas {
  readonly quantas: number;
  readonly bytes: number;
}

/** One copy more stays each night, week and month, until 7, 4 and 12 are kept. */
const NOVA_A_CADA = [
  { ate: 7, dias: 1 },
  { ate: 11, dias: 7 },
  { ate: 23, dias: 30 },
];

function copiasPorDia({ quantas, bytes }: Guardadas): number {
  const { dias = Number.POSITIVE_INFINITY } = NOVA_A_CADA.find(({ ate }) => quantas < ate) ?? {};
  return bytes / dias;
}

/** Days until the disk is full: photos, database and their copies grow. Null where nothing grows. */
export function diasOf(
  { guarda, livre }: Disco,
  { banco, fotos }: Crescimento,
  guardadas: Guardadas,
): number | null {
  const grows = { banco, fotos, copias: Math.max(0, fotos ?? 0) + copiasPorDia(guardadas) };
  const porDia = guarda.reduce((sum, parte) => sum + Math.max(0, grows[parte] ?? 0), 0);
  if (porDia === 0) return null;
  return Math.max(0, Math.floor((livre - DISCO_LIVRE_MIN_BYTES) / porDia));
}

export function isBaixo({ livre }: Disco, dias: number | null): boolean {
  return livre < DISCO_BAIXO_BYTES || (dias !== null && dias < BAIXO_DIAS);
}
