import { type Erro, mensagensGerais } from '@frota/contract/rota';

/** The server answered with an error; `message` is its sentence in Portuguese. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One sentence per form field. */
  readonly campos: Readonly<Record<string, string>>;
  /** A registered plate one confusable character away from the one asked for. */
  readonly sugestao: string | undefined;
  /** What stands there now, where a save came after another one's (409). */
  readonly atual: Erro['atual'];
  /** Seconds to wait before the next try (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<Erro>, retryAfter?: number) {
    super(body.error || fallbackMessage(status));
    this.status = status;
    this.campos = body.campos ?? {};
    this.sugestao = body.sugestao;
    this.atual = body.atual;
    this.retryAfter = retryAfter;
  }

  /** Whether the server gave a sentence of its own worth showing instead of a screen's fallback. */
  get fromServer(): boolean {
    return this.message !== fallbackMessage(this.status);
  }
}

/** No answer came: no network, server away, or the time ran out. Trying again may help. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause?: unknown) {
    super(mensagensGerais.semConexao, { cause });
  }
}

/** The text to show: the server's, or that there is no connection, else the screen's fallback. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ConnectionError) return error.message;
  return error instanceof ApiError && error.fromServer ? error.message : fallback;
}

/** The status of the server's answer; 0 where none came. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

function fallbackMessage(status: number): string {
  if (status === 401) return mensagensGerais.semSessao;
  if (status === 403) return mensagensGerais.semPermissao;
  if (status === 404) return mensagensGerais.naoEncontrado;
  if (status === 413) return mensagensGerais.grandeDemais;
  if (status === 429) return mensagensGerais.muitasChamadas;
  if (status === 503) return mensagensGerais.ocupado;
  return status >= 500 ? mensagensGerais.falhaInterna : mensagensGerais.dadosInvalidos;
}
