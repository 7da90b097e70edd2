import { formatDiaMes, formatHora } from '@frota/contract/formato';
import type { Medicao } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { TimeField } from '../../../design-system/time-field.tsx';
import { useClock } from '../../../design-system/use-clock.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './medicao.module.css';

const now = (): string => formatHora(new Date());

/** When the tank was dipped, today: now, or as saved, until the user chooses another time. */
export function HorarioField(props: {
  readonly medicao: Medicao | null;
  readonly readOnly: boolean;
  /** 'HH:MM' as chosen, '' if invalid; undefined until chosen. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (horario: string) => void;
}): ReactElement {
  const { medicao, readOnly } = props;
  const agora = useClock(now);
  const hoje = formatDiaMes(useHoje());
  return (
    <TimeField
      size="lg"
      label="Horário da medição"
      description={
        <span className="small">
          Hoje, {hoje}. {hint(medicao, readOnly)}
        </span>
      }
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      className={classes.horario ?? ''}
      required
      readOnly={readOnly}
      max={now}
      value={props.value ?? (medicao ? formatHora(medicao.ocorrido_em) : agora)}
      error={props.error}
      onTime={props.onChange}
    />
  );
}

function hint(medicao: Medicao | null, readOnly: boolean): string {
  if (readOnly) return 'Quando a régua esteve no tanque.';
  return medicao
    ? 'Com outro horário, vale como nova medição.'
    : 'Sem mudar, vale a hora em que for salva.';
}
