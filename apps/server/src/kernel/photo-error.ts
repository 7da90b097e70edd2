import { type MotivoImagemInvalida, mensagensLeitura } from '@frota/contract/ocr';
import { DomainError, type DomainErrorKind } from './domain-error.ts';

const REFUSALS: Record<MotivoImagemInvalida, readonly [DomainErrorKind, string]> = {
  vazia: ['invalid', mensagensLeitura.imagemVazia],
  'nao-e-imagem': ['unsupported', mensagensLeitura.imagemInvalida],
  'formato-nao-aceito': ['unsupported', mensagensLeitura.imagemInvalida],
  truncada: ['invalid', mensagensLeitura.imagemTruncada],
  'grande-demais': ['tooLarge', mensagensLeitura.imagemGrande],
  'pixels-demais': ['tooLarge', mensagensLeitura.imagemPixels],
};

export function photoError(motivo: MotivoImagemInvalida): DomainError {
  const [kind, message] = REFUSALS[motivo];
  return new DomainError(kind, message);
}
