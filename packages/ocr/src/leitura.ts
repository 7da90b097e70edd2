import type { Caixa } from '@frota/contract/ocr';
import { CONFIRM_BELOW, type TipoLeitura } from '@frota/contract/ocr/leitura';
import type { Effort } from './digits/effort.ts';
import type { TextBox } from './geometry/rect.ts';
import type { DigitCosts } from './recognition/digit-costs.ts';

/** What is known before a photo is read: it decides among the numbers that the photo shows, and is none itself. */
export type Dicas = {
  /** km: the vehicle's last known odometer. */
  kmAnterior?: number | undefined;
  /** km: the most that it can show since then. */
  kmMaximo?: number | undefined;
  /** bomba: litres that the vehicle's tank holds. */
  capacidade?: number | undefined;
  /** bomba: what its gauge showed before, 0 to 1, to a quarter. */
  nivel?: number | undefined;
  /** bomba: what a litre usually costs these days, R$. */
  precoUsual?: number | undefined;
};

export type Alternativa = { texto: string; confianca: number };

/** One of the numbers, or of a pump's sets of figures, that a photo shows. */
export type Candidato = Pick<Leitura, 'texto' | 'caixas' | 'litros' | 'valor' | 'precoUnitario'> & {
  /** How far its score is before the best other one, or behind it. */
  lead: number;
  /** It was seen on a look further than the reading alone took. */
  further?: true;
};

/** A line with digits, and what each network made of each look at it. */
export type Linha = { caixa: Caixa; custos: readonly DigitCosts[] };

/**
 * One reading. `texto` is empty when nothing was read: otherwise 7 upper-case characters (placa),
 * digits without leading zeros (km), the lines 'Valor: R$ x' and 'Litros: y' (bomba, decimal
 * comma), the access key of a receipt (comprovante), or a counter's digits as shown, zeros in front included
 * (totalizador, decimal comma). `litros`, `valor`, `precoUnitario` are decimals with a point: a pump's, and of a counter
 * the exact litres.
 */
export type Leitura = {
  tipo: TipoLeitura;
  texto: string;
  /** 0..1 */
  confianca: number;
  /** Whether a person should confirm the reading: where `confianca` is below the line, and only there. */
  confirmar: boolean;
  caixas: Caixa[];
  /** Other readings of the same photo, best first, without `texto` itself. */
  alternativas: Alternativa[];
  litros?: string;
  valor?: string;
  precoUnitario?: string;
  /** What spoke for and against the reading, by name: the sureness was worked out of it. */
  indicios?: Indicios;
  /** Odometer and pump: all that the photo may show, best first. */
  candidatos?: readonly Candidato[] | undefined;
  /** Where what is known does not expect the reading: the lines in which it is looked for, at most some fifty. */
  linhas?: readonly Linha[] | undefined;
  /** Where something was known: what the photo alone says. */
  daFoto?: Pick<Leitura, 'texto' | 'confianca'>;
  /** Time spent on the photo, waiting not counted. */
  ms: number;
};

/** Numbers by name, mostly 0..1: `sureness/coefficients.ts` says what each weighs. */
export type Indicios = Readonly<Record<string, number>>;

/** How an image is looked at. */
export type LookOptions = {
  /** A guess of which way up it is, to be looked at once only. */
  turned: boolean;
  /** What may still be spent on the photo. */
  effort: Effort;
  /** Whether what is known expects none of these, so that one looks further. */
  seeks: (candidatos: readonly Candidato[]) => boolean;
};

/** A reading before it is known how long the whole photo took. */
export type LeituraSemTempo = Omit<Leitura, 'ms'>;

/** A reading, and how clearly the photo shows it, 0..1: below `CLEAR` one looks further, or turns the photo. */
export type Judged = { leitura: LeituraSemTempo; clarity: number };
export const CLEAR = 0.7;

/** What an image, one way up, shows, and all that was taken for text in it. */
export type ImageReading = Judged & { boxes: readonly TextBox[] };

/** The most that is said of a reading to be confirmed, however well its characters were read. */
const ASKED = 0.69;

/** How surely a reading is said; `asked` where something else than its characters is in doubt. */
export function toSureness(
  confianca: number,
  asked = false,
): Pick<LeituraSemTempo, 'confianca' | 'confirmar'> {
  const said = asked ? Math.min(ASKED, confianca) : confianca;
  return { confianca: said, confirmar: said < CONFIRM_BELOW };
}

/** The answer for a photo in which nothing was read. */
export function nothingRead(tipo: TipoLeitura): LeituraSemTempo {
  return { tipo, texto: '', confianca: 0, confirmar: true, caixas: [], alternativas: [] };
}
