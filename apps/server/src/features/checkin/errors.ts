import { mensagensCheckin } from '@frota/contract';
import { DomainError } from '../../kernel/domain-error.ts';

const invalid = (campo: string, message: string): DomainError =>
  new DomainError('invalid', message, { campos: { [campo]: message } });

export const checkinErrors = {
  motoristaDesconhecido: () => invalid('motorista', mensagensCheckin.motoristaDesconhecido),
  fotoNivelObrigatoria: () =>
    invalid('fotoPainelCombustivel', mensagensCheckin.fotoNivelObrigatoria),
};
