import { mensagensCheckin } from '@frota/contract/checkin';
import { combustivelLabel } from '@frota/contract/combustivel';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import { Button, Loader } from '@mantine/core';
import { IconGasStation, IconMapPin, IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useRef } from 'react';
import { useShowWhatIsSaid } from '../../capture/form/scroll.ts';
import { Suggestion } from '../../capture/reading/photo-step.tsx';
import { Banner } from '../../design-system/banner.tsx';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import { ApiError, errorText } from '../../http/errors.ts';
import { useVeiculo } from '../veiculos/index.ts';
import classes from './checkin.module.css';

/** Never blocks the form. */
export function VeiculoInfo(props: {
  readonly placa: string;
  readonly onParecida: (placa: string) => void;
}): ReactElement {
  const { placa } = props;
  // A task may just have been opened.
  const veiculo = useVeiculo(placa, { staleTime: 0 });
  const element = useRef<HTMLDivElement>(null);
  const aviso = veiculo.data?.tarefa_aberta
    ? mensagensCheckin.tarefaAberta
    : veiculo.error?.message;
  useShowWhatIsSaid(element, aviso);
  return (
    <div ref={element} className="stack gap-12">
      {veiculo.isPending && (
        <p className={classes.waiting} role="status">
          <Loader size={22} aria-hidden />
          Consultando o veículo...
        </p>
      )}
      {veiculo.data && (
        <ul className={`list stack gap-8 semibold ${classes.facts}`}>
          <li>
            <IconMapPin size={22} aria-hidden />
            <span className={`muted ${classes.name}`}>Cidade</span>
            {veiculo.data.Cidade}
          </li>
          <li>
            <IconGasStation size={22} aria-hidden />
            <span className={`muted ${classes.name}`}>Combustível</span>
            {combustivelLabel(veiculo.data.tipo_combustivel)}
          </li>
        </ul>
      )}
      {veiculo.data?.tarefa_aberta && (
        <Banner tone="warning">{mensagensCheckin.tarefaAberta}</Banner>
      )}
      {veiculo.error && (
        <Failed
          error={veiculo.error}
          onParecida={props.onParecida}
          onRetry={() => void veiculo.refetch()}
        />
      )}
    </div>
  );
}

function Failed(props: {
  readonly error: Error;
  readonly onParecida: (placa: string) => void;
  readonly onRetry: () => void;
}): ReactElement {
  const { error } = props;
  if (!(error instanceof ApiError) || error.status !== 404) {
    const fallback = mensagensVeiculos.erroConsultar(error instanceof ApiError ? error.status : 0);
    return (
      <>
        <Banner tone="warning">{errorText(error, fallback)}</Banner>
        <Button
          size="lg"
          variant="light"
          leftSection={<IconRefresh size={22} aria-hidden />}
          onClick={props.onRetry}
        >
          Consultar o veículo de novo
        </Button>
      </>
    );
  }
  const { sugestao } = error;
  return (
    <>
      <Banner tone="warning">
        {mensagensVeiculos.naoEncontrado} O check-in pode seguir e será conferido pela Frota.
      </Banner>
      {sugestao && (
        <Suggestion
          valor={sugestao}
          showValor={(placa) => <PlacaDrawing placa={placa} />}
          onTake={() => props.onParecida(sugestao)}
        />
      )}
    </>
  );
}
