import { mensagensAcesso, SENHA_MAX } from '@frota/contract/acesso';
import type { Field } from '../../../http/form/fields.tsx';

export const senhaField = {
  kind: 'password',
  name: 'senha',
  label: 'Sua senha atual',
  description: mensagensAcesso.confirmeSenha,
  autoComplete: 'current-password',
  maxLength: SENHA_MAX,
} as const satisfies Field<{ senha: string }>;

export const faultOfSenhaAtual = (senha: string): string | undefined =>
  senha === '' ? mensagensAcesso.senhaAtualObrigatoria : undefined;
