import { healthzRoute, metricsRoute, readyzRoute, servidorRoute } from '@frota/contract/operacao';
import { mensagensGerais } from '@frota/contract/rota';
import { faultOf } from '../../http/faults.ts';
import { createNetworks, isForwarded, THIS_MACHINE } from '../../http/host.ts';
import { implement } from '../../http/implement.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { defineNoun } from '../../noun/noun.ts';
import { VERSAO } from '../sistema/novidades.public.ts';
import { createOperacaoService, type OperacaoDeps } from './service.ts';

export const operacao = defineNoun({
  services: (given: Omit<OperacaoDeps, 'faultOf'>) => ({
    operacao: createOperacaoService({ ...given, faultOf }),
    isMetricsNetwork: createNetworks([...THIS_MACHINE, ...given.metricsNetworks]),
  }),
  routes: ({ operacao, isMetricsNetwork }) => [
    implement(healthzRoute, async () => ({ status: 'ok', versao: VERSAO })),
    implement(readyzRoute, () => operacao.ready()),
    implement(servidorRoute, ({ user }) => operacao.problemas(user.tipo_login)),
    implement(metricsRoute, async ({ request, reply }) => {
      if (isForwarded(request) || !isMetricsNetwork(request.socket.remoteAddress ?? '')) {
        throw new DomainError('forbidden', mensagensGerais.semPermissao);
      }
      const { contentType, text } = await operacao.metrics();
      reply.type(contentType).send(text);
    }),
  ],
});
