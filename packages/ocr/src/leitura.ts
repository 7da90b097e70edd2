import type { Caixa } from '@frota/contract/ocr';
import { CONFIRM_BELOW, type TipoLeitura } from '@frota/contract/ocr/leitura';
import type { Effort } from './digits/effort.ts';
import type { TextBox } from './geometry/rect.ts';
import type { DigitCosts } from './recognition/digit-costs.ts';

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

/** A number, or a pump's set of figures. */
export type Candidato = Pick<Leitura, 'texto' | 'caixas' | 'litros' | 'valor' | 'precoUnitario'> & {
  /** Distance to the best other score; may be negative. */
  lead: number;
  /** Seen only on a further look. */
  further?: true;
};

/** Costs of each network and look. */
export type Linha = { caixa: Caixa; custos: readonly DigitCosts[] };

/**
 * `texto`: empty, or 7 upper-case characters (placa), digits without leading zeros (km), 'Valor: R$ x' and 'Litros:
 * y' (bomba), access key (comprovante), or digits as shown with a decimal comma (totalizador). The other figures are
 * decimals with a point.
 */
export type Leitura = {
  tipo: TipoLeitura;
  texto: string;
  /** 0..1 */
  confianca: number;
  /** `confianca` is below the line. */
  confirmar: boolean;
  caixas: Caixa[];
  /** Best first, without `texto`. */
  alternativas: Alternativa[];
  litros?: string;
  valor?: string;
  precoUnitario?: string;
  /** Evidence by name, from which `confianca` is computed. */
  indicios?: Indicios;
  /** Odometer and pump; best first. */
  candidatos?: readonly Candidato[] | undefined;
  /** Where the history does not expect the reading: lines to search, at most about fifty. */
  linhas?: readonly Linha[] | undefined;
  /** The reading without history, where there was one. */
  daFoto?: Pick<Leitura, 'texto' | 'confianca'>;
  /** Without waiting. */
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

/** With all that was taken for text. */
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
