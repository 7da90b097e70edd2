import { mensagensAcesso } from '@frota/contract/acesso';
import { SUCESSO_MS } from '@frota/contract/checkin';
import { mensagensEnvios } from '@frota/contract/envios';
import { IconUserCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { SendBar } from '../../design-system/send-bar.tsx';
import { InTopBar } from '../../design-system/top-bar.tsx';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import { type UsuarioGuardado, useUsuario } from '../../http/session.ts';
import type { Envio } from '../../offline/outbox/envio.ts';
import type { Outcome } from '../../offline/outbox/outbox.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';
import classes from './form.module.css';
import { FormSteps, type FormStepsProps } from './form-steps.tsx';
import { Recibo } from './recibo.tsx';
import type { FormState } from './use-form.ts';

export function FormPage<Props extends object, Field extends string, Answer>(
  props: FormStepsProps<Props, Field> & {
    readonly state: Omit<FormState<object, Field, Answer>, 'change'>;
    readonly title: string;
    readonly back?: ComponentProps<typeof PageHeader>['back'];
    readonly placa: string;
    readonly subtitle: string;
    readonly success: (answer: Answer) => ReactNode;
    readonly hindrance?: ReactNode;
    readonly belowSteps?: ReactNode;
    readonly identification: string;
    readonly sendLabel: string;
    /** Announced as disabled until nothing is missing. */
    readonly gated?: boolean;
  },
): ReactElement {
  const { state } = props;
  const sender = identify(useUsuario());
  return (
    <div className="col-720">
      {props.placa !== '' && (
        <InTopBar>
          <PlacaDrawing placa={props.placa} size="sm" />
        </InTopBar>
      )}
      <PageHeader title={props.title} subtitle={props.subtitle} back={props.back} />
      {state.sent !== undefined && (
        <Sent outcome={state.sent} success={props.success} onClose={state.dismiss} />
      )}
      {state.recibo && <Recibo outcome={state.recibo} onClose={state.closeRecibo} />}
      {props.hindrance}
      <FormSteps
        state={state}
        steps={props.steps}
        parts={props.parts}
        after={
          <>
            <Identification sender={sender} title={props.identification} />
            {props.belowSteps}
          </>
        }
      />
      <SendBar
        label={props.sendLabel}
        ready={state.ready}
        gated={props.gated ?? false}
        busy={state.busy}
        disabled={'erro' in sender}
        onSend={state.send}
        error={state.notice}
        onCloseError={state.dismiss}
      />
    </div>
  );
}

/** A stored form's message goes when the next one is begun. */
function Sent<Answer>(props: {
  readonly outcome: Outcome<Answer>;
  readonly success: (answer: Answer) => ReactNode;
  readonly onClose: () => void;
}): ReactElement {
  const { outcome, onClose } = props;
  return 'kept' in outcome ? (
    <Guardado envio={outcome.kept} onClose={onClose} />
  ) : (
    <Banner tone="success" hideAfterMs={SUCESSO_MS} onClose={onClose}>
      {props.success(outcome.answer)}
    </Banner>
  );
}

function Identification(props: { readonly sender: Sender; readonly title: string }): ReactElement {
  const { sender } = props;
  return (
    <section className={classes.section} aria-labelledby="identificacao">
      <h2 id="identificacao" className="m-0 mb-4 muted text-16 semibold">
        {props.title}
      </h2>
      {'erro' in sender ? (
        <Banner tone="error">{sender.erro}</Banner>
      ) : (
        <p className="row gap-12 m-0 text-18">
          <IconUserCheck size={26} aria-hidden />
          <span>
            <strong>{sender.nome}</strong>
            {sender.tipo && <span className="block muted text-16">{sender.tipo}</span>}
          </span>
        </p>
      )}
    </section>
  );
}

/** Or a sentence, where the user is not known (spec, section 6). */
export type Sender = { readonly nome: string; readonly tipo: string } | { readonly erro: string };

/** For display: the server uses the session's user. */
export function identify(usuario: UsuarioGuardado | undefined): Sender {
  if (!usuario) return { erro: mensagensAcesso.erroUsuario };
  const named = usuario.usuario || usuario.email || usuario.nome !== 'desconhecido';
  return named
    ? { nome: usuario.nome, tipo: usuario.tipo_login }
    : { erro: mensagensAcesso.semUsuario };
}

export function Guardado(props: {
  readonly envio: Envio;
  readonly onClose: () => void;
}): ReactElement | null {
  const kept = useOutbox().find(({ id }) => id === props.envio.id);
  return kept?.situacao.tipo === 'aguardando' ? (
    <Banner tone="info" onClose={props.onClose}>
      {mensagensEnvios.guardado}
    </Banner>
  ) : null;
}
