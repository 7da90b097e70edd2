import { CHECKIN } from '@frota/contract/checkin';
import { expect, it } from 'vitest';
import { describedFaults } from '../../capture/form/described-form.ts';
import { reviveForm } from '../../capture/form/form-rules.ts';
import { keptReading } from '../../capture/testing/kept-reading.ts';
import { fotosIn } from '../../offline/foto.ts';
import { checkinRules, toEnvio } from './rules.ts';

const [placa, km, nivel, cone] = ['placa', 'km', 'nivel', 'cone'].map((text) => new Blob([text]));

/** A whole check-in as programs kept it until 2026-11-23: photos without names. */
const FIRST = {
  placa: keptReading(placa, 'ABC1D23', {
    request: 2,
    origem: 'confirmada',
    leitura: {
      texto: 'ABC1D23',
      confianca: 0.62,
      confirmar: true,
      alternativas: [],
      caixas: [{ x: 0.31, y: 0.42, w: 0.3, h: 0.12, angulo: -2.4, texto: 'ABC1D23' }],
    },
    failures: 1,
    typable: false,
  }),
  km: '83214',
  fotoKm: keptReading(km, '', { state: 'analisando', origem: undefined, typable: false }),
  nivel: '1/4',
  fotoNivel: nivel,
  motorista: 'João',
  carrinho: { ok: null, fotos: [] },
  cone: { ok: true, fotos: [cone] },
  travaRodas: { ok: false, fotos: [] },
};

it('a check-in that the first program kept goes on, its photos named', () => {
  const form = reviveForm(checkinRules, FIRST, 1)!;
  expect(fotosIn(form).map(({ blob }) => blob)).toEqual([placa, km, nivel, cone]);
  expect(new Set(fotosIn(form).map(({ id }) => id)).size).toBe(4);
  expect(form.placa).toMatchObject({ state: 'ok', valor: 'ABC1D23', failures: 1 });
  expect(form.fotoKm).toMatchObject({ state: 'erro', repeatable: true });
  expect(Object.keys(describedFaults(CHECKIN, form))).toEqual(['fotoKm']);
  const submission = { id: 'x', ocorridoEm: '2026-11-23T12:00:00Z' };
  expect(toEnvio(form, submission, 'pendente').fotos.fotosCone).toEqual([
    expect.objectContaining({ blob: cone }),
  ]);
});

it('one that this program kept stays as it is, and one of a later program is left alone', () => {
  const form = reviveForm(checkinRules, FIRST, 1)!;
  expect(reviveForm(checkinRules, form, 2)).toEqual(form);
  expect(reviveForm(checkinRules, form, 3)).toBeUndefined();
});
