import type { ReactElement, ReactNode } from 'react';
import { PhotoStep, type PhotoStepProps } from '../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../capture/reading/use-reading-actions.ts';
import classes from './abastecimento-fields.module.css';
import type { ExternoProps } from './props.ts';

/** An optional photo; the values read on it can be corrected in the fields. */
export function FotoOpcional(
  props: ExternoProps &
    Pick<PhotoStepProps, 'guide' | 'subject' | 'title' | 'readText' | 'showValor'> & {
      readonly tipo: 'bomba' | 'comprovante';
      readonly nome: string;
      readonly semEla?: string;
      readonly children?: ReactNode;
    },
): ReactElement {
  const { form, change, faults, tipo, guide, subject, title, readText, showValor } = props;
  const id = `foto-${tipo}`;
  const actions = useReadingActions({ tipo, placa: form.placa.valor }, form[tipo], (event) =>
    change({ field: tipo, event }),
  );
  return (
    <section className="stack gap-12" aria-labelledby={id} data-optional>
      <h3 id={id} className={`m-0 semibold ${classes.titulo}`}>
        {props.nome}
      </h3>
      {props.semEla && form[tipo].state === 'none' && (
        <p className="m-0 semibold">{props.semEla}</p>
      )}
      <PhotoStep
        reading={form[tipo]}
        actions={actions}
        guide={guide}
        subject={subject}
        title={title}
        readText={readText}
        showValor={showValor}
        highlight={false}
        fault={faults[tipo]}
        typing={null}
      />
      {props.children}
    </section>
  );
}
