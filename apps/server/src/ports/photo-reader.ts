import type { LeituraAnswer, TipoLeitura } from '@frota/contract/ocr';

export interface PhotoReading extends LeituraAnswer {
  readonly ms: number;
}

/** Known of a vehicle: decides among the numbers shown, adds none. */
export interface Conhecido {
  /** Last km, and the highest possible now. */
  readonly kmAnterior?: number | undefined;
  readonly kmMaximo?: number | undefined;
  /** Tank in litres, and usual R$/L. */
  readonly capacidade?: number | undefined;
  /** Gauge before, 0 to 1. */
  readonly nivel?: number | undefined;
  readonly precoUsual?: number | undefined;
}

export interface ReadingContext {
  readonly usuarioId: number;
  readonly nobodyWaits?: boolean | undefined;
  readonly placa?: string | undefined;
  readonly conhecido?: Conhecido | undefined;
}

/** Throws a DomainError for no photo, or too many waiting. */
export interface PhotoReader {
  read(bytes: Uint8Array, tipo: TipoLeitura, context: ReadingContext): Promise<PhotoReading>;
  /** Makes the first photo faster. */
  warmUp(): void;
  close(): Promise<void>;
}
