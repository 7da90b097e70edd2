import { mensagensFator, sessaoRoute } from '@frota/contract/acesso';
import { getExigenciaRoute, setExigenciaRoute } from '@frota/contract/sistema';
import type { ReactElement } from 'react';
import { Panel } from '../../design-system/panel.tsx';
import { SwitchField } from '../../design-system/switch-field.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation, useSetAnswer } from '../../http/query.ts';

/** Whether Frota must have a second factor, and who has none yet. */
export function Exigencia(): ReactElement {
  const exigencia = useRoute(getExigenciaRoute);
  const setAnswer = useSetAnswer(getExigenciaRoute);
  // Who has none himself is asked for it at once.
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
            fault={saving.error ? errorText(saving.error, mensagensFator.erroSalvar) : undefined}
            onChange={(checked) => saving.mutate({ body: { exigido: checked } })}
          />
          <p className="m-0">
            {sem.length === 0 ? mensagensFator.todosTem : mensagensFator.sem(sem.join(', '))}
          </p>
        </Panel>
      )}
    </Answer>
  );
}
