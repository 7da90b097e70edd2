import { NIVEIS } from '@frota/contract/combustivel';
import { formatKm } from '@frota/contract/formato';
import { faultOfKm, kmDigitado } from '@frota/contract/numero';
import type { LeituraAnswer } from '@frota/contract/ocr';
import {
  getVeiculoByPlacaRoute,
  isPlaca,
  mensagensVeiculos,
  normalizePlaca,
} from '@frota/contract/veiculos';
import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { SegmentedChoice } from '../../design-system/choices.tsx';
import { FieldError, withoutWords } from '../../design-system/typed-field.tsx';
import { NivelGauge } from '../../drawings/nivel-gauge.tsx';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import { ApiError } from '../../http/errors.ts';
import { useRoute } from '../../http/query.ts';
import { openCamera } from '../photo/next-camera.ts';
import { PhotoSlot } from '../photo/photo-list.tsx';
import { PhotoStep, Suggestion } from '../reading/photo-step.tsx';
import { incompletePlaca, kmDaFoto } from '../reading/rules.ts';
import { TypedValue } from '../reading/typed-value.tsx';
import { useReadingActions } from '../reading/use-reading-actions.ts';
import classes from './form.module.css';
import { renamePlaca, type VehicleProps } from './vehicle-form.ts';

interface KmFieldsProps extends VehicleProps {
  /** For a better reading; default: the one read. */
  readonly placa?: string;
  readonly description?: string;
  readonly words?: KmWords;
  /** Lowest possible km; less is refused before the photo. */
  readonly min?: { readonly km: number; readonly fault: (km: string) => string | undefined };
  /** Under the number; blocks nothing. */
  readonly warning?: ReactNode;
  readonly children?: ReactNode;
}

interface KmWords {
  readonly subject: string;
  readonly title: string;
  readonly readText: string;
}

const WORDS: KmWords = {
  subject: 'o KM',
  title: 'Foto do painel (KM)',
  readText: 'Confere com o digitado',
};

/** The number read, and the photo's own where the vehicle's history decided. */
function offersOf(
  lido: string,
  leitura: LeituraAnswer | undefined,
  min: KmFieldsProps['min'],
): { valor: string; text: string; isRefused: boolean }[] {
  const isRefused = (valor: string): boolean => min?.fault(valor) !== undefined;
  const daFoto = leitura ? kmDaFoto(leitura) : '';
  if (daFoto === '' || isRefused(daFoto)) {
    return [{ valor: lido, text: `Usar ${formatKm(lido)}`, isRefused: isRefused(lido) }];
  }
  return [
    { valor: daFoto, text: `Da foto: ${formatKm(daFoto)}`, isRefused: false },
    { valor: lido, text: `Do histórico: ${formatKm(lido)}`, isRefused: isRefused(lido) },
  ];
}

export function KmFields(props: KmFieldsProps): ReactElement {
  const errorId = useId();
  const [isLeft, setLeft] = useState(false);
  const { form, change, faults, min, words = WORDS } = props;
  const { fotoKm } = form;
  const km = kmDigitado(form.km);
  const subject = { tipo: 'km', placa: props.placa ?? form.placa.valor } as const;
  const actions = useReadingActions(subject, fotoKm, (event) => change({ field: 'fotoKm', event }));
  const tooLow = min?.fault(km);
  // While typing, every number is too low at first.
  const isWhole = isLeft || (min !== undefined && km.length >= String(min.km).length);
  const unread = isLeft && form.km !== '' ? faultOfKm(form.km, '') : undefined;
  const fault = unread ?? (isWhole ? tooLow : undefined) ?? faults.km;
  return (
    <>
      <div>
        <TextInput
          className={classes.km}
          label="KM do painel"
          description={props.description}
          size="lg"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="Digite o KM"
          rightSection="km"
          value={form.km}
          error={fault !== undefined}
          aria-describedby={errorId}
          onChange={(event) => {
            setLeft(false);
            change({ field: 'km', text: withoutWords(event.currentTarget.value) });
          }}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Closes the keyboard, which covers the photo button.
            event.currentTarget.blur();
            const isDone =
              km !== '' && tooLow === undefined && faultOfKm(form.km, '') === undefined;
            if (isDone && fotoKm.state === 'none') openCamera(words.subject);
          }}
        />
        <div id={errorId} className={fault && 'mt-6'}>
          <FieldError text={fault} />
        </div>
      </div>
      {props.warning}
      <PhotoStep
        reading={fotoKm}
        actions={actions}
        guide="km"
        {...words}
        showValor={(valor) => <strong className="text-22 nowrap">{formatKm(valor)} km</strong>}
        offer={(lido) =>
          offersOf(lido, fotoKm.leitura, min).map(({ valor, text, isRefused }) => (
            <BigButton
              key={valor}
              variant={fotoKm.leitura?.confirmar ? 'light' : 'filled'}
              disabled={isRefused}
              leftSection={<IconCheck size={24} aria-hidden />}
              onClick={() => actions.takeSuggestion(valor)}
            >
              {text}
            </BigButton>
          ))
        }
        typing={
          fotoKm.state === 'ok' || km === '' ? null : (
            <BigButton variant="light" onClick={() => actions.type(km)}>
              Usar o KM digitado: {formatKm(km)} km
            </BigButton>
          )
        }
        highlight={props.next === 'fotoKm'}
        disabled={(km === '' && fotoKm.state !== 'erro') || tooLow !== undefined}
        fault={faults.fotoKm}
      >
        {props.children}
      </PhotoStep>
    </>
  );
}

const CHOICES = NIVEIS.map((nivel) => ({
  value: nivel,
  label: nivel,
  drawing: <NivelGauge nivel={nivel} width={40} />,
}));

const SUBJECT = 'o painel';

export function NivelFields(
  props: VehicleProps & {
    readonly label?: string;
  },
): ReactElement {
  const { form, change, faults } = props;
  return (
    <>
      <SegmentedChoice
        label={props.label ?? 'Nível de combustível'}
        choices={CHOICES}
        value={form.nivel}
        error={faults.nivel}
        onChange={(value) => {
          change({ field: 'nivel', value });
          if (!form.fotoNivel) openCamera(SUBJECT);
        }}
      />
      <PhotoSlot
        key={`${form.placa.request} ${form.km}`}
        foto={form.fotoNivel}
        guide="combustivel"
        subject={SUBJECT}
        title="Foto do painel de combustível"
        highlight={props.next === 'fotoNivel'}
        fault={faults.fotoNivel}
        onPhoto={(value) => change({ field: 'fotoNivel', value })}
      />
    </>
  );
}

const PLACA_LENGTH = 7;

export function PlacaFields(
  props: VehicleProps & {
    readonly readText?: string;
    /** Default: it must be a plate. */
    readonly check?: (placa: string) => string | undefined;
    readonly children?: ReactNode;
  },
): ReactElement {
  const { placa } = props.form;
  const actions = useReadingActions({ tipo: 'placa' }, placa, (event) =>
    props.change({ field: 'placa', event }),
  );
  return (
    <PhotoStep
      reading={placa}
      actions={actions}
      guide="placa"
      subject="a placa"
      title="Foto da placa"
      readText={props.readText ?? 'Placa lida'}
      showValor={(valor) => <PlacaDrawing placa={valor} />}
      typing={
        <>
          <PlacaSuggestion
            lida={incompletePlaca(placa)}
            onTake={(registrada) => props.change(renamePlaca(registrada))}
          />
          <TypedValue
            key={placa.request}
            label="Digite a placa"
            button="Usar esta placa"
            initial={placa.leitura?.texto ?? ''}
            normalize={(texto) => normalizePlaca(texto).slice(0, PLACA_LENGTH)}
            check={props.check ?? checkPlaca}
            highlight={placa.offline}
            onValor={actions.type}
          />
        </>
      }
      highlight={props.next === 'placa' && incompletePlaca(placa) === ''}
      fault={props.faults.placa}
    >
      {props.children}
    </PhotoStep>
  );
}

function checkPlaca(placa: string): string | undefined {
  return isPlaca(placa) ? undefined : mensagensVeiculos.placaInvalida;
}

/** The only registered plate similar to an incomplete reading; '' is not looked up. */
function PlacaSuggestion(props: {
  readonly lida: string;
  readonly onTake: (placa: string) => void;
}): ReactElement | null {
  const { lida } = props;
  const { error } = useRoute(
    getVeiculoByPlacaRoute,
    { params: { placa: lida } },
    { enabled: lida !== '' },
  );
  const sugestao = lida !== '' && error instanceof ApiError ? error.sugestao : undefined;
  if (sugestao === undefined) return null;
  return (
    <Suggestion
      valor={sugestao}
      showValor={(placa) => <PlacaDrawing placa={placa} />}
      onTake={() => props.onTake(sugestao)}
    />
  );
}
