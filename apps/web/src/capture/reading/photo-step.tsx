import { type Caixa, mensagensLeitura } from '@frota/contract/ocr';
import { Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconPencil,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import { type CSSProperties, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { FieldError } from '../../design-system/typed-field.tsx';
import type { Foto } from '../../offline/foto.ts';
import { useShowWhatIsSaid } from '../form/scroll.ts';
import type { GuideKind } from '../photo/guide.tsx';
import { MarkedPhoto, type PhotoTone } from '../photo/marked-photo.tsx';
import { TakePhoto } from '../photo/take-photo.tsx';
import { useObjectUrl } from '../photo/use-photo.ts';
import classes from './photo-step.module.css';
import type { Reading, ReadingActions, ReadingState } from './reading.ts';

export interface PhotoStepProps {
  readonly reading: Reading;
  readonly actions: ReadingActions;
  readonly guide: GuideKind;
  readonly subject: string;
  readonly title: string;
  readonly readText: ReactNode;
  /** Where a reading that is not sure is taken without a question. */
  readonly unsureText?: string | undefined;
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
          {!typed && <ReadingStatus {...props} />}
        </div>
      </div>
      {typed && <ReadingStatus {...props} />}
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

function ReadingStatus({
  reading,
  readText,
  unsureText,
}: Pick<PhotoStepProps, 'reading' | 'readText' | 'unsureText'>): ReactElement | null {
  const { state, origem, fault, offline } = reading;
  const unsure = origem === 'lida' && reading.leitura?.confirmar ? unsureText : undefined;
  return (
    <div className={classes.region} aria-live="polite">
      {state === 'analisando' && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`}>
          <Loader size={22} aria-hidden />
          Analisando a foto...
        </p>
      )}
      {state === 'ok' && origem === 'digitada' && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`} data-tone="ambar">
          <IconPencil size={24} aria-hidden />
          {mensagensLeitura.digitado}
        </p>
      )}
      {state === 'ok' && unsure && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`} data-tone="ambar">
          <IconAlertTriangle size={24} className="flex-none" aria-hidden />
          {unsure}
        </p>
      )}
      {state === 'ok' && !unsure && origem !== 'digitada' && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`} data-tone="verde">
          <IconCircleCheck size={24} aria-hidden />
          {readText}
        </p>
      )}
      {state === 'erro' && offline && (
        <p className={`row gap-10 m-0 semibold ${classes.status}`} data-tone="ambar">
          <IconWifiOff size={24} className="flex-none" aria-hidden />
          {fault}
        </p>
      )}
      {state === 'erro' && !offline && <FieldError text={fault} />}
    </div>
  );
}

function ConfirmReading(props: {
  readonly reading: Reading;
  readonly valor: ReactNode;
  readonly onConfirm: () => void;
}): ReactElement | null {
  const { foto, leitura } = props.reading;
  if (!foto) return null;
  return (
    <fieldset className={`column gap-12 min-w-0 m-0 ${classes.confirm}`}>
      <legend className={`mb-8 text-20 bold ${classes.question}`}>
        {mensagensLeitura.confirma}
      </legend>
      <div className={`stack items-end gap-12 ${classes.pair}`}>
        <figure className={`row gap-6 min-w-0 m-0 ${classes.side}`}>
          <Crop foto={foto} caixa={leitura?.caixas[0]} alt="Parte da foto que foi lida" />
          <figcaption>Na foto</figcaption>
        </figure>
        <figure className={`row gap-6 min-w-0 m-0 ${classes.side}`}>
          {props.valor}
          <figcaption>Leitura</figcaption>
        </figure>
      </div>
      <BigButton leftSection={<IconCheck size={24} aria-hidden />} onClick={props.onConfirm}>
        Sim, está certo
      </BigButton>
    </fieldset>
  );
}

function Crop(props: {
  readonly foto: Foto;
  readonly caixa: Caixa | undefined;
  readonly alt: string;
}): ReactElement | null {
  const src = useObjectUrl(props.foto.blob);
  const [ratio, setRatio] = useState<number>();
  if (!src) return null;
  const frame = cropFrame(props.caixa, ratio ?? 1);
  const image: CSSProperties = {
    width: `${frame.widthPercent}%`,
    left: `${frame.leftPercent}%`,
    top: `${frame.topPercent}%`,
    transform: `rotate(${frame.turn}deg)`,
    transformOrigin: frame.origin,
    visibility: ratio === undefined ? 'hidden' : 'visible',
  };
  return (
    <div className={`w-full ${classes.crop}`} style={{ aspectRatio: String(frame.ratio) }}>
      <img
        src={src}
        alt={props.alt}
        className={classes.image}
        style={image}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
      />
    </div>
  );
}

/** Share of width and height. */
const MARGIN = 0.18;
const WHOLE = { x: 0, y: 0, w: 1, h: 1 };

interface CropFrame {
  readonly ratio: number;
  /** Per cent of the part shown. */
  readonly widthPercent: number;
  readonly leftPercent: number;
  readonly topPercent: number;
  /** Degrees, and the centre of rotation. */
  readonly turn: number;
  readonly origin: string;
}

/** `photoRatio`: width to height. */
export function cropFrame(caixa: Caixa | undefined, photoRatio: number): CropFrame {
  const { x, y, w, h } = caixa ? widen(caixa) : WHOLE;
  return {
    ratio: (w * photoRatio) / h,
    widthPercent: 100 / w,
    leftPercent: (-x / w) * 100,
    topPercent: (-y / h) * 100,
    turn: -(caixa?.angulo ?? 0),
    origin: `${(x + w / 2) * 100}% ${(y + h / 2) * 100}%`,
  };
}

function widen({ x, y, w, h }: Caixa): typeof WHOLE {
  return {
    x: x - w * MARGIN,
    y: y - h * MARGIN,
    w: w * (1 + 2 * MARGIN),
    h: h * (1 + 2 * MARGIN),
  };
}
