import { mensagensCarta } from '@frota/contract/carta';
import { DomainError } from '../../kernel/domain-error.ts';

export const cartaErrors = {
  semCorreio: () => new DomainError('notFound', mensagensCarta.semCorreio),
  semEmail: () => new DomainError('conflict', mensagensCarta.semEmail),
  testesDemais: () => new DomainError('conflict', mensagensCarta.testesDemais),
};
