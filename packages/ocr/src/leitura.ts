import type { Caixa } from '@frota/contract/ocr';
import { CONFIRM_BELOW, type Parece, type TipoLeitura } from '@frota/contract/ocr/leitura';
import type { Effort } from './digits/effort.ts';
import type { TextBox } from './geometry/rect.ts';
import type { DigitCosts } from './recognition/posteriors.ts';

/** Known before the photo is read: decides among the numbers shown, adds none. */
export type Dicas = {
  /** km: last known. */
  kmAnterior?: number | undefined;
  /** km: most it can show now. */
  kmMaximo?: number | undefined;
  /** bomba: the vehicle's tank, litres. */
  capacidade?: number | undefined;
  /** bomba: the gauge before, 0 to 1, to a quarter. */
  nivel?: number | undefined;
  /** bomba: R$/L. */
  precoUsual?: number | undefined;
};

export type Alternativa = { texto: string; confianca: number };

export type Candidato = Pick<Leitura, 'texto' | 'caixas' | 'litros' | 'valor' | 'precoUnitario'> & {
  lead: number;
  further?: true;
};

export type Linha = { caixa: Caixa; custos: readonly DigitCosts[] };

/**
 * `texto`: a plate, km digits, 'Valor: R$ x' and 'Litros: y', an access key, or a totaliser's digits with a decimal
 * comma; '' for nothing. Other figures are decimals with a point.
 */
export type Leitura = {
  tipo: TipoLeitura;
  texto: string;
  confianca: number;
  confirmar: boolean;
  caixas: Caixa[];
  alternativas: Alternativa[];
  litros?: string;
  valor?: string;
  precoUnitario?: string;
  /** With an empty `texto`: the photo seems to show this instead. */
  parece?: Parece;
  /** Evidence by name, from which `confianca` is computed. */
  indicios?: Indicios;
  candidatos?: readonly Candidato[] | undefined;
  /** Where the history does not expect the reading: lines to search, at most about fifty. */
  linhas?: readonly Linha[] | undefined;
  /** The reading without history, where there was one. */
  daFoto?: Pick<Leitura, 'texto' | 'confianca'>;
  ms: number;
};

/** Mostly 0..1; weights in `sureness/coefficients.ts`. */
export type Indicios = Readonly<Record<string, number>>;

export type LookOptions = {
  /** A guess of which way is up: only one look. */
  turned: boolean;
  effort: Effort;
  /** Whether the history expects none of these, so that the search goes on. */
  seeks: (candidatos: readonly Candidato[]) => boolean;
};

export type LeituraSemTempo = Omit<Leitura, 'ms'>;

/** Clarity 0..1; below `CLEAR` the search goes on, or the photo is turned. */
export type Judged = { leitura: LeituraSemTempo; clarity: number };
export const CLEAR = 0.7;

export type ImageReading = Judged & { boxes: readonly TextBox[] };

/** Highest sureness of a reading that is to be confirmed. */
const ASKED = 0.69;

/** `asked`: something else than the characters is in doubt. */
export function toSureness(
  confianca: number,
  asked = false,
): Pick<LeituraSemTempo, 'confianca' | 'confirmar'> {
  const said = asked ? Math.min(ASKED, confianca) : confianca;
  return { confianca: said, confirmar: said < CONFIRM_BELOW };
}

export function nothingRead(tipo: TipoLeitura): LeituraSemTempo {
  return { tipo, texto: '', confianca: 0, confirmar: true, caixas: [], alternativas: [] };
}
