import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import { mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import type { CAMPOS_DA_MEDICAO, Medicao, Tanque } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconCamera, IconDroplet, IconRulerMeasure } from '@tabler/icons-react';
import { type ReactElement, type Ref, useState } from 'react';
import { laterPart } from '../../../design-system/later.ts';
import { NumberField } from '../../../design-system/typed-field.tsx';
import { Miniaturas } from '../../fotos/index.ts';
import classes from './medicao.module.css';
import type { FaultsMedicao, MedicaoForm } from './medicao.ts';
import { inOtherUnit, keepEmCm, reguaText } from './regua.ts';

const FotoRegua = laterPart(async () => (await import('./foto-regua.tsx')).FotoRegua);

/**
 * What one tank holds: in litres or, where it has a strapping table and somebody chose so, by the height of the stick and the
 * water below.
 */
export function TanqueField(props: {
  readonly campos: (typeof CAMPOS_DA_MEDICAO)[number];
  readonly tanque: Tanque | undefined;
  /** What is saved, where that is looked at alone. */
  readonly medicao: Medicao | null;
  readonly form: MedicaoForm;
  /** What the form says, as far as it can be told. */
  readonly litros: number | undefined;
  readonly faults: FaultsMedicao;
  /** What the keyboard's key says that leads on from this tank. */
  readonly nextKey: 'next' | 'done';
  readonly onChange: (form: MedicaoForm) => void;
  readonly ref: Ref<HTMLInputElement>;
}): ReactElement {
  const { campos, tanque, medicao, form, faults, nextKey, onChange, ref } = props;
  const { tipo, litros, cm, agua } = campos;
  // ARLA itself is mostly water, so none settles below it.
  const hasAgua = tipo !== 'ARLA';
  const classNames = {
    input: `text-22 bold ${classes.campo}`,
    description: 'small',
    error: 'text-16 semibold',
  };
  const capacidade = tanque && `Até ${formatLitros(tanque.capacidade)} L.`;
  if (medicao || form[cm] === undefined) {
    const fotos = medicao?.fotos.filter(({ papel }) => papel === campos.foto) ?? [];
    const regua = medicao && reguaText(medicao, campos);
    return (
      <div className="stack gap-4">
        <NumberField
          ref={ref}
          size="lg"
          label={tipo}
          description={regua ? `${regua}.` : capacidade}
          classNames={classNames}
          maxLength={12}
          readOnly={medicao !== null}
          {...(!medicao && { enterKeyHint: nextKey })}
          value={medicao ? formatLitros(medicao[litros]) : form[litros]}
          choices={medicao ? [] : opcoesDoNumero(form[litros], LITROS_DECIMAIS, 'L')}
          question={mensagensNumero.quisDizer}
          rightSection={<span className="muted semibold">L</span>}
          error={faults[litros]}
          onChange={(texto) => onChange({ ...form, [litros]: texto })}
        />
        <Miniaturas urls={fotos.map(({ url }) => url)} titulo={`Régua, ${tipo}`} />
        {!medicao && (
          <div className="flex wrap between gap-8">
            <ComFoto {...props} />
            {tanque?.tem_arqueacao && <OutraUnidade {...props} emCm />}
          </div>
        )}
      </div>
    );
  }
  return (
    <fieldset className={`stack gap-4 min-w-0 m-0 ${classes.regua}`}>
      <legend className="semibold text-18">{tipo}</legend>
      <p className="m-0 small">{capacidade}</p>
      <div className={`stack gap-12 ${classes.alturas}`}>
        <NumberField
          ref={ref}
          size="lg"
          label="Régua"
          aria-label={`${tipo}, régua em centímetros`}
          classNames={classNames}
          maxLength={6}
          value={form[cm]}
          enterKeyHint={hasAgua ? 'next' : nextKey}
          rightSection={<span className="muted semibold">cm</span>}
          error={faults[cm]}
          onChange={(texto) => onChange({ ...form, [cm]: texto })}
        />
        {hasAgua && (
          <NumberField
            size="lg"
            label="Água no fundo"
            aria-label={`${tipo}, água em milímetros`}
            classNames={classNames}
            maxLength={5}
            whole
            value={form[agua] ?? ''}
            enterKeyHint={nextKey}
            rightSection={<span className="muted semibold">mm</span>}
            error={faults[agua]}
            onChange={(texto) => onChange({ ...form, [agua]: texto })}
          />
        )}
      </div>
      <output className="text-17">
        {form[cm].trim() !== '' && props.litros !== undefined && (
          <>
            = <strong>{formatLitros(props.litros)} L</strong>
          </>
        )}
      </output>
      <div className="flex wrap between gap-8">
        <ComFoto {...props} />
        <OutraUnidade {...props} emCm={false} />
      </div>
    </fieldset>
  );
}

/** Where the stick is photographed, for who wants to. */
function ComFoto(props: Parameters<typeof TanqueField>[0]): ReactElement {
  const { campos, form, faults } = props;
  const [asked, setAsked] = useState(false);
  if (asked || form.fotos?.[campos.foto]) {
    const fault = faults[campos.foto];
    return <FotoRegua campos={campos} form={form} fault={fault} onChange={props.onChange} />;
  }
  return (
    <Button
      variant="subtle"
      size="md"
      leftSection={<IconCamera size={20} aria-hidden />}
      aria-label={`Foto da régua: ${campos.tipo}`}
      onClick={() => setAsked(true)}
    >
      Foto
    </Button>
  );
}

/** Measures the tank in the other unit, from now on. */
function OutraUnidade(
  props: Pick<Parameters<typeof TanqueField>[0], 'campos' | 'form' | 'onChange'> & {
    readonly emCm: boolean;
  },
): ReactElement {
  const { campos, form, emCm, onChange } = props;
  const Icon = emCm ? IconRulerMeasure : IconDroplet;
  const label = emCm ? 'Medir em cm' : 'Digitar litros';
  return (
    <Button
      variant="subtle"
      size="md"
      leftSection={<Icon size={20} aria-hidden />}
      aria-label={`${label}: ${campos.tipo}`}
      onClick={() => {
        keepEmCm(campos.tipo, emCm);
        onChange(inOtherUnit(form, campos));
      }}
    >
      {label}
    </Button>
  );
}
