import { useEffect, useReducer, useRef, useState } from 'react';
import { useUsuario } from '../../http/session.ts';
import { type DraftKeeper, openDraft } from '../../offline/draft-keeper.ts';
import { draftKey, listDraftKeys, loadDraft } from '../../offline/drafts.ts';
import { fotosIn } from '../../offline/foto.ts';
import type { KeptDraft } from '../../offline/outbox/envio.ts';
import { outbox } from '../../offline/outbox/use-outbox.ts';
import { photoSender } from '../../offline/photos.ts';
import { checkSpace } from '../../offline/space.ts';
import { versionAfter } from '../../offline/versions.ts';
import { openCamera } from '../photo/next-camera.ts';
import {
  type Change,
  type FormRules,
  reduceForm,
  reviveForm,
  type Submission,
} from './form-rules.ts';

interface DraftOptions<Form extends object, Change> {
  /** `checkin`, `tarefa/{id}`. */
  readonly name: string;
  readonly reduce: (form: Form, change: Change) => Form;
  readonly empty: Form;
  readonly versao: number;
  /** Undefined where the stored form is not readable. */
  readonly revive: (kept: unknown, versao: number) => Form | undefined;
}

export interface Draft<Form extends object, Change> {
  readonly form: Form;
  readonly change: (change: Change) => void;
  /** Stored with the form, so that it is booked once even if the page dies. */
  readonly submission: { current: Submission | undefined };
  readonly restored: Date | undefined;
  readonly isKept: boolean;
  /** False where another tab has its own. */
  readonly isOwn: () => boolean;
  /** To reopen this form from the queue. */
  readonly rascunho: () => KeptDraft;
  readonly discard: () => void;
  /** For a form left with its fields filled in. */
  readonly forget: () => void;
}

interface Kept<Form> {
  readonly form: Form;
  readonly submission: Submission | undefined;
}

type Action<Form, Change> = { readonly change: Change } | { readonly whole: Form };

/** Form state that survives the page: a phone may end it while the camera is open. */
export function useDraft<Form extends object, Change>({
  name,
  reduce,
  empty,
  versao,
  revive,
}: DraftOptions<Form, Change>): Draft<Form, Change> {
  const key = draftKey(useUsuario(), name);
  const [form, dispatch] = useReducer(
    (state: Form, action: Action<Form, Change>): Form =>
      'whole' in action ? action.whole : reduce(state, action.change),
    empty,
  );
  const [restored, setRestored] = useState<Date>();
  const [isKept, setKept] = useState(true);
  const keeper = useRef<DraftKeeper<Kept<Form>>>(undefined);
  const seen = useRef<Kept<Form>>({ form, submission: undefined });

  function keepNow(): void {
    keeper.current?.keep(seen.current);
    keeper.current?.flush();
  }

  function discard(): void {
    seen.current = { ...seen.current, submission: undefined };
    dispatch({ whole: empty });
  }

  function forget(): void {
    keeper.current?.keep(undefined);
    keeper.current?.flush();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    const opened = openDraft<Kept<Form>>(key, versao, {
      onFound({ content, savedAt, versao: kept = 1 }) {
        const whole = revive(content.form, kept);
        if (!whole) return;
        seen.current = { ...seen.current, submission: content.submission };
        dispatch({ whole });
        setRestored(savedAt);
      },
      onKept: setKept,
    });
    keeper.current = opened;
    void checkSpace();
    return opened.close;
  }, [key]);

  // Sent or deleted in another tab, the form would be sent twice. If changed since, it stays: it exists nowhere
  // else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(
    () =>
      outbox.onGone(async (id) => {
        if (seen.current.submission?.id === id && !(await loadDraft(key))) discard();
      }),
    [key],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form is another
  useEffect(() => {
    if (form === seen.current.form) return;
    seen.current = { ...seen.current, form };
    photoSender.want(key, fotosIn(form));
    if (form !== empty) return keeper.current?.keep(seen.current);
    setRestored(undefined);
    forget();
  }, [form]);

  return {
    form,
    change: (change) => dispatch({ change }),
    submission: {
      get current() {
        return seen.current.submission;
      },
      set current(submission) {
        seen.current = { ...seen.current, submission };
        // The id stays until the form is sent: without it a form could be sent twice.
        if (submission) keepNow();
      },
    },
    restored,
    isKept,
    isOwn: () => keeper.current?.isOwn() ?? false,
    rascunho: () => ({ key, versao, form: seen.current.form }),
    discard,
    forget,
  };
}

type FormDraft<Form extends object> = Draft<Form, Change<Form>>;

/** `rules` must be stable. */
export function useFormDraft<Form extends object>(
  name: string,
  rules: FormRules<Form>,
): FormDraft<Form> {
  return useDraft<Form, Change<Form>>({
    name,
    reduce: (form, change) => reduceForm(rules, form, change),
    empty: rules.empty,
    versao: versionAfter(rules.migrations),
    revive: (kept, versao) => reviveForm(rules, kept, versao),
  });
}

/** Opens the camera for the plate, unless there is a draft. Call within the tap that opens the form. */
export function useBegin(): (name: string) => void {
  const usuario = useUsuario();
  const [kept, setKept] = useState<ReadonlySet<string>>();
  useEffect(() => {
    void listDraftKeys().then(setKept);
  }, []);
  return (name) => {
    if (kept && !kept.has(draftKey(usuario, name))) openCamera('a placa');
  };
}
