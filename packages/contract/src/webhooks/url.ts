import { URL_MAX } from './eventos.ts';
import { mensagensWebhooks } from './webhooks.messages.ts';

/** What is wrong with an address, as far as it shows; which hosts may be called the server knows. */
export function faultOfUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.hash === '' &&
    url.href.length <= URL_MAX;
  return isPlain ? undefined : mensagensWebhooks.url;
}

/** What people call it: its host, with the port where it has one. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
