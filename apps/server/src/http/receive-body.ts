import type { Readable } from 'node:stream';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError } from '../kernel/domain-error.ts';

/** Waits for `take`; its errors end the body. Throws `invalid` for a cut body, `timeout` after `stalledMs`. */
export function receiveBody(
  body: Readable,
  take: (chunk: Buffer) => Promise<void>,
  stalledMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => stop(new DomainError('timeout', mensagensGerais.envioParado)),
      stalledMs,
    );
    const onData = (chunk: Buffer): void => {
      timer.refresh();
      body.pause();
      take(chunk).then(() => body.resume(), stop);
    };
    const onEnd = (): void => stop();
    const onCut = (): void => stop(new DomainError('invalid', mensagensGerais.dadosInvalidos));

    function stop(error?: unknown): void {
      clearTimeout(timer);
      body.pause();
      body.off('data', onData).off('end', onEnd).off('close', onCut);
      if (error === undefined) resolve();
      else reject(error);
    }

    // Reported by 'close'; without a listener it would end the process.
    body.on('error', () => {});
    body.on('data', onData).on('end', onEnd).on('close', onCut);
  });
}
