import type { Campos } from '../lista/campos.ts';

export const CAMPOS_USUARIO = {
  id: { tipo: 'inteiro', tela: 'ID' },
  usuario: { tipo: 'texto', tela: 'Usuário' },
  cpf: { tipo: 'texto', tela: 'CPF' },
  email: { tipo: 'texto', tela: 'Email', nulo: true },
  tipo_login: { tipo: 'proprio', tela: 'Tipo' },
  /** When a password set by somebody else expires. */
  senha_ate: { tipo: 'instante', tela: 'Senha', nulo: true },
  /** When he said that he has forgotten his password. */
  senha_pedida_em: { tipo: 'instante', nulo: true },
  segundo_fator: { tipo: 'simNao' },
  /** Version of the record, to send back. */
  versao: { tipo: 'texto' },
} as const satisfies Campos;
