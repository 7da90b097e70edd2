import { formatDiaMes, formatHora } from '@frota/contract/formato';
import type { Medicao } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { TimeField } from '../../../design-system/time-field.tsx';
import { useClock } from '../../../design-system/use-clock.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './medicao.module.css';

const now = (): string => formatHora(new Date());

/** When the dipstick was in the tank, within today: now, or as it was saved, until another time is chosen. */
export function HorarioField(props: {
  readonly medicao: Medicao | null;
  readonly readOnly: boolean;
  /** 'HH:MM' as chosen, '' where what is typed is no time; undefined until something is chosen. */
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
