import { LEITURAS_ANTES_DE_DIGITAR, type LeituraAnswer, mensagensLeitura } from '@frota/contract';

/** The spec's four states of a photo that is read, and `confirmar`: read, but a person should look. */
export type EstadoLeitura = 'none' | 'analisando' | 'confirmar' | 'ok' | 'erro';

/** Where an accepted value comes from. */
type OrigemValor = 'lida' | 'confirmada' | 'digitada';

/** One photo step: the photo, what was read on it and what was made of that. */
export interface PhotoReading {
  readonly estado: EstadoLeitura;
  /** Number of the request whose answer is waited for; answers to any other are ignored. */
  readonly pedido: number;
  /** The shrunk photo: these bytes were read and these are sent. */
  readonly foto: Blob | undefined;
  readonly leitura: LeituraAnswer | undefined;
  /** The accepted value ('ok') or the one to confirm ('confirmar'); '' otherwise. */
  readonly valor: string;
  readonly origem: OrigemValor | undefined;
  /** Why it is 'erro', for the user. */
  readonly mensagem: string;
  /** What it may well have been instead, offered in one tap and never taken silently. */
  readonly sugestao: string | undefined;
  /** The same photo may be sent again: the service failed, not the photo. */
  readonly repetir: boolean;
  /** Readings of this step that failed, or that the user turned down by taking another photo. */
  readonly falhas: number;
  /** A field to type the value is offered, so that a reading never ends in a dead end. */
  readonly digitar: boolean;
}

export type ReadingEvent =
  | { readonly type: 'taken'; readonly pedido: number }
  /** The same photo once more, after the service failed. */
  | { readonly type: 'again'; readonly pedido: number }
  | { readonly type: 'sent'; readonly pedido: number; readonly foto: Blob }
  | { readonly type: 'answered'; readonly pedido: number; readonly leitura: LeituraAnswer }
  | { readonly type: 'failed'; readonly pedido: number; readonly failure: ReadingFailure }
  | { readonly type: 'confirmed' }
  | { readonly type: 'suggestionTaken' }
  | { readonly type: 'typed'; readonly valor: string };

/** `foto`: this photo cannot be read, `mensagem` says why. `servico`: nobody answered, or with a 5xx. */
export type ReadingFailure =
  | { readonly culpa: 'foto'; readonly mensagem: string }
  | { readonly culpa: 'servico' };

/** What a reading is worth for the step that asked for it. */
export type Verdict =
  | { readonly valor: string; readonly confirmar: boolean }
  | { readonly erro: string; readonly sugestao?: string };

/** A step's own rules: pure, so that they may use the form's other fields. */
export interface ReadingRules {
  readonly judge: (leitura: LeituraAnswer) => Verdict;
  /** Said when the service failed. */
  readonly falha: string;
}

export const emptyReading: PhotoReading = {
  estado: 'none',
  pedido: 0,
  foto: undefined,
  leitura: undefined,
  valor: '',
  origem: undefined,
  mensagem: '',
  sugestao: undefined,
  repetir: false,
  falhas: 0,
  digitar: false,
};

/** The step without its photo; the failed readings still count. */
export function restartReading({ falhas, digitar }: PhotoReading): PhotoReading {
  return { ...emptyReading, falhas, digitar };
}

/** A step that was kept while its photo was under way: the photo may be read again, or taken again. */
export function reviveReading(reading: PhotoReading): PhotoReading {
  if (reading.estado !== 'analisando') return reading;
  if (!reading.foto) return restartReading(reading);
  return { ...reading, estado: 'erro', mensagem: mensagensLeitura.interrompida, repetir: true };
}

/** Whether the value stands and the photo that proves it is there. */
export function isRead(reading: PhotoReading): boolean {
  return reading.estado === 'ok' && reading.foto !== undefined;
}

/** The next state of a photo step; events that no longer fit (late answers, double taps) change nothing. */
export function reduceReading(
  reading: PhotoReading,
  event: ReadingEvent,
  rules: ReadingRules,
): PhotoReading {
  switch (event.type) {
    case 'taken':
      return withFailures(
        { ...restartReading(reading), estado: 'analisando', pedido: event.pedido },
        wasTurnedDown(reading) ? 1 : 0,
      );
    case 'again':
      return reading.repetir
        ? { ...reading, estado: 'analisando', pedido: event.pedido, mensagem: '', repetir: false }
        : reading;
    case 'sent':
      return isAwaited(reading, event.pedido) ? { ...reading, foto: event.foto } : reading;
    case 'answered':
      return isAwaited(reading, event.pedido)
        ? answered({ ...reading, leitura: event.leitura }, rules.judge(event.leitura))
        : reading;
    case 'failed':
      return isAwaited(reading, event.pedido) ? failed(reading, event.failure, rules) : reading;
    case 'confirmed':
      return reading.estado === 'confirmar'
        ? accepted(reading, reading.valor, 'confirmada')
        : reading;
    case 'suggestionTaken':
      return reading.estado === 'erro' && reading.sugestao !== undefined
        ? accepted(reading, reading.sugestao, 'confirmada')
        : reading;
    case 'typed':
      return reading.digitar && reading.foto && event.valor
        ? accepted(reading, event.valor, 'digitada')
        : reading;
  }
}

function isAwaited(reading: PhotoReading, pedido: number): boolean {
  return reading.estado === 'analisando' && reading.pedido === pedido;
}

/** Another photo over a reading that was there: the user saw that it was wrong. */
function wasTurnedDown({ estado, origem }: PhotoReading): boolean {
  return estado === 'confirmar' || (estado === 'ok' && origem !== 'digitada');
}

function withFailures(reading: PhotoReading, more: number): PhotoReading {
  const falhas = reading.falhas + more;
  return { ...reading, falhas, digitar: reading.digitar || falhas >= LEITURAS_ANTES_DE_DIGITAR };
}

function accepted(reading: PhotoReading, valor: string, origem: OrigemValor): PhotoReading {
  return {
    ...reading,
    estado: 'ok',
    valor,
    origem,
    mensagem: '',
    sugestao: undefined,
    repetir: false,
  };
}

function answered(reading: PhotoReading, verdict: Verdict): PhotoReading {
  if ('erro' in verdict) {
    const { erro: mensagem, sugestao } = verdict;
    return withFailures({ ...reading, estado: 'erro', mensagem, sugestao }, 1);
  }
  return verdict.confirmar
    ? { ...reading, estado: 'confirmar', valor: verdict.valor }
    : accepted(reading, verdict.valor, 'lida');
}

function failed(reading: PhotoReading, failure: ReadingFailure, rules: ReadingRules): PhotoReading {
  if (failure.culpa === 'foto') {
    const mensagem = failure.mensagem || mensagensLeitura.imagemInvalida;
    return withFailures({ ...reading, estado: 'erro', foto: undefined, mensagem }, 1);
  }
  return { ...reading, estado: 'erro', mensagem: rules.falha, repetir: true, digitar: true };
}
