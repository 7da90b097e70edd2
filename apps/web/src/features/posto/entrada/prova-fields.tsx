import type { Produto } from '@frota/contract/combustivel';
import { formatDia, formatLitros } from '@frota/contract/formato';
import { FOTOS_DA_ENTREGA, PROVA_TEXTO_MAX } from '@frota/contract/posto';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { DateField } from '../../../design-system/date-field.tsx';
import { NumberField } from '../../../design-system/number-field.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import type { Arqueacoes } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './entrada.module.css';
import {
  type DipForm,
  type DipsForm,
  diasDosDips,
  type FaultsDip,
  faultsOfProva,
  litrosDoDip,
  type ProvaForm,
  QUANDO,
  SEM_DIPS,
  subiu,
} from './prova.ts';

const CAMINHAO = [
  ['lacres', 'Lacres'],
  ['placa_caminhao', 'Placa do caminhão'],
  ['motorista', 'Motorista do caminhão'],
] as const;

/** What proves a delivery, all of it optional: its tanks dipped before and after, and the truck. */
export function ProvaFields(props: {
  readonly tipos: readonly Produto[];
  readonly form: ProvaForm;
  readonly arqueacoes: Arqueacoes;
  /** Faults are shown. */
  readonly tried: boolean;
  readonly onChange: (form: ProvaForm) => void;
}): ReactElement {
  const { tipos, form, arqueacoes, tried, onChange } = props;
  const hoje = useHoje();
  return (
    <Panel
      title="Prova da entrega (opcional)"
      note="Meça cada tanque antes e depois da descarga: a diferença para a nota fica guardada ao lado dela. O livro recebe os litros da nota."
    >
      <DateField
        size="md"
        label="Dia da descarga"
        className={classes.dia ?? ''}
        max={hoje}
        value={form.dia}
        onDay={(dia) => onChange({ ...form, dia })}
      />
      {tipos.map((tipo) => (
        <DipsFields
          key={tipo}
          tipo={tipo}
          dips={form.tanques[tipo] ?? SEM_DIPS}
          dia={form.dia}
          arqueacao={arqueacoes[tipo]}
          tried={tried}
          onChange={(dips) => onChange({ ...form, tanques: { ...form.tanques, [tipo]: dips } })}
        />
      ))}
      <div className={`stack gap-12 ${classes.caminhao}`}>
        {CAMINHAO.map(([nome, label]) => (
          <TextInput
            key={nome}
            size="md"
            label={label}
            maxLength={PROVA_TEXTO_MAX}
            value={form[nome]}
            onChange={({ currentTarget }) => onChange({ ...form, [nome]: currentTarget.value })}
          />
        ))}
      </div>
    </Panel>
  );
}

function DipsFields(props: {
  readonly tipo: Produto;
  readonly dips: DipsForm;
  readonly dia: string;
  readonly arqueacao: Arqueacoes[Produto];
  readonly tried: boolean;
  readonly onChange: (dips: DipsForm) => void;
}): ReactElement {
  const { tipo, dips, dia, arqueacao, tried, onChange } = props;
  const agora = new Date();
  const faults = tried ? faultsOfProva(dips, dia, arqueacao, agora) : {};
  const dias = diasDosDips(dips, dia, agora);
  const virou = dias.antes !== dias.depois;
  const litros = subiu(dips, arqueacao);
  return (
    <fieldset className={`stack gap-12 min-w-0 m-0 ${classes.dips}`}>
      <legend className="semibold text-16">{tipo}</legend>
      <div className={`stack gap-12 items-start ${classes.medidas}`}>
        {QUANDO.map((quando) => (
          <DipFields
            key={quando}
            quando={quando}
            tipo={tipo}
            dip={dips[quando]}
            dia={virou ? formatDia(dias[quando]).slice(0, 5) : undefined}
            arqueacao={arqueacao}
            faults={faults[quando] ?? {}}
            onChange={(dip) => onChange({ ...dips, [quando]: dip })}
          />
        ))}
      </div>
      <output>
        {litros !== undefined && (
          <>
            O tanque subiu{' '}
            <strong className="nowrap">{formatLitros(litros).replace('-', '−')} L</strong>, mais o
            que saiu entre as duas medições.
          </>
        )}
      </output>
      <PhotoList
        fotos={dips.fotos}
        max={FOTOS_DA_ENTREGA.fotosDescarga.max}
        subject={`a descarga (${tipo})`}
        title={`Foto da descarga de ${tipo}`}
        onAdd={(foto) => onChange({ ...dips, fotos: [...dips.fotos, foto] })}
        onRemove={(index) => onChange({ ...dips, fotos: dips.fotos.toSpliced(index, 1) })}
      />
    </fieldset>
  );
}

function DipFields(props: {
  readonly quando: (typeof QUANDO)[number];
  readonly tipo: Produto;
  readonly dip: DipForm;
  /** '31/12', where the two are of different days. */
  readonly dia: string | undefined;
  readonly arqueacao: Arqueacoes[Produto];
  readonly faults: FaultsDip;
  readonly onChange: (dip: DipForm) => void;
}): ReactElement {
  const { quando, tipo, dip, dia, arqueacao, faults, onChange } = props;
  const noDia = dia ? ` em ${dia}` : '';
  const [unidade, escrita] = arqueacao ? ['cm', 'centímetros'] : ['L', 'litros'];
  const litros = arqueacao && litrosDoDip(dip, arqueacao);
  return (
    <div className="stack gap-8 min-w-0">
      <NumberField
        size="md"
        label={quando === 'antes' ? 'Antes' : 'Depois'}
        aria-label={`${tipo}, ${quando} da descarga, em ${escrita}`}
        maxLength={12}
        value={dip.medido}
        rightSection={<span className="muted semibold">{unidade}</span>}
        error={faults.medido}
        onChange={(medido) => onChange({ ...dip, medido })}
      />
      {arqueacao && (
        <NumberField
          size="md"
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
      <TimeField
        size="md"
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
