import type { LeituraAnswer, TipoLeitura } from '@frota/contract';

/** What is answered of a photo, and how long it took. */
export interface PhotoReading extends LeituraAnswer {
  readonly ms: number;
}

/** For whom a photo is read, and what is known before. */
export interface ReadingContext {
  /** Users take turns at the reader. */
  readonly usuarioId: number;
  /** It is read behind everything that somebody waits for. */
  readonly nobodyWaits?: boolean | undefined;
  /** The Cookie header of his call: with it another instance knows his session, too. */
  readonly cookie?: string | undefined;
  /** Odometer only: the vehicle's plate, and the last km known of it. */
  readonly placa?: string | undefined;
  readonly kmAnterior?: number | undefined;
}

/** Reads a photo. Throws a DomainError where the file is no photo or he has too many waiting. */
export interface PhotoReader {
  read(bytes: Uint8Array, tipo: TipoLeitura, context: ReadingContext): Promise<PhotoReading>;
  /** Prepares for the first photo, beside what else there is to do; without it that one takes longer. */
  warmUp(): void;
  close(): Promise<void>;
}
