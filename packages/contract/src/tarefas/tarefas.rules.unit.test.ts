import { describe, expect, it } from 'vitest';
import type { TipoLogin } from '../acesso/acesso.rules.ts';
import { acoesTarefa, dieseisDaTarefa } from './tarefas.rules.ts';

const pendente = { status: 'pendente', minha: false } as const;
const minha = { status: 'andamento', minha: true } as const;
const deOutro = { status: 'andamento', minha: false } as const;
const finalizada = { status: 'finalizado', minha: true } as const;

describe('acoesTarefa', () => {
  it.each<[TipoLogin, Parameters<typeof acoesTarefa>[0], string[]]>([
    ['Manobrista', pendente, ['assumir']],
    ['Manobrista', minha, ['abrir', 'deixar']],
    ['Manobrista', deOutro, []],
    ['Manobrista', finalizada, []],
    ['Frota', pendente, ['excluir']],
    ['Frota', deOutro, ['devolver', 'excluir']],
    ['Frota', finalizada, []],
    ['Portaria', pendente, []],
    ['Portaria', deOutro, []],
    ['Motorista', pendente, []],
  ])('lets %s with %o do %j', (tipo, tarefa, acoes) => {
    expect(acoesTarefa(tarefa, tipo)).toEqual(acoes);
  });
});

describe('dieseisDaTarefa', () => {
  it.each([
    ['Diesel S500', ['DIESEL S500', 'DIESEL S10']],
    ['Diesel S10', ['DIESEL S10']],
    ['N/D', ['DIESEL S10', 'DIESEL S500']],
    ['Gasolina', ['DIESEL S10', 'DIESEL S500']],
  ])('offers for %s %j', (tipo, dieseis) => {
    expect(dieseisDaTarefa(tipo)).toEqual(dieseis);
  });
});
