import type { LeituraEncerrante, Turno } from '@frota/contract/posto';
import { expect, it } from 'vitest';
import { notasDe, provaDe, resultadoDe } from './turnos.ts';

const TARDIA = 'Chegou com dias de atraso, ou de um aparelho com o horário errado';
const leitura = { conferencia: true, lido: null, valor: 100, foto: null } as LeituraEncerrante;

it.each([
  ['agrees', { conferencia: false }, undefined],
  ['has no photo', {}, 'Digitado, sem foto'],
  ['has one that says nothing', { foto: '/f' }, 'Digitado: a foto não pôde ser lida'],
  ['has one that says something else', { foto: '/f', lido: 90 }, 'Digitado; na foto foi lido 90 L'],
  ['has one that agrees, and came late', { foto: '/f', lido: 100, relogio_suspeito: true }, TARDIA],
  ['took the closing before over, and came late', { relogio_suspeito: true }, TARDIA],
  [
    'has one that agrees, of a restart that Frota did not declare',
    { foto: '/f', lido: 100, reinicio: 'virou' as const },
    'Reinício a conferir',
  ],
])('of a reading that %s', (_, change, prova) => {
  expect(provaDe({ ...leitura, ...change })).toBe(prova);
});

it.each([
  ['goes on', null, null, 'Em andamento'],
  ['began anew', null, null, 'Sem conta: o encerrante recomeçou'],
  ['began anew, which is to be looked at', null, null, 'Sem conta: bomba trocada, a conferir'],
  ['fell, and nobody said why', null, null, 'Sem conta: o número caiu'],
  ['agrees', 500, 0, 'Tudo registrado'],
  ['lacks litres', 500, 80.5, '80,5 L não registrados'],
  ['has too many', 500, -20, '20 L registrados a mais'],
])('a shift that %s', (what, encerrante, nao_registrado, texto) => {
  const reinicio = what.startsWith('began anew') ? 'trocada' : null;
  const conferencia = what !== 'began anew';
  const fechamento = what === 'goes on' ? null : { ...leitura, reinicio, conferencia };
  expect(resultadoDe({ fechamento, encerrante, nao_registrado } as Turno).texto).toBe(texto);
});

const calmo = { sem_fechamento: false, fora_de_turno: false, outras_saidas: 0, sem_bico: 0 };

it.each([
  [{}, null],
  [
    { sem_fechamento: true, outras_saidas: 2.5 },
    'Sem fechamento: encerrado pela abertura seguinte · Amostras e perdas: 2,5 L',
  ],
  [{ sem_bico: 40 }, 'Sem bico: 40 L'],
])('of a shift with %j is noted %j', (change, notas) => {
  expect(notasDe({ ...calmo, ...change } as Turno)).toBe(notas);
});
