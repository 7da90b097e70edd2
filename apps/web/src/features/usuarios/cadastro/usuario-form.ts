import {
  cpfDigits,
  formatCpf,
  mensagensUsuarios,
  novoUsuarioSchema,
  type Usuario,
  usuarioDadosSchema,
} from '@frota/contract';

/** What the modal holds: the CPF with its mask, '' is blank. */
export interface UsuarioForm {
  readonly usuario: string;
  readonly cpf: string;
  /** For a new user only. */
  readonly senha: string;
  readonly email: string;
  readonly tipo_login: string;
}
export type Campo = keyof UsuarioForm;

export interface Faults {
  /** Above the form. */
  readonly failure: string;
  readonly campos: Partial<Record<Campo, string>>;
}

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

/** What keeps the form from being saved; undefined when nothing does (spec, section 5). */
export function faultsOf(form: UsuarioForm, isNew: boolean): Faults | undefined {
  const vazios = OBRIGATORIOS.filter((campo) => form[campo].trim() === '');
  const semSenha = isNew && form.senha === '';
  if (vazios.length > 0 || semSenha) {
    const { obrigatorios, senhaObrigatoria } = mensagensUsuarios;
    return {
      failure: vazios.length > 0 ? obrigatorios : senhaObrigatoria,
      campos: {
        ...Object.fromEntries(vazios.map((campo) => [campo, VAZIO])),
        ...(semSenha && { senha: senhaObrigatoria }),
      },
    };
  }
  const schema = isNew ? novoUsuarioSchema : usuarioDadosSchema;
  const issues = schema.safeParse(toEnvio(form)).error?.issues ?? [];
  const [first] = issues;
  if (!first) return undefined;
  return {
    failure: first.message,
    campos: Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
  };
}
