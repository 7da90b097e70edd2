import { expect, it } from 'vitest';
import { reviveForm } from '../../../capture/form/form-rules.ts';
import { keptReading } from '../../../capture/testing/kept-reading.ts';
import { fotosIn } from '../../../offline/foto.ts';
import { faultsOf } from './faults.ts';
import { tarefaRules } from './rules.ts';

const [placa, bomba, km, nivel] = ['placa', 'bomba', 'km', 'nivel'].map((text) => new Blob([text]));

/** A whole task as programs kept it until 2026-11-23: photos without names. */
const FIRST = {
  placa: keptReading(placa, 'ABC1D23'),
  km: '52000',
  fotoKm: keptReading(km, '52000'),
  nivel: '1',
  fotoNivel: nivel,
  combustivel: 'DIESEL S10',
  arla: '5',
  arlaCortada: false,
  bomba: keptReading(bomba, '40'),
  litros: '40',
  valor: '239,20',
  bombaConferida: true,
};

it('a task that the first program kept goes on, its photos named', () => {
  const rules = tarefaRules({ placa: 'ABC1D23', tipoCombustivel: 'Diesel S10' });
  const form = reviveForm(rules, FIRST, 1)!;
  expect(new Set(fotosIn(form).map(({ blob }) => blob))).toEqual(
    new Set([placa, bomba, km, nivel]),
  );
  expect(faultsOf(form, { placa: 'ABC1D23', km_minimo: 51_000 })).toEqual({});
});
