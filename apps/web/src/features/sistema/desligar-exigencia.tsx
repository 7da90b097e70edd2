import { getSegundoFatorRoute, mensagensFator } from '@frota/contract/acesso';
import { mensagensGerais, type RouteAnswer } from '@frota/contract/rota';
import { setExigenciaRoute } from '@frota/contract/sistema';
import type { ReactElement } from 'react';
import { Answer } from '../../http/answer.tsx';
import { call } from '../../http/client.ts';
import { codigoField, faultOfCodigo } from '../../http/form/codigo-field.ts';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useRoute } from '../../http/query.ts';

interface DesligarProps {
  readonly onDone: (answer: RouteAnswer<typeof setExigenciaRoute>) => void;
  readonly onClose: () => void;
}

export function Desligar(props: DesligarProps): ReactElement {
  const fator = useRoute(getSegundoFatorRoute);
  return (
    <Answer of={fator} error={mensagensFator.erro}>
      {({ totp, passkeys }) => (
        <DesligarForm {...props} temFator={totp !== null || passkeys.length > 0} />
      )}
    </Answer>
  );
}

function DesligarForm({
  temFator,
  onDone,
  onClose,
}: DesligarProps & { readonly temFator: boolean }): ReactElement {
  const form = useFormValues({
    initial: { senha_atual: '', codigo: '' },
    check: ({ senha_atual, codigo }) => ({
      senha_atual: faultOfSenhaAtual(senha_atual),
      codigo: temFator && faultOfCodigo(codigo),
    }),
    send: ({ senha_atual, codigo }) =>
      call(setExigenciaRoute, {
        body: { exigido: false, senha_atual, ...(temFator && { codigo }) },
      }),
    onSaved: onDone,
    failure: mensagensGerais.erroSalvar,
  });
  const { senha_atual, codigo } = form.faults;
  return (
    <FormModal
      title={mensagensFator.exigenciaDesligar}
      form={senha_atual || codigo ? { ...form, failure: undefined } : form}
      fields={[SENHA_ATUAL, { ...codigoField('Código', mensagensFator.peca), shown: temFator }]}
      intro={<p className="m-0">{mensagensFator.exigenciaDesligarNota}</p>}
      submitLabel="Deixar de exigir"
      busyLabel="Conferindo..."
      danger
      onClose={onClose}
    />
  );
}
