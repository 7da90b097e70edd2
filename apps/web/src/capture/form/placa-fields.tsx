import {
  getVeiculoByPlacaRoute,
  isPlaca,
  mensagensVeiculos,
  normalizePlaca,
} from '@frota/contract/veiculos';
import type { ReactElement, ReactNode } from 'react';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import { ApiError } from '../../http/errors.ts';
import { useRoute } from '../../http/query.ts';
import { PhotoStep, Suggestion } from '../reading/photo-step.tsx';
import { incompletePlaca } from '../reading/rules.ts';
import { TypedValue } from '../reading/typed-value.tsx';
import { useReadingActions } from '../reading/use-reading-actions.ts';
import { renamePlaca, type VehicleProps } from './vehicle-form.ts';

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
