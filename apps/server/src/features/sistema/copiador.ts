import type { CopyStorage } from '../../ports/copy-storage.ts';

/** What the server itself writes and takes away where its copies lie. */
export type BesideCopies = Pick<CopyStorage, 'write' | 'remove' | 'list'>;

/** A copy that was made and read back. */
export interface CopiaFeita {
  readonly arquivo: string;
  readonly bytes: number;
  readonly linhas: number;
  readonly fotos_novas: number;
  readonly fotos_perdidas: number;
}

/** What makes the copies that COPIAS_DIR asks for, beside the server; `app` hands it in. */
export interface Copiador {
  /** 'HH:MM', local. */
  readonly hora: string;
  readonly trancada: boolean;
  /** COPIAS_DIR. */
  readonly lugar: string;
  /** Rejects with a sentence, where the signal is aborted as well; nothing half-made is left. */
  make(signal: AbortSignal): Promise<CopiaFeita>;
  /** Restores a copy into a scratch database; rejects with a sentence where its figures are not those of its moment. */
  prove(arquivo: string, signal: AbortSignal): Promise<void>;
  /** Where the copies lie. What is asked of it rejects with a sentence, also where the place has not answered in a minute. */
  open(): Promise<BesideCopies>;
  /** The copies that are there, with the moment at which each was begun; rejects as `open`'s do. */
  list(): Promise<{ readonly arquivo: string; readonly em: Date }[]>;
}
