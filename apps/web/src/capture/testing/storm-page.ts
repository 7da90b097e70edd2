import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { StormPage, StormTap } from '../../../vite/storm-page.ts';
import { queryClient } from '../../http/query-client.ts';
import { readUsuario } from '../../http/session.ts';
import { draftKey, loadDraft } from '../../offline/drafts.ts';
import { type Foto, newFoto } from '../../offline/foto.ts';
import type { Envio } from '../../offline/outbox/envio.ts';
import { outbox, startSending } from '../../offline/outbox/use-outbox.ts';
import type { Submission } from '../form/form-rules.ts';
import { useDraft } from '../form/use-draft.ts';
import { useSend } from '../form/use-form.ts';

interface StormForm {
  readonly tipo?: StormTap['tipo'];
  readonly body: StormTap['body'];
  readonly fotos: Readonly<Record<string, Foto | readonly Foto[]>>;
}

const NAME = 'temporal';
const EMPTY: StormForm = { body: {}, fotos: {} };
/** A page that shows no form by then is opened anew, as a person does. */
const SHOWN_WITHIN_MS = 5_000;
const LOOK_MS = 10;

type Shown = ReturnType<typeof useStormForm>;
let now: Shown | undefined;

function useStormForm() {
  const draft = useDraft<StormForm, StormForm>({
    name: NAME,
    reduce: (_, next) => next,
    empty: EMPTY,
    versao: 1,
    revive: (kept) => kept as StormForm,
  });
  const sending = useSend({ draft, toEnvio, onSent: () => draft.discard() });
  return { form: draft.form, change: draft.change, send: sending.mutateAsync };
}

function Form(): null {
  now = useStormForm();
  return null;
}

function toEnvio({ tipo, body, fotos }: StormForm, { id, ocorridoEm }: Submission): Envio {
  return {
    tipo,
    id,
    ocorridoEm,
    fotos,
    placa: body.placa,
    body: { ...body, id, ocorrido_em: ocorridoEm },
  } as Envio;
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const start = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() - start > SHOWN_WITHIN_MS) throw new Error('Nothing is shown.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const keptKm = async (): Promise<string | undefined> =>
  (await loadDraft<{ form: StormForm }>(draftKey(readUsuario(), NAME)))?.content.form.body.km;
const shownForm = (): Shown | undefined => (now?.form === EMPTY ? undefined : now);

function photoOf(base64: string): Foto {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return newFoto(new Blob([bytes], { type: 'image/jpeg' }));
}

const page: StormPage = {
  async shown() {
    if ((await keptKm()) === undefined) return undefined;
    return (await until(shownForm)).form.body.km;
  },
  async fill({ tipo, body, photos }) {
    const fotos = Object.entries(photos).map(([field, given]) => [
      field,
      typeof given === 'string' ? photoOf(given) : given.map(photoOf),
    ]);
    const { change } = await until(() => now);
    change({ tipo, body, fotos: Object.fromEntries(fotos) });
    return until(async () => (await keptKm()) === body.km || undefined);
  },
  async tap() {
    const { send, form } = await until(shownForm);
    return send(form).then(
      () => ({}),
      (error) => ({ refusal: String(error) }),
    );
  },
  comeBack: () => void globalThis.dispatchEvent(new Event('online')),
  async waiting() {
    await outbox.reload();
    return outbox.envios().map(({ situacao }) => Object.values(situacao).join(' '));
  },
};

if (readUsuario()) {
  Object.assign(globalThis, { temporal: page });
  startSending();
  // A second tab shows what waits, and no form.
  if (location.hash === '') {
    const form = createElement(QueryClientProvider, { client: queryClient }, createElement(Form));
    createRoot(document.body).render(form);
  }
}
