import { healthzRoute, metricsRoute, readyzRoute } from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import { clientAddress } from '../../http/private-address.ts';
import type { OperacaoService } from './service.ts';

export function routes({ operacao }: { operacao: OperacaoService }): Implementation[] {
  return [
    implement(healthzRoute, async () => ({ status: 'ok' })),
    implement(readyzRoute, () => operacao.ready()),
    implement(metricsRoute, async ({ request, reply }) => {
      const { contentType, text } = await operacao.metrics(clientAddress(request));
      reply.type(contentType).send(text);
    }),
  ];
}
