import type { PastaFoto } from '@frota/contract/fotos';
import { v7 as uuidv7 } from 'uuid';

/** The exact bytes that are read and sent. */
export interface Foto {
  readonly id: string;
  readonly blob: Blob;
  readonly pasta: PastaFoto;
}

export function newFoto(blob: Blob, pasta: PastaFoto = 'checkin-combustivel'): Foto {
  return { id: uuidv7(), blob, pasta };
}

export function fotosIn(value: unknown): Foto[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return isFoto(value) ? [value] : Object.values(value).flatMap(fotosIn);
}

/** Until 2026-11-23 photos had no ids. */
export function nameFotos(form: unknown): unknown {
  if (form instanceof Blob) return newFoto(form);
  if (Array.isArray(form)) return form.map(nameFotos);
  if (typeof form !== 'object' || form === null) return form;
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, nameFotos(value)]));
}

function isFoto(value: object): value is Foto {
  return 'id' in value && 'blob' in value && value.blob instanceof Blob;
}
