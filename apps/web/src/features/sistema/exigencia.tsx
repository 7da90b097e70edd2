import { mensagensFator, sessaoRoute } from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import { getExigenciaRoute, setExigenciaRoute } from '@frota/contract/sistema';
import { type ReactElement, Suspense, useState } from 'react';
import { SwitchField } from '../../design-system/choices.tsx';
import { laterPart } from '../../design-system/later.ts';
import { Panel } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation, useSetAnswer } from '../../http/query.ts';

const Desligar = laterPart(async () => (await import('./desligar-exigencia.tsx')).Desligar);

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
          <Suspense>
            {desligando && (
              <Desligar
                onDone={(answer) => {
                  setAnswer(answer);
                  setDesligando(false);
                }}
                onClose={() => setDesligando(false)}
              />
            )}
          </Suspense>
        </Panel>
      )}
    </Answer>
  );
}
