import { generateSync } from 'otplib';
import type { Client } from './client.ts';
import type { FakeClock } from './fake-clock.ts';

/** What an app shows at the clock's time. */
export function codeOf(segredo: string, { now }: Pick<FakeClock, 'now'>): string {
  return generateSync({ secret: segredo, epoch: Math.floor(now().getTime() / 1000) });
}

/** Makes an app the user's second factor; its secret, and the recovery codes. */
export async function makeTotp(
  client: Client,
  clock: Pick<FakeClock, 'now'>,
): Promise<{ segredo: string; recuperacao: string[] }> {
  const { segredo } = (await client.post('/api/auth/totp', { senha: 'cerrado-verde-7' })).json();
  const answer = await client.put('/api/auth/totp', { codigo: codeOf(segredo, clock) });
  if (answer.statusCode !== 200) throw new Error(`no second factor: ${answer.body}`);
  return { segredo, recuperacao: answer.json().recuperacao };
}
