import { getSegundoFatorRoute, mensagensFator, sessaoRoute } from '@frota/contract/acesso';
import type { RouteAnswer } from '@frota/contract/rota';
import { mensagensGerais } from '@frota/contract/rota';
import { getExigenciaRoute, setExigenciaRoute } from '@frota/contract/sistema';
import { type ReactElement, useState } from 'react';
import { SwitchField } from '../../design-system/choices.tsx';
import { Panel } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { codigoField, faultOfCodigo } from '../../http/form/codigo-field.ts';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate, useRoute, useRouteMutation, useSetAnswer } from '../../http/query.ts';

export function Exigencia(): ReactElement {
  const exigencia = useRoute(getExigenciaRoute);
  const setAnswer = useSetAnswer(getExigenciaRoute);
  const [desligando, setDesligando] = useState(false);
  // A caller without one is asked to make it at once.
  const reloadSessao = useInvalidate(sessaoRoute);
  const saving = useRouteMutation(setExigenciaRoute, {
    onSuccess: (answer) => {
      setAnswer(answer);
      return reloadSessao();
    },
  });
  return (
    <Answer of={exigencia} error={mensagensFator.erro}>
      {({ exigido, sem }) => (
        <Panel title="Verificação em duas etapas">
          <SwitchField
            label={mensagensFator.exigencia}
            note={mensagensFator.exigenciaNota}
            checked={exigido}
            busy={saving.isPending}
            fault={saving.error ? errorText(saving.error, mensagensGerais.erroSalvar) : undefined}
            onChange={(checked) =>
              checked ? saving.mutate({ body: { exigido: true } }) : setDesligando(true)
            }
          />
          <p className="m-0">
            {sem.length === 0 ? mensagensFator.todosTem : mensagensFator.sem(sem.join(', '))}
          </p>
          {desligando && (
            <Desligar
              onDone={(answer) => {
                setAnswer(answer);
                setDesligando(false);
              }}
              onClose={() => setDesligando(false)}
            />
          )}
        </Panel>
      )}
    </Answer>
  );
}

interface DesligarProps {
  readonly onDone: (answer: RouteAnswer<typeof setExigenciaRoute>) => void;
  readonly onClose: () => void;
}

function Desligar(props: DesligarProps): ReactElement {
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
