import { takesArla } from '@frota/contract/combustivel';
import type { Campo } from '@frota/contract/formulario';
import { faultOfDecimal, mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import { mensagensLeitura } from '@frota/contract/ocr';
import { type ReactElement, useRef, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { NumberField } from '../../design-system/typed-field.tsx';
import type { Reading } from '../reading/reading.ts';
import { bombaDaFoto, diferencaDaBomba } from '../reading/rules.ts';
import classes from './form.module.css';
import type { Change } from './form-rules.ts';
import { useShowWhatIsSaid } from './scroll.ts';
import type { FormProps } from './steps.ts';
import type { VehicleForm } from './vehicle-form.ts';

type Figure = 'litros' | 'arla' | 'valor';

/** What the forms of task and foreign station have in common. Figures as typed; '' is blank. */
interface BombaForm extends VehicleForm, Readonly<Record<Figure, string>> {
  /** More than the maximum was typed, and cut. */
  readonly arlaCortada: boolean;
  readonly bomba: Reading;
}
type BombaField = keyof VehicleForm | 'bomba' | Figure;

type CampoDecimal = Extract<Campo, { tipo: 'decimal' }>;
type BombaProps = Omit<FormProps<BombaForm, Change<BombaForm>, BombaField>, 'next'>;

export const FOTO_BOMBA = {
  guide: 'bomba',
  subject: 'a bomba',
  title: 'Foto da bomba',
  readText: 'Bomba lida: confira os números',
  unsureText: 'Leitura incerta: compare cada número com a bomba',
} as const;

/** Checks on blur; for an ambiguous '15.000' asks which number is meant. */
export function FigureField(
  props: BombaProps & {
    readonly figure: Figure;
    readonly campo: CampoDecimal;
    readonly label: string;
    readonly description?: string;
    readonly error?: string | undefined;
    readonly onNext?: () => void;
  },
): ReactElement {
  const { form, figure, campo } = props;
  const unidade = figure === 'valor' ? 'R$' : 'L';
  const texto = form[figure];
  const choices = opcoesDoNumero(texto, campo.decimais, unidade);
  const element = useRef<HTMLDivElement>(null);
  const fault = faultOfDecimal(texto, campo.decimais, campo.maximo);
  /** The text at the last blur, if something is said of it. */
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

export function ArlaField({
  tipo,
  ...props
}: BombaProps & {
  readonly tipo: string | null | undefined;
  readonly campo: CampoDecimal;
}): ReactElement | false {
  return (
    takesArla(tipo) && (
      <FigureField
        {...props}
        figure="arla"
        label="Litros de ARLA (opcional)"
        description={`Até ${props.campo.maximo} litros. Deixe em branco se não abasteceu ARLA.`}
        error={props.form.arlaCortada ? props.campo.acima : undefined}
      />
    )
  );
}

/** The figures differ from those of the photo alone. */
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
        ? mensagensLeitura.diferente
        : `Na foto: ${daFoto}. Confira na bomba. A Frota também vai conferir.`}
    </Banner>
  );
}
