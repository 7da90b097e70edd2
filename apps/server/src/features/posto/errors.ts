import type { Produto } from '@frota/contract/combustivel';
import {
  mensagensArqueacao,
  mensagensEventoNota,
  mensagensLancamento,
  mensagensNota,
  mensagensPosto,
  mensagensProva,
  mensagensTanques,
} from '@frota/contract/posto';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

interface Capacidade {
  readonly tipo: Produto;
  readonly capacidade: string;
}

export const postoErrors = {
  acimaCapacidade: (campo: string, { tipo, capacidade }: Capacidade) =>
    invalidField(campo, mensagensPosto.acimaCapacidade(tipo, Number(capacidade))),
  saldoDepois: () => new DomainError('forbidden', mensagensPosto.saldoDepois),
  horarioMedicao: () => invalidField('ocorrido_em', mensagensPosto.horarioMedicao),
  antesDaAbertura: () => invalidField('ocorrido_em', mensagensPosto.antesDaAbertura),
  abreLivro: () => new DomainError('conflict', mensagensPosto.abreLivro),
  semMedicao: () => new DomainError('notFound', mensagensPosto.semMedicao),
  outraDiferenca: (litros: string) =>
    new DomainError('conflict', mensagensPosto.outraDiferenca(litros)),
  outroDia: (dia: string) => new DomainError('conflict', mensagensPosto.outroDia(dia)),
  semDiferenca: () => new DomainError('conflict', mensagensPosto.semDiferenca),
  nota: (message: string) => invalidField('notaFiscal', message),
  itemNaoConfere: () => invalidField('notaFiscal', mensagensPosto.itemNaoConfere),
  repetida: (nf: string, tipo: Produto) =>
    new DomainError('conflict', mensagensNota.repetida(nf, tipo)),
  perguntar: (pergunta: string) =>
    new DomainError('conflict', pergunta, { campos: { confirmada: pergunta } }),
  cancelada: (nf: string, em: string) =>
    new DomainError('conflict', mensagensEventoNota.cancelada(nf, em)),
  excede: (litros: string, { tipo, capacidade }: Capacidade, saldo: string) =>
    new DomainError('conflict', mensagensPosto.excede(litros, tipo, Number(capacidade), saldo)),
  dipsDuasVezes: () => invalidField('descarga', mensagensProva.umaDasDuas),
  descargaNaoEncontrada: () => invalidField('descarga', mensagensProva.naoEncontrada),
  descargaUsada: (nf: string) => new DomainError('conflict', mensagensProva.usada(nf)),
  naoEncontrado: () => new DomainError('notFound', mensagensPosto.naoEncontrado),
  jaEstornado: () => new DomainError('conflict', mensagensPosto.jaEstornado),
  semArqueacao: (tipo: Produto) => new DomainError('notFound', mensagensArqueacao.semTabela(tipo)),
  soFrota: () => new DomainError('forbidden', mensagensLancamento.soFrota),
  lancamentoAntigo: () => invalidField('ocorrido_em', mensagensLancamento.antigo),
  lancamentoFuturo: () => invalidField('ocorrido_em', mensagensLancamento.futuro),
  bicoDeOutroTanque: () => invalidField('bico', mensagensLancamento.bico),
  semProduto: (tipo: Produto) => invalidField('tipo', mensagensTanques.semProduto(tipo)),
  bicoNaoEncontrado: () => new DomainError('notFound', mensagensTanques.bicoNaoEncontrado),
  bicoNomeRepetido: () =>
    new DomainError('conflict', mensagensTanques.bicoNomeRepetido, {
      campos: { nome: mensagensTanques.bicoNomeRepetido },
    }),
};
