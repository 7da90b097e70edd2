/** What an address said. */
export interface RespostaWebhook {
  readonly status: number;
  /** The beginning of its text. */
  readonly texto: string;
}

/** Calls addresses that managers typed in, and none by which the server's own network could be reached. */
export interface WebhookCaller {
  /** Why an address is not called, whatever its name leads to; undefined where it may be. */
  refusalOf(url: string): 'semHttps' | 'privado' | undefined;
  /**
   * Posts JSON, once and in bounded time. Throws where nothing was answered, or the address is refused, or leads to one that
   * is; `stop` ends it.
   */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    stop: AbortSignal,
  ): Promise<RespostaWebhook>;
}
