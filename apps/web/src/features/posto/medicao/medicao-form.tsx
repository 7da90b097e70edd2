import { formatDiaMes, formatHora } from '@frota/contract/formato';
import { CAMPOS_DA_MEDICAO, type Medicao, mensagensPosto } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { useClock } from '../../../design-system/clock.ts';
import type { Notice } from '../../../design-system/notice.tsx';
import { TimeField } from '../../../design-system/time-field.tsx';
import { type Saldos, type Tanques, useArqueacoes } from '../api.ts';
import { PerguntasDialog } from '../perguntas-dialog.tsx';
import { useHoje } from '../use-hoje.ts';
import classes from './medicao.module.css';
import {
  blanksOf,
  bookOf,
  type Duvida,
  doubtsOf,
  type MedicaoForm as Form,
  formOf,
  validateMedicao,
} from './medicao.ts';
import { OpenLivro } from './open-livro.tsx';
import { litrosDe, readEmCm } from './regua.ts';
import { TanqueField } from './tanque-field.tsx';
import { useSaveMedicao } from './use-save-medicao.ts';

const now = (): string => formatHora(new Date());

/** The typed values, and the measurement they started from. */
interface Draft {
  readonly form: Form;
  readonly base: string | undefined;
}

/** Read-only if today is measured, until 'Editar'. */
export function MedicaoForm(props: {
  readonly medicao: Medicao | null;
  readonly saldos: Saldos | undefined;
  readonly tanques: Tanques | undefined;
  readonly cega: boolean;
  readonly identificado: boolean;
  readonly notice: Notice;
}): ReactElement {
  const { medicao, tanques, notice } = props;
  const arqueacoes = useArqueacoes(tanques);
  const [draft, setDraft] = useState<Draft>();
  const [tried, setTried] = useState(false);
  const [doubts, setDoubts] = useState<readonly Duvida[]>([]);
  /** Confirmed values: each is asked about once. */
  const confirmados = useRef(new Set<string>());
  const primeiro = useRef<HTMLInputElement>(null);
  const save = useSaveMedicao({ notice, onOver: reset });
  const form = draft?.form ?? formOf(medicao, tanques, readEmCm());
  const readOnly = medicao !== null && draft === undefined;
  const deNovo = medicao?.medir_de_novo ?? [];
  const alheia = draft && medicao && draft.base !== medicao.updated_at ? medicao : undefined;
  const faults = {
    ...(tried && validateMedicao(form, new Date(), tanques, arqueacoes)),
    ...save.faults,
  };

  function reset(): void {
    setDraft(undefined);
    setTried(false);
  }

  function change(changed: Form): void {
    save.clearFaults();
    setDraft((before) => (before ? { ...before, form: changed } : draftOf(changed)));
  }

  /** An edit stays on the day of its measurement. */
  function draftOf(begun: Form): Draft {
    return medicao
      ? { form: { ...begun, dia: medicao.dia }, base: medicao.updated_at }
      : { form: begun, base: undefined };
  }

  /** The very first dip opens the book, and the form says so. */
  function blanks(): Duvida[] {
    return tanques?.['DIESEL S10'].medido_em ? blanksOf(form) : [];
  }

  /** From now on the typed values replace the day's. */
  function begin(changed: Form): void {
    notice.clear();
    setDraft(draftOf(changed));
    primeiro.current?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The first fault may stand above what is in view.
    const { currentTarget } = event;
    flushSync(() => setTried(true));
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    notice.clear();
    if (!props.identificado) {
      notice.say('error', mensagensPosto.semUsuario);
      return;
    }
    if (Object.keys(validateMedicao(form, new Date(), tanques, arqueacoes)).length > 0) return;
    const livro = bookOf(medicao, props.saldos, form);
    const found = props.cega ? blanks() : doubtsOf(form, livro, tanques, arqueacoes);
    const open = found.filter(({ valor }) => !confirmados.current.has(valor));
    if (open.length > 0) setDoubts(open);
    else save.save(form);
  }

  function confirm(): void {
    for (const { valor } of doubts) confirmados.current.add(valor);
    setDoubts([]);
    save.save(form);
  }

  return (
    <form className="stack gap-16" onSubmit={submit} onKeyDown={leadOn} noValidate>
      {alheia && (
        <Banner tone="info">
          {alheia.usuario_responsavel} salvou uma medição enquanto você digitava. Salvar agora
          substitui a dele e guarda os valores anteriores.
        </Banner>
      )}
      {readOnly && deNovo.length > 0 && !notice.shown && (
        <Banner tone="warning">{mensagensPosto.medirDeNovo(deNovo)}</Banner>
      )}
      {CAMPOS_DA_MEDICAO.map((campos, index) => (
        <TanqueField
          key={campos.tipo}
          ref={index === 0 ? primeiro : null}
          campos={campos}
          tanque={tanques?.[campos.tipo]}
          medicao={readOnly ? medicao : null}
          form={form}
          litros={litrosDe(form, campos, arqueacoes)}
          faults={faults}
          nextKey={index < CAMPOS_DA_MEDICAO.length - 1 ? 'next' : 'done'}
          onChange={change}
        />
      ))}
      <HorarioField
        medicao={form.segunda ? null : medicao}
        readOnly={readOnly}
        value={form.horario}
        error={faults.horario}
        onChange={(horario) => change({ ...form, horario })}
      />
      {readOnly ? (
        // Needs its own key: otherwise React reuses the pressed button as the save button, and it saves.
        <div key="lida" className="stack gap-8">
          {deNovo.length > 0 && (
            <BigButton
              type="button"
              onClick={() => begin({ ...formOf(null, tanques, readEmCm()), segunda: true })}
            >
              Medir de novo
            </BigButton>
          )}
          <BigButton type="button" variant="outline" onClick={() => begin(form)}>
            Editar
          </BigButton>
        </div>
      ) : (
        <div className="stack gap-8">
          <BigButton type="submit" loading={save.saving}>
            Salvar Medição
          </BigButton>
          {medicao && (
            <Button type="button" size="lg" variant="subtle" onClick={reset}>
              Cancelar
            </Button>
          )}
        </div>
      )}
      <PerguntasDialog
        title="Confira antes de salvar"
        perguntas={doubts.map(({ pergunta }) => pergunta)}
        nota={form.horario && `Medido hoje às ${form.horario}.`}
        cancelLabel="Voltar"
        confirmLabel="Sim, registrar"
        onCancel={() => setDoubts([])}
        onConfirm={confirm}
      />
      <OpenLivro
        form={save.toConfirm}
        arqueacoes={arqueacoes}
        busy={save.saving}
        onCancel={save.cancel}
        onConfirm={save.openLivro}
      />
    </form>
  );
}

/** Enter leads from tank to tank; the last one saves. */
function leadOn(event: KeyboardEvent<HTMLFormElement>): void {
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[enterkeyhint]')];
  const place = fields.indexOf(event.target as HTMLInputElement);
  const next = fields[place + 1];
  if (event.key !== 'Enter' || place < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** When the tank was dipped, today: now, or as saved, until the user chooses another time. */
function HorarioField(props: {
  readonly medicao: Medicao | null;
  readonly readOnly: boolean;
  /** 'HH:MM' as chosen, '' if invalid; undefined until chosen. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (horario: string) => void;
}): ReactElement {
  const { medicao, readOnly } = props;
  const agora = useClock(now);
  const hoje = formatDiaMes(useHoje());
  return (
    <TimeField
      size="lg"
      label="Horário da medição"
      description={
        <span className="small">
          Hoje, {hoje}. {hint(medicao, readOnly)}
        </span>
      }
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      className={classes.horario ?? ''}
      required
      readOnly={readOnly}
      max={now}
      value={props.value ?? (medicao ? formatHora(medicao.ocorrido_em) : agora)}
      error={props.error}
      onTime={props.onChange}
    />
  );
}

function hint(medicao: Medicao | null, readOnly: boolean): string {
  if (readOnly) return 'Quando a régua esteve no tanque.';
  return medicao
    ? 'Com outro horário, vale como nova medição.'
    : 'Sem mudar, vale a hora em que for salva.';
}
