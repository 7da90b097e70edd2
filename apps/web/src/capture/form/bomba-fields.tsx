import { ARLA_MAX_LITROS, takesArla } from '@frota/contract/combustivel';
import { mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { type ReactElement, useRef, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { NumberField } from '../../design-system/number-field.tsx';
import { bombaDaFoto, diferencaDaBomba } from '../reading/bomba.ts';
import classes from './bomba-fields.module.css';
import {
  type BombaField,
  type BombaForm,
  FIGURES,
  type Figure,
  faultOfFigure,
} from './bomba-form.ts';
import type { Change } from './form-rules.ts';
import { useShowWhatIsSaid } from './scroll.ts';
import type { FormProps } from './steps.ts';

type BombaProps = Omit<FormProps<BombaForm, Change<BombaForm>, BombaField>, 'next'>;

/** How the pump's photo is asked for. */
export const FOTO_BOMBA = {
  guide: 'bomba',
  subject: 'a bomba',
  title: 'Foto da bomba',
  readText: 'Bomba lida: confira os números',
} as const;

/**
 * One of the pump's figures, in a big field. Once it is left it says what is wrong with the number, or, where '15.000'
 * may be fifteen thousand or fifteen, asks which, and comes into view with that.
 */
export function FigureField(
  props: BombaProps & {
    readonly figure: Figure;
    readonly label: string;
    readonly description?: string;
    readonly error?: string | undefined;
    /** What follows where the keyboard's next key is pressed. */
    readonly onNext?: () => void;
    /** The most that is taken, where it is not what any pump gives. */
    readonly maximo?: number;
  },
): ReactElement {
  const { form, figure } = props;
  const { decimais, unidade } = FIGURES[figure];
  const texto = form[figure];
  const choices = opcoesDoNumero(texto, decimais, unidade);
  const element = useRef<HTMLDivElement>(null);
  const fault = faultOfFigure(form, figure, props.maximo);
  /** The text with which it was left, where something is said of that. */
  const [left, setLeft] = useState<string>();
  useShowWhatIsSaid(element, left);
  const error = props.error ?? props.faults[figure];
  return (
    <div ref={element}>
      <NumberField
        classNames={{
          input: classes.input,
          label: 'text-16 semibold',
          description: 'small',
          error: 'text-16 semibold',
        }}
        label={props.label}
        description={props.description}
        // Litres stand in the field, R$ in its label.
        rightSection={unidade === 'L' && unidade}
        rightSectionPointerEvents="none"
        rightSectionWidth={36}
        value={texto}
        error={error ?? (choices.length === 0 && left === texto ? fault : undefined)}
        onChange={(text) => props.change({ field: figure, text })}
        choices={choices}
        question={mensagensNumero.quisDizer}
        maxLength={12}
        {...(props.onNext && { enterKeyHint: 'next' as const })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onNext?.();
        }}
        onBlur={() => setLeft(fault === undefined ? undefined : texto)}
      />
    </div>
  );
}

/** Litres of Arla, optional and only beside Diesel S10. */
export function ArlaField({
  tipo,
  ...props
}: BombaProps & { readonly tipo: string | null | undefined }): ReactElement | false {
  return (
    takesArla(tipo) && (
      <FigureField
        {...props}
        figure="arla"
        label="Litros de Arla (opcional)"
        description={`Até ${ARLA_MAX_LITROS} litros. Deixe em branco se não abasteceu Arla.`}
        error={props.form.arlaCortada ? mensagensTarefas.arlaMaximo : undefined}
      />
    )
  );
}

/** That the figures are not those that the photo alone shows. */
export function Corrigida({ form }: Pick<BombaProps, 'form'>): ReactElement | false {
  const diferenca = diferencaDaBomba(form);
  if (diferenca === undefined) return false;
  const { litros, valor } = bombaDaFoto(form.bomba);
  const daFoto = [litros && `${litros}\u00a0L`, valor && `R$\u00a0${valor}`]
    .filter(Boolean)
    .join(' e ');
  return (
    <Banner tone="info">
      {diferenca === 'corrigida'
        ? 'Diferente do que foi lido: vai para a conferência da Frota.'
        : `Só pela foto seriam ${daFoto}. Confira na bomba: vai para a conferência da Frota.`}
    </Banner>
  );
}
