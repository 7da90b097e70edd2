import { type ComponentType, type ReactElement, useEffect, useRef } from 'react';
import { FieldError } from '../../../../capture/components/field-error.tsx';
import { StepSection, type StepState } from '../../../../design-system/step-section.tsx';
import { CAMPOS_ETAPA, ETAPAS, type Etapa, estadoDe } from '../../form/exigencias.ts';
import { scrollBehavior } from '../scroll.ts';
import { EtapaBomba } from './etapa-bomba.tsx';
import { EtapaKm } from './etapa-km.tsx';
import { EtapaNivel } from './etapa-nivel.tsx';
import { EtapaPlaca } from './etapa-placa.tsx';
import type { FormProps } from './use-tarefa-form.ts';

export interface EtapaProps extends FormProps {
  readonly estado: StepState;
  /** The step that is to be done next. */
  readonly atual: boolean;
  /** Goes on to the step after. */
  readonly onContinuar: () => void;
}

interface EtapaNaTela {
  readonly titulo: string;
  readonly dica: string;
  readonly conteudo: ComponentType<EtapaProps>;
}

const TELA: Record<Etapa, EtapaNaTela> = {
  placa: { titulo: 'Placa', dica: '', conteudo: EtapaPlaca },
  bomba: { titulo: 'Bomba', dica: 'Primeiro a foto da placa.', conteudo: EtapaBomba },
  km: { titulo: 'Painel (KM)', dica: 'Primeiro a foto da bomba.', conteudo: EtapaKm },
  nivel: { titulo: 'Painel (Combustível)', dica: 'Primeiro o KM.', conteudo: EtapaNivel },
};

/** The four photo steps, each opened by the one before; a step that a photo opens comes into view. */
export function Etapas(props: FormProps): ReactElement {
  const nodes = useRef<Partial<Record<Etapa, HTMLDivElement | null>>>({});
  const { faltas, erros } = props;
  const atual = ETAPAS.find((etapa) => estadoDe(etapa, faltas) === 'open');
  const previous = useRef(atual);

  function show(etapa: Etapa | undefined): void {
    if (etapa) nodes.current[etapa]?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }

  useEffect(() => {
    // The pump's numbers are looked at before going on, so that the km does not push them away.
    const advanced = atual && previous.current && isLater(atual, previous.current);
    if (advanced && atual !== 'km') show(atual);
    previous.current = atual;
  });

  return (
    <>
      {ETAPAS.map((etapa, index) => {
        const { titulo, dica, conteudo: Conteudo } = TELA[etapa];
        const estado = estadoDe(etapa, faltas);
        return (
          <div
            key={etapa}
            data-etapa={etapa}
            ref={(node) => {
              nodes.current[etapa] = node;
            }}
          >
            <StepSection number={index + 1} title={titulo} state={estado} lockedHint={dica}>
              <Conteudo
                {...props}
                estado={estado}
                atual={etapa === atual}
                onContinuar={() => show(atual)}
              />
            </StepSection>
            {estado === 'locked' &&
              CAMPOS_ETAPA[etapa].map((campo) => <FieldError key={campo} text={erros[campo]} />)}
          </div>
        );
      })}
    </>
  );
}

function isLater(etapa: Etapa, than: Etapa): boolean {
  return ETAPAS.indexOf(etapa) > ETAPAS.indexOf(than);
}
