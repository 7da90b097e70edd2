import { mensagensLeitura } from '@frota/contract/ocr';
import { expect, it } from 'vitest';
import { reviveForm } from '../../capture/form/form-rules.ts';
import { keptReading } from '../../capture/testing/kept-reading.ts';
import { fotosIn, nameFotos } from '../../offline/foto.ts';
import { faultsOf } from './faults.ts';
import { externoRules } from './rules.ts';

const [placa, km, nivel, cupom] = ['placa', 'km', 'nivel', 'cupom'].map((text) => new Blob([text]));

/** A whole external fueling as programs kept it until 2026-11-23: photos without names. */
const FIRST = {
  placa: keptReading(placa, 'ABC1D23'),
  km: '98000',
  fotoKm: keptReading(km, '98000'),
  nivel: '1/2',
  fotoNivel: nivel,
  litros: '60',
  arla: '',
  arlaCortada: false,
  valor: '512,15',
  comprovante: cupom,
};

it('an external fueling that the first program kept goes on, its photos named', () => {
  const form = reviveForm(externoRules, FIRST, 1)!;
  expect(fotosIn(form).map(({ blob }) => blob)).toEqual([placa, km, nivel, cupom]);
  expect(faultsOf(form, { tipo: 'DIESEL S500' })).toEqual({});
});

it('an external fueling of the second version keeps its receipt, which may be read now', () => {
  const kept = nameFotos(FIRST) as typeof FIRST;
  const form = reviveForm(externoRules, kept, 2)!;
  expect(form.comprovante).toMatchObject({
    state: 'erro',
    fault: mensagensLeitura.interrompida,
    repeatable: true,
    foto: kept.comprovante,
  });
  expect(form.bomba).toMatchObject({ state: 'none', foto: undefined });
  const without = reviveForm(externoRules, { ...kept, comprovante: undefined }, 2)!;
  expect(without.comprovante.state).toBe('none');
});
