import { getVeiculoByPlacaRoute } from '@frota/contract/veiculos';
import type { ReactElement } from 'react';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import { ApiError } from '../../http/errors.ts';
import { useRoute } from '../../http/query.ts';
import { Suggestion } from '../reading/photo-step.tsx';

/** The only registered plate similar to an incomplete reading; '' is not looked up. */
export function PlacaSuggestion(props: {
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
