import { useEffect, useReducer, useRef, useState } from 'react';
import { useUsuario } from '../../http/session.ts';
import { type DraftKeeper, openDraft } from '../../offline/draft-keeper.ts';
import { draftKey, loadDraft } from '../../offline/drafts.ts';
import { fotosIn } from '../../offline/foto.ts';
import type { Rascunho } from '../../offline/outbox/envio.ts';
import { outbox } from '../../offline/outbox/fila.ts';
import { photoSender } from '../../offline/photos.ts';
import { checkRoom } from '../../offline/room.ts';
import type { Submission } from '../submission.ts';

export interface DraftOptions<Form extends object, Change> {
  /** Which form, and what it is about: `checkin`, `tarefa/{id}`. */
  readonly name: string;
  readonly reduce: (form: Form, change: Change) => Form;
  /** The form with nothing in it, the same object at each call. */
  readonly empty: Form;
  /** Of the form's shape. */
  readonly versao: number;
  /** A form kept in the shape of this version, as it can go on; undefined where nobody can tell. */
  readonly revive: (kept: unknown, versao: number) => Form | undefined;
}

export interface Draft<Form extends object, Change> {
  readonly form: Form;
  readonly change: (change: Change) => void;
  /** What the form is sent under: kept with it, so that a record is made once even if the page dies. */
  readonly submission: { current: Submission | undefined };
  /** When the content that an earlier page left was filled in. */
  readonly restored: Date | undefined;
  /** Whether it would be found again if the page ended now. */
  readonly isKept: boolean;
  /** Whether what the device keeps under its name is this form; no, where another tab has one. */
  readonly isOwn: () => boolean;
  /** What opens this form again as it is now, from the queue. */
  readonly rascunho: () => Rascunho;
  /** Empties the form. */
  readonly discard: () => void;
  /** Removes what is kept of a form that is left with its fields still filled in. */
  readonly forget: () => void;
}

interface Kept<Form> {
  readonly form: Form;
  readonly submission: Submission | undefined;
}

type Action<Form, Change> = { readonly change: Change } | { readonly whole: Form };

/**
 * A form's state that outlives the page: a phone may end it while the camera is open. What its user has
 * filled in is kept on the device until the form is empty again, and comes back with the page.
 */
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
    void checkRoom();
    return opened.close;
  }, [key]);

  // Sent or thrown away from 'Envios' in another tab, this form would be sent a second time. Changed since, its draft
  // was left: that is nowhere else.
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
        // The id is removed only when the form is sent and so emptied: a form kept without it could be sent
        // twice.
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
