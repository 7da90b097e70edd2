import type { TipoLeitura } from '@frota/contract';

export interface PhotoReading {
  texto: string;
  /** 0..1 */
  confianca: number;
  confirmar: boolean;
  /** Fractions (0..1) of the photo's width and height. */
  caixas: { x: number; y: number; w: number; h: number; angulo?: number; texto: string }[];
  alternativas: { texto: string; confianca: number }[];
  /** Decimals with a point; pump only. */
  litros?: string | undefined;
  valor?: string | undefined;
  precoUnitario?: string | undefined;
  ms: number;
}

/** Reads a photo. Throws a DomainError where the file is no photo or the reader is busy. */
export interface PhotoReader {
  read(bytes: Uint8Array, tipo: TipoLeitura): Promise<PhotoReading>;
  close(): Promise<void>;
}
