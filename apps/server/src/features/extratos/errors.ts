import { mensagensExtrato } from '@frota/contract/extratos';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const extratoErrors = {
  arquivo: (erro: string) => invalidField('arquivo', erro),
  mapa: (erro: string) => invalidField('mapa', erro),
  mapasDemais: () => new DomainError('conflict', mensagensExtrato.mapasDemais),
  mapaNaoEncontrado: () => new DomainError('notFound', mensagensExtrato.mapaNaoEncontrado),
  linhaNaoEncontrada: () => new DomainError('notFound', mensagensExtrato.linhaNaoEncontrada),
  jaLancada: (...lancado: Parameters<typeof mensagensExtrato.jaLancada>) =>
    new DomainError('conflict', mensagensExtrato.jaLancada(...lancado)),
  naoEncontrado: () => new DomainError('notFound', mensagensGerais.naoEncontrado),
};
