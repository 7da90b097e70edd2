import {
  LEITURAS_ANTES_DE_DIGITAR,
  type LeituraAnswer,
  mensagensLeitura,
} from '@frota/contract/ocr';
import type { Foto } from '../../offline/foto.ts';

/** The spec's four states of a photo that is read, and `confirmar`: read, but a person should look. */
export type ReadingState = 'none' | 'analisando' | 'confirmar' | 'ok' | 'erro';

/** Where an accepted value comes from. */
type Origin = 'lida' | 'confirmada' | 'digitada';

/** One photo step: the photo, what was read on it and what was made of that. */
export interface Reading {
  readonly state: ReadingState;
  /** Number of the request whose answer is waited for; answers to any other are ignored. */
  readonly request: number;
  /** The shrunk photo: these bytes were read and these are sent. */
  readonly foto: Foto | undefined;
  readonly leitura: LeituraAnswer | undefined;
  /** The accepted value ('ok') or the one to confirm ('confirmar'); '' otherwise. */
  readonly valor: string;
  readonly origem: Origin | undefined;
  /** Why it is 'erro', for the user. */
  readonly fault: string;
  /** What it may well have been instead, offered in one tap and never taken silently. */
  readonly sugestao: string | undefined;
  /** The same photo may be sent again: the service failed, not the photo. */
  readonly repeatable: boolean;
  /** Nobody answered: reading it again helps no sooner than the network does. */
  readonly offline: boolean;
  /** Readings of this step that failed, or that the user turned down by taking another photo. */
  readonly failures: number;
  /** A field to type the value is offered, so that a reading never ends in a dead end. */
  readonly typable: boolean;
}

export type ReadingEvent =
  | { readonly type: 'taken'; readonly request: number }
  /** The same photo once more, after the service failed. */
  | { readonly type: 'again'; readonly request: number }
  | { readonly type: 'sent'; readonly request: number; readonly foto: Foto }
  | { readonly type: 'answered'; readonly request: number; readonly leitura: LeituraAnswer }
  | { readonly type: 'failed'; readonly request: number; readonly failure: ReadingFailure }
  | { readonly type: 'confirmed' }
  /** What was offered in place of it: the suggestion, or what the photo alone shows. */
  | { readonly type: 'suggestionTaken'; readonly valor: string }
  | { readonly type: 'typed'; readonly valor: string }
  /** The register knows another value that looks alike, and the user took it. */
  | { readonly type: 'renamed'; readonly valor: string };

/** What the user can do at a photo step; `PhotoStep` takes it whole. */
export interface ReadingActions {
  readonly take: (file: Blob) => void;
  readonly again: () => void;
  readonly confirm: () => void;
  readonly takeSuggestion: (valor: string) => void;
  readonly type: (valor: string) => void;
}

/** `photo`: this photo cannot be read, `fault` says why. `service`: it answered that it cannot. `connection`: nobody answered. */
export type ReadingFailure =
  | { readonly blame: 'photo'; readonly fault: string }
  | { readonly blame: 'service' | 'connection' };

/** What a reading is worth for the step that asked for it. */
export type Verdict =
  | { readonly valor: string; readonly confirmar: boolean }
  | {
      readonly fault: string;
      readonly sugestao?: string | undefined;
      /** The reading is nearly right: a field to correct it is offered at once. */
      readonly typable?: boolean;
    };

/** A step's own rules: pure, so that they may use the form's other fields. */
export interface ReadingRules {
  readonly judge: (leitura: LeituraAnswer) => Verdict;
  /** Said when the service failed. */
  readonly failure: string;
  /** Said when nobody answered; that the value is to be typed by default. */
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

/** The step without its photo; the failed readings still count. */
export function restartReading({ failures, typable }: Reading): Reading {
  return { ...emptyReading, failures, typable };
}

/** A step that was kept while its photo was under way: the photo may be read again, or taken again. */
export function reviveReading(reading: Reading): Reading {
  if (reading.state !== 'analisando') return reading;
  if (!reading.foto) return restartReading(reading);
  return { ...reading, state: 'erro', fault: mensagensLeitura.interrompida, repeatable: true };
}

/** Whether the value stands and the photo that proves it is there. */
export function isRead(reading: Reading): boolean {
  return reading.state === 'ok' && reading.foto !== undefined;
}

/** The next state of a photo step; events that no longer fit (late answers, double taps) change nothing. */
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

/** A photo that was refused is judged anew, now that other fields say something else; refused again, it stays as it was. */
export function judgeAgain(reading: Reading, rules: ReadingRules): Reading {
  if (!reading.leitura) return reading;
  const verdict = rules.judge(reading.leitura);
  return 'fault' in verdict ? reading : answered(reading, verdict);
}

function isAwaited(reading: Reading, request: number): boolean {
  return reading.state === 'analisando' && reading.request === request;
}

/** Another photo over a reading that was there: the user saw that it was wrong. */
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
