import { expect, test } from 'vitest';
import { faultsIn, renameFaults } from './faults.ts';

test('what is right is no fault', () => {
  expect(faultsIn({ km: 'x', dia: undefined, nome: false, nota: '' })).toEqual({ km: 'x' });
});

test.each([
  [{ manobrista: 'x' }, { pessoa: 'x' }],
  [
    { motorista: 'y', tipo: 'z' },
    { pessoa: 'y', tipo: 'z' },
  ],
  [{}, {}],
])("the server's %j stands at %j", (campos, faults) => {
  expect(renameFaults(campos, { manobrista: 'pessoa', motorista: 'pessoa' })).toEqual(faults);
});
