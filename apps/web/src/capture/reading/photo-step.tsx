import { mensagensLeitura } from '@frota/contract/ocr';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { FieldError } from '../../design-system/field-error.tsx';
import { useShowWhatIsSaid } from '../form/scroll.ts';
import type { GuideKind } from '../photo/guide.tsx';
import { MarkedPhoto, type PhotoTone } from '../photo/marked-photo.tsx';
import { TakePhoto } from '../photo/take-photo.tsx';
import { ConfirmReading } from './confirm-reading.tsx';
import classes from './photo-step.module.css';
import type { Reading, ReadingActions, ReadingState } from './reading.ts';
import { ReadingStatus } from './reading-status.tsx';

export interface PhotoStepProps {
  readonly reading: Reading;
  readonly actions: ReadingActions;
  readonly guide: GuideKind;
  /** What is photographed, with its article: 'a placa'. */
  readonly subject: string;
  /** Name of the photo: 'Foto da placa'. */
  readonly title: string;
  /** What is said of an accepted reading: 'Placa lida'. */
  readonly readText: ReactNode;
  /** The value as people know it, e.g. drawn as a plate. */
  readonly showValor: (valor: string) => ReactNode;
  /** How a value that is likelier is offered in one tap; 'É ABC1D23?' by default. */
  readonly offer?: (valor: string) => ReactNode;
  /** How the value is typed once reading failed: a `TypedValue`, or a button that takes a typed field. */
  readonly typing: ReactNode;
  /** Fields for what was read, open in every state that has them. */
  readonly values?: ReactNode;
  /** This photo is the next thing to do on the screen. */
  readonly highlight: boolean;
  readonly disabled?: boolean;
  /** That the photo is missing, after an attempt to send. */
  readonly fault?: string | undefined;
  /** What the accepted value led to. */
  readonly children?: ReactNode;
}

const TONES: Record<ReadingState, PhotoTone> = {
  none: 'neutral',
  analisando: 'busy',
  confirmar: 'neutral',
  ok: 'ok',
  erro: 'erro',
};

/** A photo that is taken, read, shown with what was read on it, and confirmed, typed or taken again. */
export function PhotoStep(props: PhotoStepProps): ReactElement {
  const { reading, actions } = props;
  const { state, foto } = reading;
  const started = state !== 'none';
  const done = state === 'ok';
  const typed = done && reading.origem === 'digitada';
  const asks = state === 'erro' || state === 'confirmar';
  const element = useRef<HTMLDivElement>(null);
  useShowWhatIsSaid(element, asks ? `${reading.request} ${state}` : undefined);
  const offer = (valor: string): ReactNode =>
    props.offer?.(valor) ?? (
      <Suggestion
        valor={valor}
        showValor={props.showValor}
        onTake={() => actions.takeSuggestion(valor)}
      />
    );
  const retake = state === 'erro' && !reading.repeatable && reading.sugestao === undefined;
  const again = reading.repeatable && (
    <BigButton
      leftSection={<IconRefresh size={24} aria-hidden />}
      variant={props.highlight && !reading.offline ? 'filled' : 'light'}
      onClick={actions.again}
    >
      Ler a foto de novo
    </BigButton>
  );
  return (
    <div ref={element} className="column gap-12 min-w-0" aria-busy={state === 'analisando'}>
      <div
        className={`column gap-12 ${classes.seen}`}
        data-empty={!started || undefined}
        data-read={done || undefined}
      >
        {foto && (
          <MarkedPhoto
            foto={foto}
            alt={props.title}
            caixas={reading.leitura?.caixas ?? []}
            tone={TONES[state]}
            small={done}
          />
        )}
        <div className={`column gap-8 min-w-0 ${classes.value}`}>
          {done && props.showValor(reading.valor)}
          {!typed && <ReadingStatus reading={reading} readText={props.readText} />}
        </div>
      </div>
      {typed && <ReadingStatus reading={reading} readText={props.readText} />}
      {state === 'confirmar' && (
        <ConfirmReading
          reading={reading}
          valor={props.showValor(reading.valor)}
          onConfirm={actions.confirm}
        />
      )}
      {state === 'erro' && reading.sugestao !== undefined && offer(reading.sugestao)}
      {!reading.offline && again}
      {reading.typable && foto && <TypingOffer reading={reading}>{props.typing}</TypingOffer>}
      {props.values}
      {done && props.children}
      {reading.offline && again}
      <TakePhoto
        subject={props.subject}
        another={started}
        highlight={props.highlight && (!started || retake)}
        quiet={done}
        disabled={props.disabled ?? false}
        guide={props.guide}
        onPhoto={actions.take}
      />
      {!started && <FieldError text={props.fault} />}
    </div>
  );
}

/** Open where nothing was read; folded away under a reading that looks right and may still be wrong. */
function TypingOffer(props: {
  readonly reading: Reading;
  readonly children: ReactNode;
}): ReactNode {
  const { state, origem } = props.reading;
  if (state === 'erro' || state === 'confirmar') return props.children;
  if (state !== 'ok' || origem === 'digitada' || !props.children) return null;
  return (
    <details>
      <summary className={`anchor-color semibold ${classes.summary}`}>
        A leitura está errada?
      </summary>
      {props.children}
    </details>
  );
}

/** Something near what was read that is more likely, in one tap: 'É ABC1D23?'. */
export function Suggestion(props: {
  readonly valor: string;
  readonly showValor: (valor: string) => ReactNode;
  readonly onTake: () => void;
}): ReactElement {
  return (
    <div className="row wrap gap-12">
      <span className={`min-w-0 ${classes.likely}`}>{props.showValor(props.valor)}</span>
      <Button size="lg" className={classes.take} onClick={props.onTake}>
        {mensagensLeitura.parecida(props.valor)} Sim
      </Button>
    </div>
  );
}
