import { cpfDigits, formatCpf } from '@frota/contract/acesso';
import {
  mensagensUsuarios,
  novoUsuarioSchema,
  type Usuario,
  usuarioDadosSchema,
} from '@frota/contract/usuarios';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';

/** The CPF with its mask; '' is empty. */
export interface UsuarioForm {
  readonly usuario: string;
  readonly cpf: string;
  readonly senha: string;
  readonly email: string;
  readonly tipo_login: string;
}
type Campo = keyof UsuarioForm;

export function newForm(usuario: Usuario | undefined): UsuarioForm {
  return {
    usuario: usuario?.usuario ?? '',
    cpf: formatCpf(usuario?.cpf ?? ''),
    senha: '',
    email: usuario?.email ?? '',
    tipo_login: usuario?.tipo_login ?? '',
  };
}

/** CPF as digits; an empty e-mail as null. */
export function toEnvio(
  form: UsuarioForm,
): Omit<UsuarioForm, 'email'> & { readonly email: string | null } {
  return { ...form, cpf: cpfDigits(form.cpf), email: form.email.trim() || null };
}

const VAZIO = 'Preencha este campo.';
const OBRIGATORIOS = ['usuario', 'cpf', 'tipo_login'] as const;

/** Errors by field: empty fields first (spec, section 5). */
export function checkUsuario(form: UsuarioForm, isNew: boolean): Faults<Campo> {
  const blank = faultsIn({
    ...Object.fromEntries(OBRIGATORIOS.map((campo) => [campo, form[campo].trim() === '' && VAZIO])),
    senha: isNew && form.senha === '' && mensagensUsuarios.senhaObrigatoria,
  });
  if (Object.keys(blank).length > 0) return blank;
  const schema = isNew ? novoUsuarioSchema : usuarioDadosSchema;
  const issues = schema.safeParse(toEnvio(form)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

export function summaryOf(faults: Faults<Campo>): string | undefined {
  const [first] = Object.values(faults);
  return first === VAZIO ? mensagensUsuarios.obrigatorios : first;
}
