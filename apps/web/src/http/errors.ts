import { type Erro, mensagensGerais } from '@frota/contract/rota';

/** `message`: the server's Portuguese sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly campos: Readonly<Record<string, string>>;
  /** A similar registered plate. */
  readonly sugestao: string | undefined;
  /** The current record (409). */
  readonly atual: Erro['atual'];
  /** Seconds (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<Erro>, retryAfter?: number) {
    super(body.error || fallbackMessage(status));
    this.status = status;
    this.campos = body.campos ?? {};
    this.sugestao = body.sugestao;
    this.atual = body.atual;
    this.retryAfter = retryAfter;
  }

  /** The server gave its own sentence. */
  get fromServer(): boolean {
    return this.message !== fallbackMessage(this.status);
  }
}

/** No network, server away, or timeout. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause?: unknown) {
    super(mensagensGerais.semConexao, { cause });
  }
}

/** Server's sentence, 'no connection', why to wait, or the fallback. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ConnectionError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  return error.fromServer || error.retryAfter !== undefined ? error.message : fallback;
}

/** 0 without an answer. */
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
