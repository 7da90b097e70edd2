import { EXTERNO } from '@frota/contract/externo';
import { expect, it } from 'vitest';
import { namesOf } from '../../capture/form/described-form.ts';
import { emptyReading } from '../../capture/reading/reading.ts';
import { serverFaults } from '../../http/form/faults.ts';
import { newFoto } from '../../offline/foto.ts';
import { externoRules } from './rules.ts';
import { toEnvio } from './send.ts';

const [placa, km, painel, bomba, cupom] = ['placa', 'km', 'painel', 'bomba', 'cupom'].map((t) =>
  newFoto(new Blob([t])),
);
const submission = {
  id: '01900000-0000-7000-8000-000000000000',
  ocorridoEm: '2026-11-20T12:00:00Z',
};
const form = {
  ...externoRules.empty,
  placa: { ...emptyReading, state: 'ok' as const, valor: 'ABC1D23', foto: placa },
  litros: '80,5',
  arla: '10',
  km: '120500',
  fotoKm: { ...emptyReading, state: 'ok' as const, valor: '120500', foto: km },
  nivel: '3/4' as const,
  fotoNivel: painel,
};

it('sends the fields of the spec with the photos that were read', () => {
  expect(toEnvio(form, 'DIESEL S10', submission)).toEqual({
    tipo: 'externo',
    id: submission.id,
    ocorridoEm: submission.ocorridoEm,
    placa: 'ABC1D23',
    body: {
      id: submission.id,
      ocorrido_em: submission.ocorridoEm,
      placa: 'ABC1D23',
      km: '120500',
      nivelCombustivel: '3/4',
      bombaValor: '0',
      bombaLitros: '80,5',
      tipoCombustivel: 'DIESEL S10',
      arla_litros: '10',
    },
    fotos: {
      fotoPlaca: placa,
      fotoKm: km,
      fotoPainelCombustivel: painel,
      fotoBomba: undefined,
      fotoComprovante: undefined,
    },
  });
});

it('sends the total and both proofs where they are there, read or not, and no Arla for S500', () => {
  const extra = {
    ...form,
    valor: '512,15',
    bomba: { ...emptyReading, state: 'analisando' as const, foto: bomba },
    comprovante: { ...emptyReading, state: 'erro' as const, foto: cupom },
  };
  expect(toEnvio(extra, 'DIESEL S500', submission)).toMatchObject({
    body: { bombaValor: '512,15', arla_litros: '' },
    fotos: { fotoBomba: bomba, fotoComprovante: cupom },
  });
});

it('finds the field of each of the server’s sentences', () => {
  expect(
    serverFaults({ placa: 'a', bombaLitros: 'b', arla_litros: 'c', id: 'd' }, namesOf(EXTERNO)),
  ).toEqual({
    combustivel: 'a',
    litros: 'b',
    arla: 'c',
  });
});
