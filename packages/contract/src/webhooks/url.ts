import { URL_MAX } from './eventos.ts';
import { mensagensWebhooks } from './webhooks.messages.ts';

/** Checks only the text; the server knows which hosts are allowed. */
export function faultOfUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.hash === '' &&
    url.href.length <= URL_MAX;
  return isPlain ? undefined : mensagensWebhooks.url;
}

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
