import { formatKm } from '@frota/contract/formato';
import { faultOfKm, kmDigitado } from '@frota/contract/numero';
import type { LeituraAnswer } from '@frota/contract/ocr';
import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { FieldError } from '../../design-system/field-error.tsx';
import { openCamera } from '../photo/next-camera.ts';
import { PhotoStep } from '../reading/photo-step.tsx';
import { kmDaFoto } from '../reading/rules.ts';
import { useReadingActions } from '../reading/use-reading-actions.ts';
import classes from './form.module.css';
import type { VehicleProps } from './vehicle-form.ts';

export interface KmFieldsProps extends VehicleProps {
  /** For a better reading; default: the one read. */
  readonly placa?: string;
  readonly description?: string;
  readonly words?: KmWords;
  /** Lowest possible km; less is refused before the photo. */
  readonly min?: { readonly km: number; readonly fault: (km: string) => string | undefined };
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
            change({ field: 'km', text: event.currentTarget.value });
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
