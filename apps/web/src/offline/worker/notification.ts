import { ROTAS_WEB } from '@frota/contract/acesso';
import type { Aviso } from '@frota/contract/avisos';
import { formatPlaca } from '@frota/contract/formato';

/** What the worker tells a page whose user tapped a notification. */
export const SHOW_TAREFAS = 'mostrar-tarefas';
/** On, off, on (ms): felt through a pocket, and short. */
export const VIBRATION_MS = [200, 100, 200];

/** TypeScript's lists leave `vibrate` out. */
interface Shown extends NotificationOptions {
  readonly vibrate?: number[];
}

/** What a push says; undefined where it is not what this build knows. */
export function parseAviso(text: string): Aviso | undefined {
  try {
    const { tipo, id, placa, cidade } = JSON.parse(text) as Record<string, unknown>;
    const isKnown =
      tipo === 'tarefa' && [id, placa, cidade].every((one) => typeof one === 'string');
    return isKnown ? ({ tipo, id, placa, cidade } as Aviso) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What is shown of a push. A browser lets none go by unshown: what is not understood is still a new task, and
 * where the app is in view, it rings by itself.
 */
export function notificationOf(
  aviso: Aviso | undefined,
  isInView: boolean,
): { readonly title: string; readonly options: Shown } {
  const parts = aviso ? [formatPlaca(aviso.placa), aviso.cidade] : [];
  return {
    title: ['Nova tarefa', ...parts].join(' · '),
    options: {
      lang: 'pt-BR',
      icon: '/icone-192.png',
      tag: aviso?.id ?? 'tarefa',
      ...(isInView ? { silent: true } : { vibrate: VIBRATION_MS }),
    },
  };
}

interface OpenWindow {
  readonly url: string;
  readonly focused: boolean;
}

/** Of the app's windows the one to bring to the front: one that shows the tasks, else the one in use. */
export function windowToShow<W extends OpenWindow>(windows: readonly W[]): W | undefined {
  return windows.find(showsTarefas) ?? windows.find(({ focused }) => focused) ?? windows.at(0);
}

/** Whether a window is at the tasks already: an open form there is not to be left. */
export function showsTarefas({ url }: Pick<OpenWindow, 'url'>): boolean {
  return new URL(url).pathname === ROTAS_WEB.tarefas.path;
}
