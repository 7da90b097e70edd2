import { mensagensTarefas, normalizePlaca, samePlaca } from '@frota/contract';
import type { ReactElement } from 'react';
import { PhotoStep } from '../../../../capture/components/photo-step.tsx';
import { TypedValue } from '../../../../capture/components/typed-value.tsx';
import { PlacaDrawing } from '../../../../drawings/placa-drawing.tsx';
import type { EtapaProps } from './etapas.tsx';

/** The plate's photo; it must show the plate of the task. */
export function EtapaPlaca({ tarefa, form, actions, erros, atual }: EtapaProps): ReactElement {
  const reading = form.fotos.placa;
  return (
    <PhotoStep
      reading={reading}
      actions={actions.placa}
      guia="placa"
      objeto="a placa"
      titulo="Foto da placa"
      lido="A placa confere com a da tarefa"
      showValor={(placa) => <PlacaDrawing placa={placa} />}
      destaque={atual}
      erro={erros.placa}
      digitacao={
        <TypedValue
          rotulo="Digite a placa"
          botao="Usar esta placa"
          inicial={reading.leitura?.texto ?? ''}
          maxLength={8}
          normalize={normalizePlaca}
          check={(placa) =>
            samePlaca(placa, tarefa.placa) ? undefined : mensagensTarefas.placaDiferente
          }
          onValor={actions.placa.type}
        />
      }
    />
  );
}
