import type { CopyStorage } from '../../ports/copy-storage.ts';

/** Files that the server keeps beside the copies. */
export type BesideCopies = Pick<CopyStorage, 'write' | 'remove' | 'list'>;

export interface CopiaFeita {
  readonly arquivo: string;
  readonly bytes: number;
  readonly linhas: number;
  readonly fotos_novas: number;
  readonly fotos_perdidas: number;
}

export interface Copiador {
  /** 'HH:MM', local. */
  readonly hora: string;
  readonly trancada: boolean;
  readonly lugar: string;
  /** Rejects with a sentence, also on abort; leaves nothing unfinished. */
  make(signal: AbortSignal): Promise<CopiaFeita>;
  /** Rejects with a sentence where the figures differ. */
  prove(arquivo: string, signal: AbortSignal): Promise<void>;
  /** Its calls reject with a sentence, also after a minute without an answer. */
  open(): Promise<BesideCopies>;
  /** With the moment each was begun; rejects like those of `open`. */
  list(): Promise<{ readonly arquivo: string; readonly em: Date }[]>;
}
