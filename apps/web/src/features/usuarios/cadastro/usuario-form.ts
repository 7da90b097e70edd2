import { cpfDigits, formatCpf } from '@frota/contract/acesso';
import {
  mensagensUsuarios,
  novoUsuarioSchema,
  type Usuario,
  usuarioDadosSchema,
} from '@frota/contract/usuarios';
import { type Faults, faultsIn } from '../../../http/form/faults.ts';

/** What the modal holds: the CPF with its mask, '' is blank. */
export interface UsuarioForm {
  readonly usuario: string;
  readonly cpf: string;
  /** For a new user only. */
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

/** The call's fields: CPF digits only, no email as null. */
export function toEnvio(
  form: UsuarioForm,
): Omit<UsuarioForm, 'email'> & { readonly email: string | null } {
  return { ...form, cpf: cpfDigits(form.cpf), email: form.email.trim() || null };
}

const VAZIO = 'Preencha este campo.';
const OBRIGATORIOS = ['usuario', 'cpf', 'tipo_login'] as const;

/** What keeps the form from being saved, by field: first what is blank (spec, section 5). */
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

/** What is said of the faults above the form. */
export function summaryOf(faults: Faults<Campo>): string | undefined {
  const [first] = Object.values(faults);
  return first === VAZIO ? mensagensUsuarios.obrigatorios : first;
}
