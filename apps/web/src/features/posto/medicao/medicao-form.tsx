import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import { mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import { type Medicao, mensagensPosto } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { NumberField } from '../../../design-system/number-field.tsx';
import type { Saldos, Tanques } from '../api.ts';
import { DoubtsDialog } from './doubts-dialog.tsx';
import { HorarioField } from './horario-field.tsx';
import classes from './medicao.module.css';
import {
  bookOf,
  CAMPOS_MEDICAO,
  doubtsOf,
  type MedicaoForm as Form,
  formOf,
  validateMedicao,
} from './medicao.ts';
import { OpenLivro } from './open-livro.tsx';
import { useSaveMedicao } from './use-save-medicao.ts';

/** What is being typed, and which measurement it began from. */
interface Draft {
  readonly form: Form;
  readonly base: string | undefined;
}

/** The three fields: read-only where today is measured, until 'Editar'. */
export function MedicaoForm(props: {
  readonly medicao: Medicao | null;
  readonly saldos: Saldos | undefined;
  readonly tanques: Tanques | undefined;
  readonly identificado: boolean;
  readonly notice: Notice;
}): ReactElement {
  const { medicao, tanques, notice } = props;
  const [draft, setDraft] = useState<Draft>();
  const [tried, setTried] = useState(false);
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const primeiro = useRef<HTMLInputElement>(null);
  const save = useSaveMedicao({ notice, onSaved: reset });
  const form = draft?.form ?? formOf(medicao);
  const readOnly = medicao !== null && draft === undefined;
  const alheia = draft && medicao && draft.base !== medicao.updated_at ? medicao : undefined;
  const faults = { ...(tried && validateMedicao(form, new Date(), tanques)), ...save.faults };

  function reset(): void {
    setDraft(undefined);
    setTried(false);
  }

  function change(campo: keyof Form, texto: string): void {
    save.clearFaults();
    setDraft((before) => ({
      form: { ...form, [campo]: texto },
      base: before ? before.base : medicao?.updated_at,
    }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    notice.clear();
    if (!props.identificado) {
      notice.say('error', mensagensPosto.semUsuario);
      return;
    }
    if (Object.keys(validateMedicao(form, new Date(), tanques)).length > 0) return;
    const found = doubtsOf(form, bookOf(medicao, props.saldos, form), tanques);
    if (found.length > 0) setDoubts(found);
    else save.save(form);
  }

  return (
    <form className="stack gap-16" onSubmit={submit} noValidate>
      {alheia && (
        <Banner tone="info">
          {alheia.usuario_responsavel} salvou uma medição enquanto você digitava. Salvar agora
          substitui a dele e guarda os valores anteriores.
        </Banner>
      )}
      {CAMPOS_MEDICAO.map(({ campo, tipo }, index) => (
        <NumberField
          key={campo}
          ref={index === 0 ? primeiro : null}
          size="lg"
          label={tipo}
          description={`${tanques ? `Até ${formatLitros(tanques[tipo].capacidade)} L. ` : ''}Em branco conta como 0.`}
          classNames={{ input: classes.campo, description: classes.descricao, error: classes.erro }}
          maxLength={12}
          readOnly={readOnly}
          value={readOnly ? formatLitros(medicao[campo]) : form[campo]}
          choices={readOnly ? [] : opcoesDoNumero(form[campo], LITROS_DECIMAIS, 'L')}
          question={mensagensNumero.quisDizer}
          rightSection={<span className={classes.unidade}>L</span>}
          error={faults[campo]}
          onChange={(texto) => change(campo, texto)}
        />
      ))}
      <HorarioField
        medicao={medicao}
        readOnly={readOnly}
        value={form.horario}
        error={faults.horario}
        onChange={(horario) => change('horario', horario)}
      />
      {readOnly ? (
        <BigButton
          type="button"
          variant="outline"
          onClick={() => {
            notice.clear();
            setDraft({ form, base: medicao.updated_at });
            primeiro.current?.focus();
          }}
        >
          Editar
        </BigButton>
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
      <DoubtsDialog
        doubts={doubts}
        horario={form.horario}
        onCancel={() => setDoubts([])}
        onConfirm={() => {
          setDoubts([]);
          save.save(form);
        }}
      />
      <OpenLivro
        form={save.toConfirm}
        busy={save.saving}
        onCancel={save.cancel}
        onConfirm={save.openLivro}
      />
    </form>
  );
}
