import { isPlaca, mensagensVeiculos, normalizePlaca } from '@frota/contract';
import type { ReactElement, ReactNode } from 'react';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import type { PhotoReading, ReadingEvent } from '../reading/photo-reading.ts';
import { useReadingActions } from '../reading/use-photo-reading.ts';
import { PhotoStep } from './photo-step.tsx';
import { TypedValue } from './typed-value.tsx';

const PLACA_LENGTH = 7;

/** Any plate, read from its photo. */
export function PlacaStep(props: {
  readonly placa: PhotoReading;
  readonly onFoto: (event: ReadingEvent) => void;
  readonly destaque: boolean;
  readonly erro?: string | undefined;
  /** What the register says of an accepted plate. */
  readonly children?: ReactNode;
}): ReactElement {
  const { placa } = props;
  const actions = useReadingActions({ tipo: 'placa' }, placa, props.onFoto);
  return (
    <PhotoStep
      reading={placa}
      actions={actions}
      guia="placa"
      objeto="a placa"
      titulo="Foto da placa"
      lido="Placa lida"
      showValor={(valor) => <PlacaDrawing placa={valor} />}
      digitacao={
        <TypedValue
          key={placa.pedido}
          rotulo="Digite a placa"
          botao="Usar esta placa"
          inicial={placa.leitura?.texto ?? ''}
          normalize={(texto) => normalizePlaca(texto).slice(0, PLACA_LENGTH)}
          check={(texto) => (isPlaca(texto) ? undefined : mensagensVeiculos.placaInvalida)}
          onValor={actions.type}
        />
      }
      destaque={props.destaque}
      erro={props.erro}
    >
      {props.children}
    </PhotoStep>
  );
}
