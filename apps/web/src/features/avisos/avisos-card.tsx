import { type Aviso, mensagensAvisos } from '@frota/contract/avisos';
import { Title } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { SwitchField } from '../../design-system/choices.tsx';
import { errorText } from '../../http/errors.ts';
import { isPushOn, startPush, stopPush, useImpedimento } from '../../offline/push.ts';
import { setSom, useSom } from './som.ts';
import { ring } from './tone.ts';

export function AvisosCard(props: {
  readonly usuarioId: string;
  readonly aviso: Aviso['tipo'];
}): ReactElement {
  const { usuarioId, aviso } = props;
  const som = useSom();
  return (
    <section className="card p-20">
      <Title order={2} className="text-18">
        {mensagensAvisos.titulo[aviso]}
      </Title>
      {aviso === 'tarefa' && (
        <SwitchField
          label={mensagensAvisos.som}
          note={mensagensAvisos.somExplica}
          checked={som}
          onChange={(on) => {
            setSom(on);
            // Lets the user hear the sound.
            if (on) void ring();
          }}
        />
      )}
      <Fechado usuarioId={usuarioId} aviso={aviso} />
    </section>
  );
}

function Fechado({ usuarioId, aviso }: Parameters<typeof AvisosCard>[0]): ReactElement {
  const impedimento = useImpedimento();
  const [on, setOn] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    void isPushOn(usuarioId).then(setOn);
  }, [usuarioId]);

  async function change(wanted: boolean): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      if (wanted) {
        const started = await startPush(usuarioId);
        setOn(started);
        if (!started) setFault(mensagensAvisos.naoPermitido);
      } else {
        await stopPush();
        setOn(false);
      }
    } catch (error) {
      setFault(errorText(error, mensagensAvisos.erroLigar));
    }
    setBusy(false);
  }

  return (
    <SwitchField
      label={mensagensAvisos.fechado}
      note={
        impedimento
          ? mensagensAvisos.impedimento[impedimento]
          : `${mensagensAvisos.mostra[aviso]} ${mensagensAvisos.fechadoExplica}`
      }
      checked={on === true && !impedimento}
      disabled={impedimento !== undefined || on === undefined}
      busy={busy}
      fault={impedimento ? undefined : fault}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
