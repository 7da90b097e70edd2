import type { LeituraAnswer, TipoLeitura } from '@frota/contract/ocr';

/** What is answered of a photo, and how long it took. */
export interface PhotoReading extends LeituraAnswer {
  readonly ms: number;
}

/** What is known of a vehicle: it decides among the numbers that a photo shows, and is none itself. */
export interface Conhecido {
  /** Of an odometer: the last km, and the most that it can show since then. */
  readonly kmAnterior?: number | undefined;
  readonly kmMaximo?: number | undefined;
  /** Of a pump: litres that the tank holds, and what a litre of its product usually costs elsewhere, R$. */
  readonly capacidade?: number | undefined;
  /** What its gauge showed before, 0 to 1. */
  readonly nivel?: number | undefined;
  readonly precoUsual?: number | undefined;
}

/** For whom a photo is read, and what is known before. */
export interface ReadingContext {
  /** Users take turns at the reader. */
  readonly usuarioId: number;
  /** It is read behind everything that somebody waits for. */
  readonly nobodyWaits?: boolean | undefined;
  /** Odometer and pump: the vehicle's plate, and what is known of it. */
  readonly placa?: string | undefined;
  readonly conhecido?: Conhecido | undefined;
}

/** Reads a photo. Throws a DomainError where the file is no photo or he has too many waiting. */
export interface PhotoReader {
  read(bytes: Uint8Array, tipo: TipoLeitura, context: ReadingContext): Promise<PhotoReading>;
  /** Prepares for the first photo, beside what else there is to do; without it that one takes longer. */
  warmUp(): void;
  close(): Promise<void>;
}
