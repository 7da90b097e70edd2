import { maskCpf } from '@frota/contract/acesso';
import { diffFields, type Fato } from '../auditoria/record.ts';
import type { UsuarioRow } from './repository.ts';

/** For the audit trail, with a masked CPF. */
export function camposOf({ usuario, cpf, tipo_login, email }: UsuarioRow) {
  return { usuario, CPF: maskCpf(cpf), tipo_login, 'e-mail': email };
}

export function alvoOf({ id, usuario }: UsuarioRow): Pick<Fato, 'alvo' | 'alvoId'> {
  return { alvo: usuario, alvoId: id };
}

export function criado(usuario: UsuarioRow): Fato {
  const mudancas = diffFields({}, camposOf(usuario));
  return { acao: 'usuario_criado', ...alvoOf(usuario), mudancas };
}
