import {
  beginPasskeyRoute,
  confirmPasskeyRoute,
  mensagensFator,
  PASSKEY_NOME_MAX,
} from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { nomeAparelho } from '../perfil/nome-aparelho.ts';
import { faultOfSenhaAtual, senhaField } from './senha-field.ts';
import { createPasskey, PasskeyError } from './webauthn.ts';

export function CriarPasskey(props: {
  /** Recovery codes, if these are the first. */
  readonly onDone: (recuperacao: readonly string[]) => void;
  readonly onClose: () => void;
}): ReactElement {
  const form = useFormValues({
    initial: { nome: nomeAparelho(navigator.userAgent).nome, senha: '' },
    check: ({ nome, senha }) => ({
      nome: nome.trim() === '' && mensagensFator.passkeyNome,
      senha: faultOfSenhaAtual(senha),
    }),
    async send({ nome, senha }) {
      const opcoes = await call(beginPasskeyRoute, { body: { senha } });
      const passkey = await createPasskey(opcoes);
      return call(confirmPasskeyRoute, { body: { nome, passkey } });
    },
    onSaved: ({ recuperacao }) => props.onDone(recuperacao),
    failure: (error) =>
      error instanceof PasskeyError
        ? mensagensFator.passkeyCancelada
        : errorText(error, mensagensGerais.erroSalvar),
  });
  return (
    <FormModal
      title="Criar chave de acesso"
      form={form.faults.senha ? { ...form, failure: undefined } : form}
      fields={[
        senhaField,
        {
          name: 'nome',
          label: 'Nome da chave',
          description: 'Exemplo: celular pessoal, computador do escritório.',
          maxLength: PASSKEY_NOME_MAX,
        },
      ]}
      submitLabel="Criar"
      busyLabel="Confirme no aparelho..."
      onClose={props.onClose}
      intro={<p className="m-0">{mensagensFator.passkeyExplica}</p>}
    />
  );
}
