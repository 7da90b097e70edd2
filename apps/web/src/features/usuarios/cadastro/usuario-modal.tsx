import {
  CADASTRO_MENSAGEM_MS,
  EMAIL_MAX,
  formatCpf,
  mensagensUsuarios,
  NOME_USUARIO_MAX,
  SENHA_CAMPO_MAX,
  TIPOS_CRIAVEIS,
  type Usuario,
} from '@frota/contract';
import { PasswordInput, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { FormModal } from '../../../design-system/form-modal.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useSaveUsuario } from '../api.ts';
import { type Campo, type Faults, faultsOf, newForm } from './usuario-form.ts';

const TIPOS = TIPOS_CRIAVEIS.map((tipo) => ({ value: tipo, label: tipo }));

/** Creates a user, or changes the one given. */
export function UsuarioModal(props: {
  readonly usuario: Usuario | undefined;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const isNew = props.usuario === undefined;
  const [form, setForm] = useState(() => newForm(props.usuario));
  const [faults, setFaults] = useState<Partial<Faults>>({});
  const save = useSaveUsuario(props.usuario?.id);

  function change(campo: Campo, texto: string): void {
    setForm({ ...form, [campo]: texto });
    const { [campo]: _, ...campos } = faults.campos ?? {};
    setFaults({ campos });
  }

  function submit(): void {
    const found = faultsOf(form, isNew);
    setFaults(found ?? {});
    if (found) return;
    save.mutate(form, {
      onSuccess: () =>
        props.onSaved(isNew ? mensagensUsuarios.criado : mensagensUsuarios.atualizado),
      onError: (error) =>
        setFaults({
          failure: errorText(error, mensagensUsuarios.erroSalvar),
          campos: error instanceof ApiError ? error.campos : {},
        }),
    });
  }

  const field = (campo: Campo) => ({
    size: 'md' as const,
    value: form[campo],
    error: faults.campos?.[campo],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(campo, event.currentTarget.value),
  });

  return (
    <FormModal
      title={isNew ? 'Novo Usuário' : 'Editar Usuário'}
      submitLabel={isNew ? 'Criar' : 'Salvar'}
      busyLabel="Salvando..."
      busy={save.isPending}
      error={faults.failure}
      errorMs={CADASTRO_MENSAGEM_MS}
      onCloseError={() => setFaults({ campos: faults.campos ?? {} })}
      onCancel={props.onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Nome de Usuário"
        withAsterisk
        autoComplete="off"
        maxLength={NOME_USUARIO_MAX}
        data-autofocus
        {...field('usuario')}
      />
      <TextInput
        label="CPF"
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        {...field('cpf')}
        onChange={(event) => change('cpf', formatCpf(event.currentTarget.value))}
      />
      {isNew && (
        <PasswordInput
          label="Senha"
          withAsterisk
          autoComplete="new-password"
          maxLength={SENHA_CAMPO_MAX}
          {...field('senha')}
        />
      )}
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        {...field('email')}
      />
      <SegmentedChoice
        label="Tipo de Login *"
        choices={TIPOS}
        value={TIPOS_CRIAVEIS.find((tipo) => tipo === form.tipo_login) ?? null}
        error={faults.campos?.tipo_login}
        onChange={(tipo) => change('tipo_login', tipo)}
      />
    </FormModal>
  );
}
