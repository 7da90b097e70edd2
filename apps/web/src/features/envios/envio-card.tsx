import { mensagensEnvios, mensagensOutbox } from '@frota/contract/envios';
import { formatDataHora } from '@frota/contract/formato';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import type { QueuedEnvio } from '../../offline/outbox/envio.ts';
import { useOnItsWay } from '../../offline/outbox/use-outbox.ts';
import classes from './envios.module.css';

export function EnvioCard(props: {
  readonly envio: QueuedEnvio;
  readonly onSend: () => void;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}): ReactElement {
  const { envio } = props;
  const foto = useOnItsWay(envio);
  const isSending = foto !== undefined;
  const sendNow = { label: 'Enviar agora', run: props.onSend };
  const openAgain = { label: 'Abrir', run: props.onOpen };
  // Refused as it is: correcting comes first.
  const acoes = envio.situacao.tipo === 'precisa' ? [openAgain, sendNow] : [sendNow, openAgain];
  return (
    <article className="column gap-14 min-w-0 p-16 card">
      <header className="row gap-14">
        <h2 className={`m-0 ${classes.placa}`}>
          {envio.assunto ?? <PlacaDrawing placa={envio.placa} size="sm" />}
        </h2>
        <div className={`column min-w-0 ${classes.what}`}>
          <strong>{mensagensOutbox.tipo[envio.tipo]}</strong>
          <time dateTime={envio.ocorridoEm}>{formatDataHora(envio.ocorridoEm)}</time>
        </div>
      </header>
      <Situacao envio={envio} foto={foto} />
      <div className={`stack gap-8 gap-x-12 ${classes.actions}`}>
        {acoes.map(({ label, run }, i) => (
          <Button
            key={label}
            className={classes.action}
            variant={i === 0 ? 'filled' : 'outline'}
            disabled={isSending}
            onClick={run}
          >
            {label}
          </Button>
        ))}
        <Button
          className={classes.action}
          variant="subtle"
          color="vermelho"
          disabled={isSending}
          onClick={props.onDiscard}
        >
          Descartar
        </Button>
      </div>
    </article>
  );
}

/** 'Aguardando conexão', 'Enviando foto 2 de 4', or 'Precisa de você' with the server's sentence. */
function Situacao(props: {
  readonly envio: QueuedEnvio;
  readonly foto: ReturnType<typeof useOnItsWay>;
}): ReactElement {
  const { foto } = props;
  const { situacao } = props.envio;
  const { aguardando, enviando, enviandoFoto } = mensagensOutbox.situacao;
  if (foto !== undefined) {
    return (
      <p className={`flex gap-8 m-0 semibold ${classes.state}`} role="status">
        <Loader size={20} aria-hidden />
        {foto === 'all' ? enviando : enviandoFoto(foto.atual, foto.total)}
      </p>
    );
  }
  if (situacao.tipo === 'precisa') {
    return (
      <div
        className={`flex gap-8 m-0 semibold ${classes.state}`}
        data-tone="vermelho"
        role="status"
      >
        <IconAlertTriangle size={22} aria-hidden />
        <span>
          <strong>{mensagensEnvios.precisa}:</strong> {situacao.texto}
        </span>
      </div>
    );
  }
  return (
    <p className={`flex gap-8 m-0 semibold ${classes.state}`} role="status">
      <IconClock size={22} aria-hidden />
      {aguardando}
    </p>
  );
}
