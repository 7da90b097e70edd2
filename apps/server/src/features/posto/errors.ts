import type { Produto } from '@frota/contract/combustivel';
import { CAPACIDADES, mensagensNota, mensagensPosto } from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const postoErrors = {
  acimaCapacidade: (campo: string, tipo: Produto) =>
    invalidField(campo, mensagensPosto.acimaCapacidade(tipo, CAPACIDADES[tipo])),
  horarioMedicao: () => invalidField('ocorrido_em', mensagensPosto.horarioMedicao),
  antesDaAbertura: () => invalidField('ocorrido_em', mensagensPosto.antesDaAbertura),
  abreLivro: () => new DomainError('conflict', mensagensPosto.abreLivro),
  semMedicao: () => new DomainError('notFound', mensagensPosto.semMedicao),
  semDiferenca: () => new DomainError('conflict', mensagensPosto.semDiferenca),
  idRepetido: () => new DomainError('conflict', mensagensGerais.idRepetido),
  nota: (message: string) => invalidField('notaFiscal', message),
  itemNaoConfere: () => invalidField('notaFiscal', mensagensPosto.itemNaoConfere),
  repetida: (nf: string, tipo: Produto) =>
    new DomainError('conflict', mensagensNota.repetida(nf, tipo)),
  excede: (litros: string, tipo: Produto, saldo: string) =>
    new DomainError('conflict', mensagensPosto.excede(litros, tipo, CAPACIDADES[tipo], saldo)),
  naoEncontrado: () => new DomainError('notFound', mensagensPosto.naoEncontrado),
};
