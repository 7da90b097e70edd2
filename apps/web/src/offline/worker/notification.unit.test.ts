import { describe, expect, it } from 'vitest';
import { notificationOf, parseAviso, showsTarefas, windowToShow } from './notification.ts';

const AVISO = { tipo: 'tarefa', id: '0193', placa: 'ABC1D23', cidade: 'Dourados' } as const;

describe('a push', () => {
  it('is read as it was sent', () => {
    expect(parseAviso(JSON.stringify({ ...AVISO, mais: 1 }))).toEqual(AVISO);
  });

  it.each([
    '',
    'null',
    'proxy',
    '{"tipo":"tarefa"}',
    JSON.stringify({ ...AVISO, tipo: 'outro' }),
    JSON.stringify({ ...AVISO, id: 7 }),
  ])('that says %s is not understood', (text) => {
    expect(parseAviso(text)).toBeUndefined();
  });
});

describe('a notification', () => {
  it('tells plate and city, once for a task', () => {
    const { title, options } = notificationOf(AVISO, false);
    expect(title).toBe('Nova tarefa · ABC1D23 · Dourados');
    expect(options).toMatchObject({ tag: '0193', vibrate: [200, 100, 200] });
  });

  it('is shown, too, of what was not understood', () => {
    expect(notificationOf(undefined, false).title).toBe('Nova tarefa');
  });

  it('is silent while the app is in view: browsers take no vibration with it', () => {
    const { options } = notificationOf(AVISO, true);
    expect(options.silent).toBe(true);
    expect(options).not.toHaveProperty('vibrate');
  });
});

describe('a tapped notification', () => {
  const at = (path: string, focused = false) => ({ url: `https://frota.example${path}`, focused });
  const [perfil, posto, form] = [at('/perfil'), at('/posto', true), at('/tarefas?tarefa=1')];

  it.each([
    ['the one at the tasks', [perfil, posto, form], form],
    ['the one in use', [perfil, posto], posto],
    ['any', [perfil], perfil],
    ['none', [], undefined],
  ])('brings %s to the front', (_which, windows, shown) => {
    expect(windowToShow(windows)).toBe(shown);
  });

  it('leaves no form of a task', () => {
    expect(showsTarefas(form)).toBe(true);
    expect(showsTarefas(posto)).toBe(false);
  });
});
