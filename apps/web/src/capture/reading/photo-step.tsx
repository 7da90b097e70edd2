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
  readonly subject: string;
  readonly title: string;
  readonly readText: ReactNode;
  readonly showValor: (valor: string) => ReactNode;
  /** Default: 'É ABC1D23?'. */
  readonly offer?: (valor: string) => ReactNode;
  readonly typing: ReactNode;
  readonly values?: ReactNode;
  readonly highlight: boolean;
  readonly disabled?: boolean;
  readonly fault?: string | undefined;
  readonly children?: ReactNode;
}

const TONES: Record<ReadingState, PhotoTone> = {
  none: 'neutral',
  analisando: 'busy',
  confirmar: 'neutral',
  ok: 'ok',
  erro: 'erro',
};

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

/** Open where nothing was read, folded under a plausible reading. */
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
