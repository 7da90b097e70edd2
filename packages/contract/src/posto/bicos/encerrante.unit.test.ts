import { expect, it } from 'vitest';
import { mensagensPosto } from '../posto.messages.ts';
import { mensagensTanques } from '../tanques/tanques.rules.ts';
import {
  mensagensEncerrante as diz,
  faultsOfLeitura,
  isReinicioEmDuvida,
  litrosEntre,
} from './encerrante.formulario.ts';

it.each([
  ['goes on', '123456.7', { valor: '123656.75' }, 200.05],
  ['stands still', 1000, { valor: 1000 }, 0],
  ['ran over', '9999990', { valor: '15.5', reinicio: 'virou' }, 25.5],
  // What it fell from was cancelled since.
  ['ran over, but did not fall', '100', { valor: '950', reinicio: 'virou' }, 850],
  ['is another pump’s', '5000', { valor: '10', reinicio: 'trocada' }, null],
  ['fell, and nobody said why', '5000', { valor: '4999.999' }, null],
] as const)('a totaliser that %s', (_, antes, depois, litros) => {
  expect(litrosEntre({ valor: antes }, { casas: 7, ...depois })).toBe(litros);
});

const motivo = 'Bomba trocada pela oficina';
it.each([
  ['the first of all', '0', undefined, undefined, {}],
  ['more than before', '1000.5', '1000', undefined, {}],
  ['what stands there since', '1000', '1000.000', '1000', {}],
  ['less than before', '999', '1000', undefined, { valor: diz.caiu('1000') }],
  ['more than afterwards', '1100', '1000', '1050', { valor: diz.acimaDoSeguinte('1050') }],
  [
    'more digits than it has',
    '10000',
    undefined,
    undefined,
    { valor: mensagensTanques.encerranteLargo(4) },
  ],
] as const)('a reading of %s', (_, valor, antes, depois, faults) => {
  const vizinhas = {
    antes: antes === undefined ? undefined : { valor: antes, casas: 4 },
    depois: depois === undefined ? undefined : { valor: depois, casas: 4 },
  };
  expect(faultsOfLeitura({ valor, casas: 4, temFoto: false }, vizinhas)).toEqual(faults);
});

it.each([
  ['with all that it needs', { reinicio: 'virou', motivo, temFoto: true }, '5', {}],
  [
    'of another pump, which may show more',
    { reinicio: 'trocada', motivo, temFoto: true },
    '9500',
    {},
  ],
  [
    'that is none',
    { reinicio: 'virou', motivo, temFoto: true },
    '9500',
    { reinicio: diz.naoVirou },
  ],
  [
    'without a reason',
    { reinicio: 'virou', temFoto: true },
    '5',
    { motivo: mensagensPosto.motivoCurto },
  ],
  [
    'without a photo',
    { reinicio: 'trocada', motivo, temFoto: false },
    '5',
    { fotoEncerrante: diz.fotoDoReinicio },
  ],
] as const)('a restart %s', (_, lido, valor, faults) => {
  const antes = { valor: '9000', casas: 4 };
  expect(faultsOfLeitura({ ...lido, valor, casas: 4 }, { antes })).toEqual(faults);
});

it('one after a restart may show more than the one that restarted', () => {
  const depois = { valor: '10', casas: 4, reinicio: 'virou' } as const;
  expect(faultsOfLeitura({ valor: '9990', casas: 4, temFoto: false }, { depois })).toEqual({});
});

it.each([
  ['an attendant’s', { valor: '5', reinicio: 'virou' }, false, true],
  ['an attendant’s other pump', { valor: '5', reinicio: 'trocada' }, false, true],
  ['Frota’s', { valor: '5', reinicio: 'virou' }, true, false],
  ['Frota’s other pump', { valor: '5', reinicio: 'trocada' }, true, false],
  [
    'Frota’s other pump whose number did not fall',
    { valor: '9000', reinicio: 'trocada' },
    true,
    true,
  ],
  ['an attendant’s none', { valor: '9500' }, false, false],
] as const)('of restarts %s is in doubt, or is not', (_, lido, daFrota, emDuvida) => {
  expect(isReinicioEmDuvida(lido, { valor: '9000' }, daFrota)).toBe(emDuvida);
});
