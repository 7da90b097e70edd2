import { diaOf, diasAntes } from '@frota/contract/tempo';
import {
  createTokenRoute,
  ESCOPOS,
  faultOfFim,
  listTokensRoute,
  mensagensTokens,
  TOKEN_DIAS_MAX,
  TOKEN_NOME_MAX,
} from '@frota/contract/tokens';
import type { ReactElement } from 'react';
import { chosenOf, SwitchesField } from '../../design-system/switches-field.tsx';
import { call } from '../../http/client.ts';
import { date } from '../../http/form/date.tsx';
import type { Held } from '../../http/form/fields.tsx';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate } from '../../http/query.ts';

export function TokenModal(props: {
  readonly onClose: () => void;
  readonly onMade: (made: { readonly nome: string; readonly token: string }) => void;
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
        { kind: 'own', name: 'escopos', label: 'O que ele pode', draw: Escopos },
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

const Escopos = (held: Held): ReactElement => <SwitchesField {...held} choices={ESCOPOS} />;
