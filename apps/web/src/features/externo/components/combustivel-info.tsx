import { combustivelLabel } from '@frota/contract';
import { Button, Loader } from '@mantine/core';
import { IconGasStation, IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FieldError } from '../../../capture/components/field-error.tsx';
import { Suggestion } from '../../../capture/components/photo-step.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import type { ConsultaCombustivel } from '../api/get-combustivel.ts';
import classes from './combustivel-info.module.css';

/** Which fuel the register gives for the plate, or why it is not known. */
export function CombustivelInfo(props: {
  readonly consulta: ConsultaCombustivel;
  /** What the server said of the plate when the form was sent. */
  readonly erro?: string | undefined;
  readonly onParecida: (placa: string) => void;
}): ReactElement {
  const { combustivel, buscando, sugestao, repetir } = props.consulta;
  const erro = combustivel.tipo === undefined ? combustivel.erro : props.erro;
  if (buscando && combustivel.tipo === undefined) {
    return (
      <p className={classes.line} role="status">
        <Loader size={22} aria-hidden />
        Consultando o veículo...
      </p>
    );
  }
  return (
    <div className={classes.info}>
      {combustivel.tipo !== undefined && (
        <p className={classes.line}>
          <IconGasStation size={22} aria-hidden />
          <span className={classes.name}>Combustível</span>
          <strong>{combustivelLabel(combustivel.tipo)}</strong>
        </p>
      )}
      <FieldError text={erro} />
      {sugestao !== undefined && (
        <Suggestion
          valor={sugestao}
          showValor={(placa) => <PlacaDrawing placa={placa} />}
          onTake={() => props.onParecida(sugestao)}
        />
      )}
      {repetir && (
        <Button
          size="lg"
          variant="light"
          leftSection={<IconRefresh size={22} aria-hidden />}
          onClick={repetir}
        >
          Consultar o veículo de novo
        </Button>
      )}
    </div>
  );
}
