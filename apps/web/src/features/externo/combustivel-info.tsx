import { combustivelLabel } from '@frota/contract/combustivel';
import { Button, Loader } from '@mantine/core';
import { IconGasStation, IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Suggestion } from '../../capture/reading/photo-step.tsx';
import { FieldError } from '../../design-system/typed-field.tsx';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import classes from './externo.module.css';
import type { ConsultaCombustivel } from './props.ts';

export function CombustivelInfo(props: {
  readonly consulta: ConsultaCombustivel;
  /** The server's error about the plate. */
  readonly fault?: string | undefined;
  readonly onParecida: (placa: string) => void;
}): ReactElement {
  const { combustivel, searching, sugestao, retry } = props.consulta;
  const fault = combustivel.tipo === undefined ? combustivel.erro : props.fault;
  if (searching && combustivel.tipo === undefined) {
    return (
      <p className={`row gap-10 m-0 ${classes.line}`} role="status">
        <Loader size={22} aria-hidden />
        Consultando o veículo...
      </p>
    );
  }
  return (
    <div className="stack gap-12">
      {combustivel.tipo !== undefined && (
        <p className={`row gap-10 m-0 ${classes.line}`}>
          <IconGasStation size={22} aria-hidden />
          <span className="muted">Combustível</span>
          <strong>{combustivelLabel(combustivel.tipo)}</strong>
        </p>
      )}
      <FieldError text={fault} />
      {sugestao !== undefined && (
        <Suggestion
          valor={sugestao}
          showValor={(placa) => <PlacaDrawing placa={placa} />}
          onTake={() => props.onParecida(sugestao)}
        />
      )}
      {retry && (
        <Button
          size="lg"
          variant="light"
          leftSection={<IconRefresh size={22} aria-hidden />}
          onClick={retry}
        >
          Consultar o veículo de novo
        </Button>
      )}
    </div>
  );
}
