import { isPlaca, mensagensVeiculos, normalizePlaca } from '@frota/contract';
import type { ReactElement } from 'react';
import { PhotoStep } from '../../../capture/components/photo-step.tsx';
import { TypedValue } from '../../../capture/components/typed-value.tsx';
import { useReadingActions } from '../../../capture/reading/use-photo-reading.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import type { SectionProps } from './section-props.ts';
import { VeiculoInfo } from './veiculo-info.tsx';

const PLACA_LENGTH = 7;

export function PlacaSection({ form, change, faltas, next }: SectionProps): ReactElement {
  const { placa } = form;
  const actions = useReadingActions('placa', placa, (event) => change({ type: 'placa', event }));
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
      destaque={next === 'placa'}
      erro={faltas.placa}
    >
      <VeiculoInfo
        placa={placa.valor}
        onParecida={(parecida) => change({ type: 'placaParecida', placa: parecida })}
      />
    </PhotoStep>
  );
}
