import { maskCpf, type Usuario } from '@frota/contract';
import { diffMudancas, type Fato } from '../auditoria/record.ts';

/** What the auditoria keeps of a user: never the CPF as it is. */
export function camposOf({ usuario, cpf, tipo_login, email }: Usuario) {
  return { usuario, CPF: maskCpf(cpf), tipo_login, 'e-mail': email };
}

export function criado(usuario: Usuario): Fato {
  const mudancas = diffMudancas({}, camposOf(usuario));
  return { acao: 'usuario_criado', alvo: usuario.usuario, mudancas };
}
