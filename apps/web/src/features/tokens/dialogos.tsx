import { diaOf, diasAntes } from '@frota/contract/tempo';
import {
  createTokenRoute,
  ESCOPOS,
  faultOfFim,
  listTokensRoute,
  mensagensTokens,
  revokeTokenRoute,
  TOKEN_DIAS_MAX,
  TOKEN_NOME_MAX,
  type Token,
} from '@frota/contract/tokens';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { ShownOnce } from '../../design-system/shown-once.tsx';
import { chosenOf, SwitchesField } from '../../design-system/switches-field.tsx';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { date, type Held } from '../../http/form/fields.tsx';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate, useRouteMutation } from '../../http/query.ts';

export interface Criado {
  readonly nome: string;
  readonly token: string;
}

const Escopos = (held: Held): ReactElement => <SwitchesField {...held} choices={ESCOPOS} />;

export function TokenCriado({
  nome,
  token,
  onClose,
}: Criado & { readonly onClose: () => void }): ReactElement {
  return (
    <ShownOnce
      title={`Token de ${nome}`}
      text={mensagensTokens.guarde}
      label="Token"
      value={token}
      onClose={onClose}
    />
  );
}

export function RevogarDialog(props: {
  readonly token: Token;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { id, nome } = props.token;
  const { notice, onClose } = props;
  const revoking = useRouteMutation(revokeTokenRoute, {
    onSuccess: useInvalidate(listTokensRoute),
  });
  const confirm = (): void =>
    revoking.mutate(
      { params: { id } },
      {
        onSuccess: () => notice.say('success', mensagensTokens.revogado(nome)),
        onError: (error) => notice.say('error', errorText(error, mensagensTokens.erroRevogar)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={`Revogar o token de ${nome}?`}
      cancelLabel="Cancelar"
      confirmLabel="Revogar"
      busyLabel="Revogando..."
      danger
      busy={revoking.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="m-0">{mensagensTokens.perguntaRevogar(nome)}</p>
    </ConfirmDialog>
  );
}

export function TokenModal(props: {
  readonly onClose: () => void;
  readonly onMade: (made: Criado) => void;
}): ReactElement {
  const hoje = diaOf(new Date());
  const form = useFormValues({
    initial: { nome: '', escopos: '', expira_em: diasAntes(hoje, -365), senha_atual: '' },
    check: ({ nome, escopos, expira_em, senha_atual }) => ({
      nome: nome.trim() === '' && mensagensTokens.nome,
      escopos: escopos === '' && mensagensTokens.escopos,
      expira_em: faultOfFim(expira_em, hoje),
      senha_atual: faultOfSenhaAtual(senha_atual),
    }),
    send: ({ escopos, ...values }) =>
      call(createTokenRoute, { body: { ...values, escopos: chosenOf(escopos, ESCOPOS) } }),
    refresh: useInvalidate(listTokensRoute),
    onSaved: ({ token }, { nome }) => props.onMade({ nome: nome.trim(), token }),
    failure: mensagensTokens.erroCriar,
  });
  return (
    <FormModal
      title="Nova integração"
      submitLabel="Criar token"
      busyLabel="Criando..."
      form={form}
      onClose={props.onClose}
      fields={[
        {
          name: 'nome',
          label: 'Nome do outro sistema',
          placeholder: 'ERP',
          maxLength: TOKEN_NOME_MAX,
        },
        { kind: 'own', name: 'escopos', label: 'Permissões', draw: Escopos },
        {
          ...date({ min: hoje, max: diasAntes(hoje, -TOKEN_DIAS_MAX) }),
          name: 'expira_em',
          label: 'Vale até',
        },
        SENHA_ATUAL,
      ]}
    />
  );
}
