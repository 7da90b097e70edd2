import { mensagensWebhooks } from '@frota/contract/webhooks';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const webhooksErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensWebhooks.naoEncontrado),
  mensagemNaoEncontrada: () => new DomainError('notFound', mensagensWebhooks.mensagemNaoEncontrada),
  demais: () => new DomainError('conflict', mensagensWebhooks.demais),
  desligado: () => new DomainError('conflict', mensagensWebhooks.desligado),
  jaLigado: () => new DomainError('conflict', mensagensWebhooks.jaLigado),
  url: (why: 'semHttps' | 'privado') => invalidField('url', mensagensWebhooks[why]),
};
