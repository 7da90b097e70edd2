import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { formatDataHora, formatDigitado, formatLitros } from '@frota/contract/formato';
import { mensagensNumero, numeroDigitado, opcoesDoNumero } from '@frota/contract/numero';
import { mensagensLeitura } from '@frota/contract/ocr';
import {
  ENCERRANTE,
  listTanquesRoute,
  MOMENTOS_ENCERRANTE,
  type MomentoEncerrante,
  mensagensEncerrante,
  mensagensTanques,
  REINICIOS_ENCERRANTE,
  type ReinicioEncerrante,
} from '@frota/contract/posto';
import { MOTIVO_MAX, mensagensGerais } from '@frota/contract/rota';
import { Textarea } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { namesOf } from '../../../capture/form/described-form.ts';
import { stepsOf } from '../../../capture/form/described-steps.tsx';
import { FormPage } from '../../../capture/form/form-page.tsx';
import { useFormDraft } from '../../../capture/form/use-draft.ts';
import { useForm } from '../../../capture/form/use-form.ts';
import { PhotoStep } from '../../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { NumberField } from '../../../design-system/typed-field.tsx';
import { Answer } from '../../../http/answer.tsx';
import { errorText } from '../../../http/errors.ts';
import { useLastSeen } from '../../../offline/use-last-seen.ts';
import { useRefreshPosto, useTanques } from '../api.ts';
import classes from './bicos.module.css';
import {
  type BicoDoTanque,
  bicosDe,
  type EncerranteProps,
  encerranteRules,
  faultsOf,
  isCorrigido,
  momentoSeguinte,
  toEnvio,
  ultimaDe,
} from './encerrante.rules.ts';

const CHOICES = [
  { value: 'nao', label: 'Não' },
  ...Object.entries(REINICIOS_ENCERRANTE).map(([value, label]) => ({ value, label })),
];

const MOMENTOS = Object.entries(MOMENTOS_ENCERRANTE).map(([value, label]) => ({
  value: value as MomentoEncerrante,
  label,
}));

const STEPS = stepsOf<typeof ENCERRANTE, EncerranteProps>(ENCERRANTE, {
  bico: BicoFields,
  valor: ValorFields,
});

/** A nozzle's totaliser at the beginning or end of a shift. */
export function EncerrantePage(): ReactElement {
  const tanques = useTanques();
  // Without a network: the nozzles as last loaded.
  useLastSeen(listTanquesRoute, tanques.dataUpdatedAt);
  return (
    <Answer of={tanques} loading={mensagensTanques.carregando} error={mensagensTanques.erro}>
      {(found) => <EncerranteForm bicos={bicosDe(found)} />}
    </Answer>
  );
}

function EncerranteForm({ bicos }: { readonly bicos: readonly BicoDoTanque[] }): ReactElement {
  const draft = useFormDraft('encerrante', encerranteRules);
  const refresh = useRefreshPosto();
  const bico = bicos.find(({ id }) => id === draft.form.bico);
  const state = useForm({
    draft,
    steps: STEPS,
    missing: faultsOf(draft.form, bico),
    summary: mensagensGerais.corrija,
    toEnvio: (form, submission) => toEnvio(form, bico, submission),
    failure: (error) => mensagensEncerrante.erroEnviar(errorText(error, '')),
    fieldOf: namesOf(ENCERRANTE),
    onSent: () => void refresh(),
  });
  return (
    <FormPage
      state={state}
      steps={STEPS}
      parts={{ ...state, bicos, bico }}
      placa=""
      title="Encerrante"
      subtitle="Abertura e fechamento do turno de um bico"
      success={() => mensagensEncerrante.sucesso}
      identification="Responsável"
      sendLabel="Registrar Encerrante"
    />
  );
}

/** Nozzle, and opening or closing; the next one is chosen by default. */
function BicoFields({ form, change, faults, bicos, bico }: EncerranteProps): ReactElement {
  if (bicos.length === 0) return <Banner tone="info">{mensagensEncerrante.semBicos}</Banner>;
  return (
    <>
      <SegmentedChoice
        label="Bico"
        labelled
        wrap
        choices={bicos.map(({ id, nome, tipo }) => ({ value: id, label: `${nome} · ${tipo}` }))}
        value={form.bico}
        error={faults.bico}
        onChange={(id) => {
          const chosen = bicos.find((each) => each.id === id)!;
          change({ field: 'bico', value: id });
          change({ field: 'momento', value: momentoSeguinte(chosen) });
        }}
      />
      {bico && (
        <>
          <p className="m-0 muted">{ultimaText(bico)}</p>
          <SegmentedChoice
            label="Momento"
            choices={MOMENTOS}
            value={form.momento}
            error={faults.momento}
            onChange={(value) => change({ field: 'momento', value })}
          />
        </>
      )}
    </>
  );
}

/** 'Último: fechamento de 123.456,7 L, por Ana em 25/11/2026 18:02' */
function ultimaText(bico: BicoDoTanque): string {
  const ultima = ultimaDe(bico);
  if (!bico.leitura || ultima === undefined) return 'Ainda sem leitura do encerrante.';
  const { momento, usuario, em } = bico.leitura;
  return `Último: ${MOMENTOS_ENCERRANTE[momento].toLowerCase()} em ${formatLitros(ultima)} L, por ${usuario} em ${formatDataHora(em)}.`;
}

/** The value is read and confirmed, copied from the closing before, or typed. */
function ValorFields(props: EncerranteProps): ReactElement {
  const { form, change, faults, bico } = props;
  const actions = useReadingActions({ tipo: 'totalizador' }, form.foto, (event) =>
    change({ field: 'foto', event }),
  );
  const ultima = ultimaDe(bico);
  const continua =
    form.momento === 'abertura' && ultima !== undefined && form.foto.state === 'none';
  return (
    <>
      {continua && (
        <BigButton
          variant={form.valor === '' ? 'filled' : 'light'}
          leftSection={<IconArrowRight size={24} aria-hidden />}
          onClick={() => change({ field: 'valor', text: formatDigitado(ultima) })}
        >
          Continua em {formatLitros(ultima)} L
        </BigButton>
      )}
      <PhotoStep
        reading={form.foto}
        actions={actions}
        guide="encerrante"
        subject="o encerrante"
        title="Foto do encerrante"
        readText="Encerrante lido"
        showValor={(valor) =>
          form.foto.origem !== 'digitada' && <strong className={classes.lido}>{valor}</strong>
        }
        typing={null}
        highlight={props.next === 'valor' && !continua}
        fault={faults.foto}
        values={<ValorField {...props} />}
      />
      {form.foto.state !== 'none' && faults.foto && <Banner tone="error">{faults.foto}</Banner>}
      <ReinicioFields {...props} />
    </>
  );
}

function ValorField({ form, change, faults, bico }: EncerranteProps): ReactElement {
  const { valor } = form;
  const choices = opcoesDoNumero(valor, LITROS_DECIMAIS, 'L');
  const doubt = doubtOf({ form, bico });
  return (
    <>
      <NumberField
        classNames={{ input: classes.input, label: 'text-16 semibold' }}
        label="Encerrante (L)"
        description="Todos os dígitos; os da casa decimal depois da vírgula."
        value={valor}
        error={faults.valor}
        choices={choices}
        question={mensagensNumero.quisDizer}
        maxLength={16}
        onChange={(text) => change({ field: 'valor', text })}
      />
      {isCorrigido(form) && <Banner tone="info">{mensagensLeitura.diferente}</Banner>}
      {doubt && <Banner tone="warning">{doubt}</Banner>}
    </>
  );
}

/** A warning; the form can be sent anyway. */
function doubtOf({ form, bico }: Pick<EncerranteProps, 'form' | 'bico'>): string | undefined {
  const ultima = ultimaDe(bico);
  const valor = numeroDigitado(form.valor);
  if (!bico || ultima === undefined || Number.isNaN(valor) || form.reinicio !== null) {
    return undefined;
  }
  const andou = valor - ultima;
  if (andou > bico.capacidade) return mensagensEncerrante.muito(andou);
  const reabre = form.momento === 'abertura' && bico.leitura?.momento === 'fechamento';
  return reabre && andou !== 0 ? mensagensEncerrante.diferente(ultima) : undefined;
}

/** Why a totaliser shows less than before; folded if it does not. */
function ReinicioFields({ form, change, faults, bico }: EncerranteProps): ReactElement {
  const { reinicio } = form;
  const ultima = ultimaDe(bico);
  const caiu = ultima !== undefined && numeroDigitado(form.valor) < ultima;
  return (
    <details open={caiu || reinicio !== null}>
      <summary className={`anchor-color semibold ${classes.summary}`}>
        O encerrante voltou a zero ou foi trocado?
      </summary>
      <div className="stack gap-16 mt-8">
        <SegmentedChoice
          label="O que aconteceu"
          choices={CHOICES}
          value={reinicio ?? 'nao'}
          error={faults.reinicio}
          onChange={(value) =>
            change({
              field: 'reinicio',
              value: value === 'nao' ? null : (value as ReinicioEncerrante),
            })
          }
        />
        {reinicio !== null && (
          <Textarea
            size="lg"
            label="Motivo"
            description="A Frota confere com a foto do encerrante."
            autosize
            minRows={2}
            maxLength={MOTIVO_MAX}
            value={form.motivo}
            error={faults.motivo}
            onChange={(event) => change({ field: 'motivo', text: event.currentTarget.value })}
          />
        )}
      </div>
    </details>
  );
}
