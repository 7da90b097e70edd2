import { describe, expect, it } from 'vitest';
import { isAt, notificationOf, parseAviso, windowToShow } from './notification.ts';

const ESTOQUE = { tipo: 'estoque', produto: 'DIESEL S10', litros: 2950.5, minimo: 3000 } as const;
const AVISO = { tipo: 'tarefa', id: '0193', placa: 'ABC1D23', cidade: 'Dourados' } as const;

describe('a push', () => {
  it.each([AVISO, ESTOQUE])('is read as it was sent: %j', (aviso) => {
    expect(parseAviso(JSON.stringify({ ...aviso, mais: 1 }))).toMatchObject(aviso);
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

  it('tells which tank is low, how much is left, and leads to the station', () => {
    const { title, options } = notificationOf(ESTOQUE, false);
    expect(title).toBe('Estoque baixo · DIESEL S10');
    expect(options).toMatchObject({
      body: '2.950,5 L no tanque; o mínimo é 3.000 L.',
      data: '/posto',
      tag: 'DIESEL S10',
    });
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
    expect(windowToShow(windows, '/tarefas')).toBe(shown);
  });

  it('leaves no form of a task', () => {
    expect(isAt(form, '/tarefas')).toBe(true);
    expect(isAt(posto, '/tarefas')).toBe(false);
  });
});
