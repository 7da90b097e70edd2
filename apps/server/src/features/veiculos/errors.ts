import {
  type FaultsVeiculo,
  mensagensCidades,
  mensagensImportacao,
  mensagensVeiculos,
} from '@frota/contract/veiculos';
import { DomainError, invalidFields } from '../../kernel/domain-error.ts';

export const veiculosErrors = {
  naoEncontrado: (sugestao?: string) =>
    new DomainError(
      'notFound',
      mensagensVeiculos.naoEncontrado,
      sugestao === undefined ? {} : { sugestao },
    ),
  planilha: (erro: string) => new DomainError('invalid', erro, { campos: { planilha: erro } }),
  mudouNoMeio: () => new DomainError('conflict', mensagensImportacao.mudouNoMeio),
  naoOferecido: (faults: FaultsVeiculo) => invalidFields(faults),
  placaRepetida: (placa: string) =>
    new DomainError('conflict', mensagensVeiculos.placaRepetida(placa), {
      campos: { Placa: mensagensVeiculos.placaRepetida(placa) },
    }),
  cidade: (erro: string) => new DomainError('conflict', erro, { campos: { nome: erro } }),
  cidadeNaoEncontrada: () => new DomainError('notFound', mensagensCidades.naoEncontrada),
};
