import type { PastaFoto } from '@frota/contract/fotos';
import { v7 as uuidv7 } from 'uuid';

/** A shrunk photo of a form: the very bytes that are read and sent, and the name that they have until then. */
export interface Foto {
  readonly id: string;
  readonly blob: Blob;
  /** The server's folder for it. */
  readonly pasta: PastaFoto;
}

/** Gives a shrunk photo its name. */
export function newFoto(blob: Blob, pasta: PastaFoto = 'checkin-combustivel'): Foto {
  return { id: uuidv7(), blob, pasta };
}

/** Every photo that a form holds, however deep. */
export function fotosIn(value: unknown): Foto[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return isFoto(value) ? [value] : Object.values(value).flatMap(fotosIn);
}

/** Until 2026-11-23 forms held photos without names. */
export function nameFotos(form: unknown): unknown {
  if (form instanceof Blob) return newFoto(form);
  if (Array.isArray(form)) return form.map(nameFotos);
  if (typeof form !== 'object' || form === null) return form;
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, nameFotos(value)]));
}

function isFoto(value: object): value is Foto {
  return 'id' in value && 'blob' in value && value.blob instanceof Blob;
}
