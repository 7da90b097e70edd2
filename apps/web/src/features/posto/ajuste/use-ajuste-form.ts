import { mensagensPosto } from '@frota/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newSubmission, type Submission, submissionFor } from '../../../capture/submission.ts';
import type { Notice } from '../../../design-system/notice.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useSaveAjuste } from '../api.ts';
import {
  type AjusteForm,
  emptyAjuste,
  type FaultsAjuste,
  type Operacao,
  toCampos,
  toEnvio,
  validateAjuste,
} from './ajuste.ts';

export interface AjusteFormState {
  readonly form: AjusteForm;
  readonly faults: FaultsAjuste;
  readonly saving: boolean;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly change: (change: Partial<AjusteForm>) => void;
  readonly submit: () => void;
}

export interface AjusteFormOptions {
  readonly operacao: Operacao;
  readonly hoje: string;
  readonly notice: Notice;
  readonly onSaved: (id: string, form: AjusteForm) => void;
}

/** State of the manual fueling form: errors from its own rules and from the server stand at the fields. */
export function useAjusteForm(options: AjusteFormOptions): AjusteFormState {
  const { operacao, notice } = options;
  const [form, setForm] = useState(() => emptyAjuste(options.hoje));
  const [faults, setFaults] = useState<FaultsAjuste>({});
  const submission = useRef<Submission>(undefined);
  const formRef = useRef<HTMLFormElement>(null);
  const save = useSaveAjuste();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set of errors leads to its first field
  useEffect(() => {
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid?.querySelector<HTMLElement>('input') ?? invalid)?.focus();
  }, [faults]);

  function change(changes: Partial<AjusteForm>): void {
    setForm((before) => ({ ...before, ...changes }));
    if (Object.keys(changes).some((campo) => campo in faults)) {
      setFaults(({ ...rest }) => {
        for (const campo of Object.keys(changes)) delete rest[campo as keyof FaultsAjuste];
        return rest;
      });
    }
  }

  function submit(): void {
    notice.clear();
    const found = validateAjuste(operacao, form);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const sent = submissionFor(submission.current, form, newSubmission);
    submission.current = sent;
    save.mutate(toEnvio(operacao, form, sent.id), {
      onSuccess: ({ id }) => {
        submission.current = undefined;
        options.onSaved(id, form);
        setForm(emptyAjuste(form.data));
        const { ajusteSalvo, externoSalvo } = mensagensPosto;
        notice.say('success', operacao === 'interno' ? ajusteSalvo : externoSalvo);
      },
      onError: (error) => {
        if (error instanceof ApiError) {
          if (error.status === 409) submission.current = { ...sent, refused: form };
          setFaults(toCampos(error.campos));
        }
        const fallback =
          operacao === 'interno' ? mensagensPosto.erroAjuste : mensagensPosto.erroExterno;
        notice.say('error', errorText(error, fallback));
      },
    });
  }

  return { form, faults, saving: save.isPending, formRef, change, submit };
}
