import { expect, it } from 'vitest';
import { groupTarefas } from './group-tarefas.ts';

it('tells own, free and held tasks apart, each in their order', () => {
  const tarefas = [
    { id: 'a', minha: false, status: 'pendente' },
    { id: 'b', minha: false, status: 'andamento' },
    { id: 'c', minha: true, status: 'andamento' },
    { id: 'd', minha: false, status: 'pendente' },
  ] as const;
  const grupos = groupTarefas(tarefas);
  expect(grupos.minhas.map(({ id }) => id)).toEqual(['c']);
  expect(grupos.livres.map(({ id }) => id)).toEqual(['a', 'd']);
  expect(grupos.deOutros.map(({ id }) => id)).toEqual(['b']);
});
