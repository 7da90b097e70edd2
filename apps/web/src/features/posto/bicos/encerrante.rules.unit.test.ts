import { createEncerranteRoute, ENCERRANTE } from '@frota/contract/posto';
import { expect, test } from 'vitest';
import { namesOf } from '../../../capture/form/described-form.ts';
import { type Change, reduceForm } from '../../../capture/form/form-rules.ts';
import { readEvents, takenEvents } from '../../../capture/testing/reading-events.ts';
import {
  type BicoDoTanque,
  type EncerranteForm,
  encerranteRules,
  isCorrigido,
  toEnvio,
} from './encerrante.rules.ts';

const BICO = '019cd300-0000-7000-8000-000000000001';
const SUBMISSION = {
  id: '019cd300-0000-7000-8000-000000000002',
  ocorridoEm: '2026-03-10T15:00:00.000Z',
};

function run(...changes: Change<EncerranteForm>[]): EncerranteForm {
  return changes.reduce(
    (form, change) => reduceForm(encerranteRules, form, change),
    encerranteRules.empty,
  );
}
const type = (text: string): Change<EncerranteForm> => ({ field: 'valor', text });
const photo = (event: Extract<Change<EncerranteForm>, { field: 'foto' }>['event']) =>
  ({ field: 'foto', event }) as const;
const offline = [
  ...takenEvents(1),
  { type: 'failed', request: 1, failure: { blame: 'connection' } } as const,
].map(photo);
const read = [
  ...readEvents(1, '0123456,7', { litros: '123456.7' }),
  { type: 'confirmed' } as const,
].map(photo);

test.each([
  ['before its photo', [type('100,5'), ...offline]],
  ['after its photo', [...offline, type('1'), type('100,5')]],
])('a value typed %s stands where the photo is not read', (_, changes) => {
  expect(run(...changes)).toMatchObject({
    valor: '100,5',
    foto: { state: 'ok', origem: 'digitada', valor: '100,5' },
  });
});

test.each([
  ['as it was read', [], false],
  ['the same number written otherwise', [type('123.456,70')], false],
  ['another one', [type('123500,7')], true],
])('tells a value typed over the one read: %s', (_, changes, corrigido) => {
  expect(isCorrigido(run(...read, ...changes))).toBe(corrigido);
});

test('another nozzle begins anew', () => {
  const form = run(...read, { field: 'bico', value: BICO });
  expect(form).toMatchObject({ bico: BICO, valor: '', foto: { state: 'none', foto: undefined } });
});

test('sends what the contract takes, a reason with a restart only', () => {
  const bico = { id: BICO, nome: 'Bico 1', tipo: 'ARLA' } as BicoDoTanque;
  const form = run(
    { field: 'bico', value: BICO },
    { field: 'momento', value: 'abertura' },
    type('100,5'),
    { field: 'motivo', text: 'Trocado por outro' },
  );
  const { assunto, body } = toEnvio(form, bico, SUBMISSION);
  expect(assunto).toBe('Bico 1, ARLA');
  expect(createEncerranteRoute.multipart.fields.parse(body)).toEqual({
    id: SUBMISSION.id,
    ocorrido_em: SUBMISSION.ocorridoEm,
    bico: BICO,
    momento: 'abertura',
    valor: '100.5',
  });
  expect(namesOf(ENCERRANTE)).toMatchObject({ fotoEncerrante: 'foto', motivo: 'motivo' });
});
