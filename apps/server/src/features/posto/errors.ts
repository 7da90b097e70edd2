import {
  CAPACIDADES,
  mensagensGerais,
  mensagensNota,
  mensagensPosto,
  type Produto,
} from '@frota/contract';
import { DomainError } from '../../kernel/domain-error.ts';

const invalid = (campo: string, message: string): DomainError =>
  new DomainError('invalid', message, { campos: { [campo]: message } });

export const postoErrors = {
  campo: invalid,
  acimaCapacidade: (campo: string, tipo: Produto) =>
    invalid(campo, mensagensPosto.acimaCapacidade(tipo, CAPACIDADES[tipo])),
  abreLivro: () => new DomainError('conflict', mensagensPosto.abreLivro),
  semMedicao: () => new DomainError('notFound', mensagensPosto.semMedicao),
  semDiferenca: () => new DomainError('conflict', mensagensPosto.semDiferenca),
  idRepetido: () => new DomainError('conflict', mensagensGerais.idRepetido),
  nota: (message: string) => invalid('notaFiscal', message),
  itemNaoConfere: () => invalid('notaFiscal', mensagensPosto.itemNaoConfere),
  repetida: (nf: string, tipo: Produto) =>
    new DomainError('conflict', mensagensNota.repetida(nf, tipo)),
  excede: (litros: string, tipo: Produto, saldo: string) =>
    new DomainError('conflict', mensagensPosto.excede(litros, tipo, CAPACIDADES[tipo], saldo)),
  naoEncontrado: () => new DomainError('notFound', mensagensPosto.naoEncontrado),
  jaEstornado: () => new DomainError('conflict', mensagensPosto.jaEstornado),
};
