import {
  LEITURAS_ANTES_DE_DIGITAR,
  type LeituraAnswer,
  mensagensLeitura,
} from '@frota/contract/ocr';
import type { Foto } from '../../offline/foto.ts';

/** `confirmar`: read, but a person should look. */
export type ReadingState = 'none' | 'analisando' | 'confirmar' | 'ok' | 'erro';

type Origin = 'lida' | 'confirmada' | 'digitada';

export interface Reading {
  readonly state: ReadingState;
  /** Answers to other requests are ignored. */
  readonly request: number;
  /** Exactly these bytes were read and are sent. */
  readonly foto: Foto | undefined;
  readonly leitura: LeituraAnswer | undefined;
  /** Accepted ('ok') or to be confirmed ('confirmar'). */
  readonly valor: string;
  readonly origem: Origin | undefined;
  readonly fault: string;
  /** A proposed value; the user must accept it. */
  readonly sugestao: string | undefined;
  /** The same photo can be read again: the service failed, not the photo. */
  readonly repeatable: boolean;
  /** A retry helps only when the network is back. */
  readonly offline: boolean;
  /** Also counts photos that the user replaced. */
  readonly failures: number;
  /** Typing is offered, so that there is always a way on. */
  readonly typable: boolean;
}

export type ReadingEvent =
  | { readonly type: 'taken'; readonly request: number }
  | { readonly type: 'again'; readonly request: number }
  | { readonly type: 'sent'; readonly request: number; readonly foto: Foto }
  | { readonly type: 'answered'; readonly request: number; readonly leitura: LeituraAnswer }
  | { readonly type: 'failed'; readonly request: number; readonly failure: ReadingFailure }
  | { readonly type: 'confirmed' }
  | { readonly type: 'suggestionTaken'; readonly valor: string }
  | { readonly type: 'typed'; readonly valor: string }
  | { readonly type: 'renamed'; readonly valor: string };

export interface ReadingActions {
  readonly take: (file: Blob) => void;
  readonly again: () => void;
  readonly confirm: () => void;
  readonly takeSuggestion: (valor: string) => void;
  readonly type: (valor: string) => void;
}

/** `photo`: not readable, see `fault`. `service`: it cannot. `connection`: no answer. */
export type ReadingFailure =
  | { readonly blame: 'photo'; readonly fault: string }
  | { readonly blame: 'service' | 'connection' };

export type Verdict =
  | { readonly valor: string; readonly confirmar: boolean }
  | {
      readonly fault: string;
      readonly sugestao?: string | undefined;
      /** Nearly right: offers a field to correct it. */
      readonly typable?: boolean;
    };

/** Pure; may use other fields. */
export interface ReadingRules {
  readonly judge: (leitura: LeituraAnswer) => Verdict;
  readonly failure: string;
  /** Default: that the value is to be typed. */
  readonly offline?: string;
}

export const emptyReading: Reading = {
  state: 'none',
  request: 0,
  foto: undefined,
  leitura: undefined,
  valor: '',
  origem: undefined,
  fault: '',
  sugestao: undefined,
  repeatable: false,
  offline: false,
  failures: 0,
  typable: false,
};

export function restartReading({ failures, typable }: Reading): Reading {
  return { ...emptyReading, failures, typable };
}

/** The page died while the photo was read: it can be read again, or taken again. */
export function reviveReading(reading: Reading): Reading {
  if (reading.state !== 'analisando') return reading;
  if (!reading.foto) return restartReading(reading);
  return { ...reading, state: 'erro', fault: mensagensLeitura.interrompida, repeatable: true };
}

export function isRead(reading: Reading): boolean {
  return reading.state === 'ok' && reading.foto !== undefined;
}

/** Late answers and double taps change nothing. */
export function reduceReading(reading: Reading, event: ReadingEvent, rules: ReadingRules): Reading {
  switch (event.type) {
    case 'taken':
      return withFailures(
        { ...restartReading(reading), state: 'analisando', request: event.request },
        wasTurnedDown(reading) ? 1 : 0,
      );
    case 'again':
      return reading.repeatable
        ? { ...reading, state: 'analisando', request: event.request, fault: '', repeatable: false }
        : reading;
    case 'sent':
      return isAwaited(reading, event.request) ? { ...reading, foto: event.foto } : reading;
    case 'answered':
      return isAwaited(reading, event.request)
        ? answered({ ...reading, leitura: event.leitura }, rules.judge(event.leitura))
        : reading;
    case 'failed':
      return isAwaited(reading, event.request) ? failed(reading, event.failure, rules) : reading;
    case 'confirmed':
      return reading.state === 'confirmar'
        ? accepted(reading, reading.valor, 'confirmada')
        : reading;
    case 'suggestionTaken':
      return reading.state === 'erro' && reading.sugestao !== undefined
        ? accepted(reading, event.valor, 'confirmada')
        : reading;
    case 'typed':
      return reading.typable && reading.foto && event.valor
        ? accepted(reading, event.valor, 'digitada')
        : reading;
    case 'renamed':
      return reading.state === 'ok' || (reading.state === 'erro' && reading.leitura !== undefined)
        ? accepted(reading, event.valor, reading.origem === 'digitada' ? 'digitada' : 'confirmada')
        : reading;
  }
}

/** Call it after other fields changed. If the reading is still refused, nothing changes. */
export function judgeAgain(reading: Reading, rules: ReadingRules): Reading {
  if (!reading.leitura) return reading;
  const verdict = rules.judge(reading.leitura);
  return 'fault' in verdict ? reading : answered(reading, verdict);
}

function isAwaited(reading: Reading, request: number): boolean {
  return reading.state === 'analisando' && reading.request === request;
}

function wasTurnedDown({ state, origem }: Reading): boolean {
  return state === 'confirmar' || (state === 'ok' && origem !== 'digitada');
}

function withFailures(reading: Reading, more: number): Reading {
  const failures = reading.failures + more;
  return {
    ...reading,
    failures,
    typable: reading.typable || failures >= LEITURAS_ANTES_DE_DIGITAR,
  };
}

function accepted(reading: Reading, valor: string, origem: Origin): Reading {
  return {
    ...reading,
    state: 'ok',
    valor,
    origem,
    fault: '',
    sugestao: undefined,
    repeatable: false,
  };
}

function answered(reading: Reading, verdict: Verdict): Reading {
  if ('fault' in verdict) {
    const { fault, sugestao } = verdict;
    const typable = reading.typable || (verdict.typable ?? false);
    return withFailures({ ...reading, state: 'erro', fault, sugestao, typable }, 1);
  }
  return verdict.confirmar
    ? { ...reading, state: 'confirmar', valor: verdict.valor }
    : accepted(reading, verdict.valor, 'lida');
}

function failed(reading: Reading, failure: ReadingFailure, rules: ReadingRules): Reading {
  if (failure.blame === 'photo') {
    const fault = failure.fault || mensagensLeitura.imagemInvalida;
    return withFailures({ ...reading, state: 'erro', foto: undefined, fault }, 1);
  }
  const offline = failure.blame === 'connection';
  const fault = offline ? (rules.offline ?? mensagensLeitura.semLeitura) : rules.failure;
  return { ...reading, state: 'erro', fault, repeatable: true, offline, typable: true };
}
