import type { Campos } from '../lista/campos.ts';

/** Accounts of the company's login. */
export const CAMPOS_CONTA = {
  id: { tipo: 'texto' },
  apresentacao: { tipo: 'texto', tela: 'Conta da empresa' },
  usuario: { tipo: 'proprio', tela: 'Usuário' },
  vista_em: { tipo: 'instante', tela: 'Última entrada' },
} as const satisfies Campos;
