import { LITROS_DECIMAIS, type Produto } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import { mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import type { ReactElement } from 'react';
import { DateField } from '../../../design-system/date-fields.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { NumberField } from '../../../design-system/typed-field.tsx';
import type { Arqueacoes } from '../api.ts';
import { type DipForm, type FaultsDip, litrosDoDip, type Quando } from './prova.ts';

export function DipFields(props: {
  readonly quando: Quando;
  readonly tipo: Produto;
  readonly dip: DipForm;
  /** ' em 31/12', if the two dips are of different days. */
  readonly noDia?: string;
  readonly arqueacao: Arqueacoes[Produto];
  readonly emCm: boolean;
  readonly size: 'md' | 'lg';
  readonly faults: FaultsDip;
  readonly onChange: (dip: DipForm) => void;
}): ReactElement {
  const { quando, tipo, dip, noDia = '', arqueacao, emCm, size, faults, onChange } = props;
  const [unidade, escrita] = emCm ? ['cm', 'centímetros'] : ['L', 'litros'];
  const litros = arqueacao && litrosDoDip(dip, arqueacao);
  return (
    <div className="stack gap-8 min-w-0">
      <NumberField
        size={size}
        label={quando === 'antes' ? 'Antes' : 'Depois'}
        aria-label={`${tipo}, ${quando} da descarga, em ${escrita}`}
        maxLength={12}
        value={dip.medido}
        choices={emCm ? [] : opcoesDoNumero(dip.medido, LITROS_DECIMAIS, 'L')}
        question={mensagensNumero.quisDizer}
        rightSection={<span className="muted semibold">{unidade}</span>}
        error={faults.medido}
        onChange={(medido) => onChange({ ...dip, medido })}
      />
      {emCm && (
        <NumberField
          size={size}
          whole
          label="Água no fundo"
          aria-label={`${tipo}, água ${quando} da descarga, em milímetros`}
          maxLength={5}
          value={dip.agua}
          rightSection={<span className="muted semibold">mm</span>}
          error={faults.agua}
          onChange={(agua) => onChange({ ...dip, agua })}
        />
      )}
      {dip.dia !== undefined && (
        <DateField
          size={size}
          label="Dia"
          aria-label={`${tipo}, dia da medição de ${quando}`}
          value={dip.dia}
          onDay={(dia) => onChange({ ...dip, dia })}
        />
      )}
      <TimeField
        size={size}
        label={`Horário${noDia}`}
        aria-label={`${tipo}, horário da medição de ${quando}${noDia}`}
        value={dip.hora}
        error={faults.hora}
        onTime={(hora) => onChange({ ...dip, hora })}
      />
      {litros !== undefined && <span>= {formatLitros(litros)} L</span>}
    </div>
  );
}
