import { mensagensCuidados } from '@frota/contract/cuidados';
import { DomainError, invalidField } from '../../kernel/domain-error.ts';

export const cuidadosErrors = {
  naoEncontrado: () => new DomainError('notFound', mensagensCuidados.naoEncontrado),
  veiculoDesconhecido: (campo: string) =>
    invalidField(campo, mensagensCuidados.veiculoDesconhecido),
  motoristaDesconhecido: () => invalidField('alvo', mensagensCuidados.motoristaDesconhecido),
  documentoAlheio: () => invalidField('tipo', mensagensCuidados.documentoAlheio),
  nomeObrigatorio: () => invalidField('nome', mensagensCuidados.nomeObrigatorio),
  diaFuturo: () => invalidField('dia', mensagensCuidados.diaFuturo),
  semIntervalo: () => invalidField('placa', mensagensCuidados.semIntervalo),
  jaResolvida: () => new DomainError('conflict', mensagensCuidados.jaResolvida),
};
