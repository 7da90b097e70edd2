export interface RespostaWebhook {
  readonly status: number;
  readonly texto: string;
}

/** Never reaches the server's own network. */
export interface WebhookCaller {
  refusalOf(url: string): 'semHttps' | 'privado' | undefined;
  /** Posts JSON once, in bounded time. Throws without an answer, and for refused addresses; `stop` ends it. */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    stop: AbortSignal,
  ): Promise<RespostaWebhook>;
}
