import { mensagensVeiculos } from '@frota/contract';
import { DomainError } from '../domain-error.ts';

export const veiculosErrors = {
  naoEncontrado: (sugestao?: string) =>
    new DomainError(
      'notFound',
      mensagensVeiculos.naoEncontrado,
      sugestao === undefined ? {} : { sugestao },
    ),
  placaRepetida: (placa: string) =>
    new DomainError('conflict', mensagensVeiculos.placaRepetida(placa), {
      campos: { Placa: mensagensVeiculos.placaRepetida(placa) },
    }),
};
