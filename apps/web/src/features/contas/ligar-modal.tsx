import { formatCpf, isCpf, mensagensAcesso } from '@frota/contract/acesso';
import {
  type Conta,
  linkContaRoute,
  listContasRoute,
  mensagensContas,
} from '@frota/contract/contas';
import type { ReactElement } from 'react';
import { call } from '../../http/client.ts';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useReload } from '../../http/pages.ts';

export function LigarModal(props: {
  readonly conta: Conta;
  readonly onClose: () => void;
  /** The user's name. */
  readonly onSaved: (usuario: string) => void;
}): ReactElement {
  const { id, apresentacao } = props.conta;
  const form = useFormValues({
    initial: { cpf: '', senha_atual: '' },
    check: ({ cpf, senha_atual }) => ({
      cpf: isCpf(cpf) ? undefined : mensagensAcesso.cpfInvalido,
      senha_atual: faultOfSenhaAtual(senha_atual),
    }),
    send: (body) => call(linkContaRoute, { params: { id }, body }),
    refresh: useReload(listContasRoute),
    onSaved: ({ usuario }) => props.onSaved(usuario),
    failure: mensagensContas.erroLigar,
  });
  return (
    <FormModal
      title={`Ligar ${apresentacao}`}
      submitLabel="Ligar"
      form={form}
      onClose={props.onClose}
      fields={[
        {
          name: 'cpf',
          label: 'CPF do usuário daqui',
          description: 'O papel e as permissões continuam os dele.',
          withAsterisk: true,
          inputMode: 'numeric',
          placeholder: '000.000.000-00',
          keep: formatCpf,
        },
        SENHA_ATUAL,
      ]}
    />
  );
}
