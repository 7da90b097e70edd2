import type { ReactElement, ReactNode } from 'react';
import { FieldError } from '../../../capture/components/field-error.tsx';
import { StepSection } from '../../../design-system/step-section.tsx';
import { ETAPAS, type Etapa, type EtapaState } from '../form/steps.ts';
import classes from './step.module.css';

const TITULOS: Record<Etapa, string> = {
  placa: 'Placa',
  km: 'Painel (KM)',
  combustivel: 'Painel (Combustível)',
  motorista: 'Motorista',
  seguranca: 'Itens de segurança',
};

const ANTES: Record<Etapa, string> = {
  placa: '',
  km: 'Abre quando a placa for lida.',
  combustivel: 'Abre quando o KM for validado.',
  motorista: 'Abre depois do nível e da foto do painel.',
  seguranca: 'Abre depois do motorista.',
};

/** One step of the form; while locked it says what opens it and, after an attempt, what is missing. */
export function Step(props: {
  readonly etapa: Etapa;
  readonly state: EtapaState;
  /** Messages to show while the step is locked. */
  readonly faltas: readonly string[];
  readonly children: ReactNode;
}): ReactElement {
  const { etapa, faltas } = props;
  return (
    <StepSection
      number={ETAPAS.indexOf(etapa) + 1}
      title={TITULOS[etapa]}
      state={props.state}
      optional={etapa === 'seguranca'}
      lockedHint={
        <div className={classes.locked}>
          {ANTES[etapa]}
          {faltas.map((falta) => (
            <FieldError key={falta} text={falta} />
          ))}
        </div>
      }
    >
      {props.children}
    </StepSection>
  );
}
