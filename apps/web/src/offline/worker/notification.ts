import { ROTAS_WEB } from '@frota/contract/acesso';
import { type Aviso, estoqueBaixoText } from '@frota/contract/avisos';
import { formatPlaca } from '@frota/contract/formato';

/** Of a push of a build that this one does not know: it was of a task, before there were others. */
const TAREFAS = ROTAS_WEB.tarefas.path;

/** What the worker tells a page whose user tapped a notification: where to go. */
export interface Mostrar {
  readonly mostrar: string;
}
/** On, off, on (ms): felt through a pocket, and short. */
export const VIBRATION_MS = [200, 100, 200];

/** TypeScript's lists leave `vibrate` out. */
interface Shown extends NotificationOptions {
  readonly vibrate?: number[];
}

/** What a push says; undefined where it is not what this build knows. */
export function parseAviso(text: string): Aviso | undefined {
  try {
    const { tipo, ...said } = JSON.parse(text) as Record<string, unknown>;
    const fields = Object.entries(FIELDS).find(([one]) => one === tipo)?.[1] ?? { tipo: '' };
    const isKnown = Object.entries(fields).every(([name, like]) => typeof said[name] === like);
    return isKnown ? ({ tipo, ...said } as Aviso) : undefined;
  } catch {
    return undefined;
  }
}

/** What each kind says; no schema is loaded here. */
const FIELDS: Readonly<Record<Aviso['tipo'], Readonly<Record<string, 'string' | 'number'>>>> = {
  tarefa: { id: 'string', placa: 'string', cidade: 'string' },
  estoque: { produto: 'string', litros: 'number', minimo: 'number' },
};

/**
 * What is shown of a push. A browser lets none go by unshown: what is not understood is still a new task, and
 * where the app is in view, it rings by itself.
 */
export function notificationOf(
  aviso: Aviso | undefined,
  isInView: boolean,
): { readonly title: string; readonly options: Shown } {
  const { title, options } = wordsOf(aviso);
  return {
    title,
    options: {
      ...options,
      lang: 'pt-BR',
      icon: '/icone-192.png',
      ...(isInView ? { silent: true } : { vibrate: VIBRATION_MS }),
    },
  };
}

function wordsOf(aviso: Aviso | undefined): { readonly title: string; readonly options: Shown } {
  if (aviso?.tipo === 'estoque') {
    const { produto } = aviso;
    const body = estoqueBaixoText(aviso);
    const data = ROTAS_WEB.posto.path;
    return { title: `Estoque baixo · ${produto}`, options: { body, data, tag: produto } };
  }
  const parts = aviso ? [formatPlaca(aviso.placa), aviso.cidade] : [];
  const title = ['Nova tarefa', ...parts].join(' · ');
  return { title, options: { data: TAREFAS, tag: aviso?.id ?? 'tarefa' } };
}

interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
}

/** Of the app's windows the one to bring to the front: one that is at this path, else the one in use. */
export function windowToShow<W extends OpenWindow>(
  windows: readonly W[],
  path: string,
): W | undefined {
  return (
    windows.find((window) => isAt(window, path)) ??
    windows.find(({ focused }) => focused) ??
    windows.at(0)
  );
}

/** Whether a window is at this path already: an open form there is not to be left. */
export function isAt({ url }: Pick<OpenWindow, 'url'>, path: string): boolean {
  return new URL(url).pathname === path;
}
