import { ROTAS_WEB } from '@frota/contract/acesso';
import { type Aviso, estoqueBaixoText } from '@frota/contract/avisos';
import { formatPlaca } from '@frota/contract/formato';

/** For pushes unknown to this build. */
const TAREFAS = ROTAS_WEB.tarefas.path;

/** Sent to the page after a tap on a notification. */
export interface Mostrar {
  readonly mostrar: string;
}
/** ms. */
export const VIBRATION_MS = [200, 100, 200];

/** Missing in TypeScript's types. */
interface Shown extends NotificationOptions {
  readonly vibrate?: number[];
}

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

/** Checked by hand: schemas are not loaded here. */
const FIELDS: Readonly<Record<Aviso['tipo'], Readonly<Record<string, 'string' | 'number'>>>> = {
  tarefa: { id: 'string', placa: 'string', cidade: 'string' },
  estoque: { produto: 'string', litros: 'number', minimo: 'number' },
};

/** Browsers require one for each push; an unknown push counts as a new task. A visible app rings by itself. */
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

/** One at this path, else the focused one. */
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

/** An open form there is not to be left. */
export function isAt({ url }: Pick<OpenWindow, 'url'>, path: string): boolean {
  return new URL(url).pathname === path;
}
