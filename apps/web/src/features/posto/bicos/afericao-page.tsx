import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { mensagensNumero, numeroDigitado, opcoesDoNumero } from '@frota/contract/numero';
import {
  AFERICAO,
  AFERICAO_FORMULARIO,
  isForaDaTolerancia,
  listTanquesRoute,
  mensagensLancamento,
  mensagensTanques,
} from '@frota/contract/posto';
import { mensagensGerais } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { namesOf } from '../../../capture/form/described-form.ts';
import { stepsOf } from '../../../capture/form/described-steps.tsx';
import { FormPage } from '../../../capture/form/form-page.tsx';
import { useFormDraft } from '../../../capture/form/use-draft.ts';
import { useForm } from '../../../capture/form/use-form.ts';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { Banner } from '../../../design-system/banner.tsx';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { DateField } from '../../../design-system/date-fields.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { FieldError, NumberField } from '../../../design-system/typed-field.tsx';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';
import { erroMl, LADOS } from '../ajuste/lancar.ts';
import { useRefreshPosto, useTanques } from '../api.ts';
import { useHoje } from '../use-hoje.ts';
import {
  type AfericaoProps,
  type Alvo,
  afericaoRules,
  alvosDe,
  faultsOf,
  toEnvio,
} from './afericao.rules.ts';

const LITROS = [
  ['litros', 'Litros tirados'],
  ['devolvidos', 'Litros devolvidos'],
] as const;

const STEPS = stepsOf<typeof AFERICAO_FORMULARIO, AfericaoProps>(AFERICAO_FORMULARIO, {
  alvo: AlvoFields,
  medida: MedidaFields,
  mais: MaisFields,
});

export function AfericaoPage(): ReactElement {
  const tanques = useTanques();
  // Without a network: the nozzles as last loaded.
  useLastSeen(listTanquesRoute, tanques.dataUpdatedAt);
  return (
    <Answer of={tanques} loading={mensagensTanques.carregando} error={mensagensTanques.erro}>
      {(found) => <AfericaoForm alvos={alvosDe(found)} />}
    </Answer>
  );
}

function AfericaoForm({ alvos }: { readonly alvos: readonly Alvo[] }): ReactElement {
  const hoje = useHoje();
  const draft = useFormDraft('afericao', afericaoRules);
  const refresh = useRefreshPosto();
  const state = useForm({
    draft,
    steps: STEPS,
    missing: faultsOf(draft.form, alvos, hoje),
    summary: mensagensGerais.corrija,
    toEnvio: (form, submission) => toEnvio(form, { alvos, hoje }, submission),
    failure: (error) => errorText(error, mensagensLancamento.erroSalvar),
    fieldOf: namesOf(AFERICAO_FORMULARIO),
    onSent: () => void refresh(),
  });
  return (
    <FormPage
      state={state}
      steps={STEPS}
      parts={{ ...state, alvos }}
      placa=""
      title="Aferição"
      subtitle="Litros entregues na medida de 20 L"
      success={() => mensagensLancamento.salvo('Aferição')}
      identification="Responsável"
      sendLabel="Registrar Aferição"
    />
  );
}

/** A tank without nozzles counts as one. */
function AlvoFields({ form, change, faults, alvos }: AfericaoProps): ReactElement {
  return (
    <SegmentedChoice
      label="Bico"
      wrap
      choices={alvos.map(({ alvo, nome }) => ({ value: alvo, label: nome }))}
      value={form.alvo}
      error={faults.alvo}
      onChange={(text) => change({ field: 'alvo', text })}
    />
  );
}

/** Litres drawn and returned, and the error in the measuring can. */
function MedidaFields({ form, change, faults }: AfericaoProps): ReactElement {
  const erro = erroMl(form);
  const fora = erro !== undefined && isForaDaTolerancia(numeroDigitado(form.litros), erro);
  return (
    <>
      {LITROS.map(([field, label]) => (
        <NumberField
          key={field}
          size="lg"
          label={label}
          value={form[field]}
          error={faults[field]}
          choices={opcoesDoNumero(form[field], LITROS_DECIMAIS, 'L')}
          question={mensagensNumero.quisDizer}
          maxLength={12}
          onChange={(text) => change({ field, text })}
        />
      ))}
      <NumberField
        size="lg"
        whole
        label="Erro (mL)"
        description={`Na medida de ${AFERICAO.litros} L: até 100 mL, ±0,5%.`}
        value={form.erro}
        error={faults.erro}
        maxLength={6}
        onChange={(text) => change({ field: 'erro', text })}
      />
      <SegmentedChoice
        label="Na medida"
        choices={LADOS}
        value={form.lado === '' ? null : form.lado}
        error={faults.lado}
        onChange={(text) => change({ field: 'lado', text })}
      />
      {fora && <Banner tone="warning">{mensagensLancamento.fora}</Banner>}
    </>
  );
}

function MaisFields({ form, change, faults }: AfericaoProps): ReactElement {
  const hoje = useHoje();
  const { foto } = form;
  return (
    <>
      <DateField
        size="lg"
        label="Data"
        max={hoje}
        value={form.data || hoje}
        error={faults.data}
        onDay={(text) => change({ field: 'data', text })}
      />
      <TimeField
        size="lg"
        label="Horário"
        value={form.horario}
        error={faults.horario}
        onTime={(text) => change({ field: 'horario', text })}
      />
      <div>
        <PhotoList
          fotos={foto ? [foto] : []}
          max={1}
          subject="a medida"
          title="Foto da medida"
          onAdd={(taken) => change({ field: 'foto', value: taken })}
          onRemove={() => change({ field: 'foto', value: undefined })}
        />
        <FieldError text={faults.foto} />
      </div>
    </>
  );
}
