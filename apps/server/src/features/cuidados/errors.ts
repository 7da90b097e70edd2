import { mensagensCuidados } from '@frota/contract/cuidados';
import { formatKm } from '@frota/contract/formato';
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
  painelFuturo: () => invalidField('em', mensagensCuidados.painelFuturo),
  painelRepetido: () => new DomainError('conflict', mensagensCuidados.painelRepetido),
  ultimoKmObrigatorio: () => invalidField('ultimo_km', mensagensCuidados.ultimoKmObrigatorio),
  painelJaMarcava: (km: number) =>
    invalidField('ultimo_km', mensagensCuidados.painelJaMarcava(formatKm(km))),
  jaResolvida: () => new DomainError('conflict', mensagensCuidados.jaResolvida),
};
