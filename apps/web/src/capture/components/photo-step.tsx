import { mensagensLeitura } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import type { EstadoLeitura, PhotoReading } from '../reading/photo-reading.ts';
import type { ReadingActions } from '../reading/use-photo-reading.ts';
import { ConfirmReading } from './confirm-reading.tsx';
import { FieldError } from './field-error.tsx';
import { Guide, type GuideKind } from './guide.tsx';
import { MarkedPhoto, type PhotoTone } from './marked-photo.tsx';
import classes from './photo-step.module.css';
import { ReadingStatus } from './reading-status.tsx';
import { TakePhoto } from './take-photo.tsx';

export interface PhotoStepProps {
  readonly reading: PhotoReading;
  readonly actions: ReadingActions;
  readonly guia: GuideKind;
  /** What is photographed, with its article: 'a placa'. */
  readonly objeto: string;
  /** Name of the photo: 'Foto da placa'. */
  readonly titulo: string;
  /** What is said of an accepted reading: 'Placa lida'. */
  readonly lido: ReactNode;
  /** The value as people know it, e.g. drawn as a plate. */
  readonly showValor: (valor: string) => ReactNode;
  /** How the value is typed once reading failed: a `TypedValue`, or a button that takes a typed field. */
  readonly digitacao: ReactNode;
  /** This photo is the next thing to do on the screen. */
  readonly destaque: boolean;
  readonly disabled?: boolean;
  /** That the photo is missing, after an attempt to send. */
  readonly erro?: string | undefined;
  /** What the accepted value led to. */
  readonly children?: ReactNode;
}

const TONES: Record<EstadoLeitura, PhotoTone> = {
  none: 'neutral',
  analisando: 'busy',
  confirmar: 'neutral',
  ok: 'ok',
  erro: 'erro',
};

/** A photo that is taken, read, shown with what was read on it, and confirmed, typed or taken again. */
export function PhotoStep(props: PhotoStepProps): ReactElement {
  const { reading, actions } = props;
  const { estado, foto } = reading;
  const started = estado !== 'none';
  const done = estado === 'ok';
  const typed = done && reading.origem === 'digitada';
  const retake = estado === 'erro' && !reading.repetir && reading.sugestao === undefined;
  return (
    <div className={classes.step} aria-busy={estado === 'analisando'}>
      <div
        className={classes.seen}
        data-empty={!started || undefined}
        data-read={done || undefined}
      >
        {foto && (
          <MarkedPhoto
            foto={foto}
            alt={props.titulo}
            caixas={reading.leitura?.caixas ?? []}
            tone={TONES[estado]}
            small={done}
          />
        )}
        <div className={classes.value}>
          {done && props.showValor(reading.valor)}
          {!typed && <ReadingStatus reading={reading} lido={props.lido} />}
        </div>
      </div>
      {typed && <ReadingStatus reading={reading} lido={props.lido} />}
      {estado === 'confirmar' && (
        <ConfirmReading
          reading={reading}
          valor={props.showValor(reading.valor)}
          onConfirm={actions.confirm}
        />
      )}
      {estado === 'erro' && reading.sugestao !== undefined && (
        <Suggestion
          valor={reading.sugestao}
          showValor={props.showValor}
          onTake={actions.takeSuggestion}
        />
      )}
      {reading.repetir && (
        <BigButton
          leftSection={<IconRefresh size={24} aria-hidden />}
          variant={props.destaque ? 'filled' : 'light'}
          onClick={actions.again}
        >
          Ler a foto de novo
        </BigButton>
      )}
      {reading.digitar && foto && <TypingOffer reading={reading}>{props.digitacao}</TypingOffer>}
      {done && props.children}
      <TakePhoto
        objeto={props.objeto}
        outra={started}
        destaque={props.destaque && (!started || retake)}
        quieto={done}
        disabled={props.disabled ?? false}
        onPhoto={actions.take}
      >
        {started ? undefined : <Guide kind={props.guia} />}
      </TakePhoto>
      {!started && <FieldError text={props.erro} />}
    </div>
  );
}

/** Open where nothing was read; folded away under a reading that looks right and may still be wrong. */
function TypingOffer(props: {
  readonly reading: PhotoReading;
  readonly children: ReactNode;
}): ReactNode {
  const { estado, origem } = props.reading;
  if (estado === 'erro' || estado === 'confirmar') return props.children;
  if (estado !== 'ok' || origem === 'digitada' || !props.children) return null;
  return (
    <details>
      <summary className={classes.summary}>A leitura está errada?</summary>
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
    <div className={classes.suggestion}>
      <span className={classes.likely}>{props.showValor(props.valor)}</span>
      <Button size="lg" className={classes.take} onClick={props.onTake}>
        {mensagensLeitura.parecida(props.valor)} Sim
      </Button>
    </div>
  );
}
