import type { TipoLeitura } from '@frota/contract';

export interface PhotoReading {
  texto: string;
  /** 0..1 */
  confianca: number;
  confirmar: boolean;
  /** Fractions (0..1) of the photo's width and height. */
  caixas: {
    x: number;
    y: number;
    w: number;
    h: number;
    angulo?: number | undefined;
    texto: string;
  }[];
  alternativas: { texto: string; confianca: number }[];
  /** Decimals with a point; pump only. */
  litros?: string | undefined;
  valor?: string | undefined;
  precoUnitario?: string | undefined;
  ms: number;
}

/** For whom a photo is read, and what is known before. */
export interface ReadingContext {
  /** Users take turns at the reader. */
  readonly usuarioId: number;
  /** The Cookie header of his call: with it another instance knows his session, too. */
  readonly cookie?: string | undefined;
  /** Odometer only: the vehicle's plate, and the last km known of it. */
  readonly placa?: string | undefined;
  readonly kmAnterior?: number | undefined;
}

/** Reads a photo. Throws a DomainError where the file is no photo or he has too many waiting. */
export interface PhotoReader {
  read(bytes: Uint8Array, tipo: TipoLeitura, context: ReadingContext): Promise<PhotoReading>;
  close(): Promise<void>;
}
