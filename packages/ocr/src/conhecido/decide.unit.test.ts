import { expect, it } from 'vitest';
import { type Candidato, type LeituraSemTempo, nothingRead, toSureness } from '../leitura.ts';
import { makeCosts } from '../recognition/digit-costs.fixture.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { decideWithKnown, findSeen, isUnexpected } from './decide.ts';

const candidato = (texto: string, change: Partial<Candidato> = {}): Candidato => ({
  texto,
  caixas: [],
  lead: 0,
  ...change,
});
const reading = (confianca: number, ...candidatos: Candidato[]): LeituraSemTempo => ({
  ...nothingRead('km'),
  texto: candidatos[0]!.texto,
  ...toSureness(confianca),
  candidatos,
});
const DICAS = { kmAnterior: 437_000, kmMaximo: 438_500 };
const WRONG = candidato('809056');
const RIGHT = candidato('437907', { lead: -0.4 });

it.each<[string, LeituraSemTempo, Parameters<typeof decideWithKnown>[1]]>([
  ['nothing is known', reading(0.6, WRONG, RIGHT), {}],
  ['nothing is known of its kind', reading(0.6, WRONG, RIGHT), { capacidade: 300 }],
  ['no number of the photo is an odometer’s', { ...reading(0, RIGHT), texto: '' }, DICAS],
  ['it is a plate', { ...nothingRead('placa'), texto: 'ABC1D23' }, DICAS],
  ['the photo’s own number is expected', reading(0.6, RIGHT, WRONG), DICAS],
  ['the photo shows no number', nothingRead('km'), DICAS],
])('leaves all as it is where %s', (_, leitura, dicas) => {
  expect(decideWithKnown(leitura, dicas)).toBe(leitura);
});

it('says a km that is expected more surely, and how surely the photo alone says it', () => {
  const indicios = { score: 1, leadElsewhere: 0.8, text: 1, weight: 0.5 };
  const confianca = toConfianca('km', indicios);
  expect(confianca).toBeGreaterThan(0.2);
  expect(confianca).toBeLessThan(0.6);
  const leitura = { ...reading(confianca, RIGHT), indicios };
  const said = decideWithKnown(leitura, DICAS);
  expect(said).toMatchObject({ texto: '437907', daFoto: { texto: '437907', confianca } });
  expect(said.confianca).toBeGreaterThan(0.7);
  expect(said.confirmar).toBe(false);
  // Far from the last km it is hardly surer, as a wrong one may be so far.
  const far = decideWithKnown(leitura, { kmAnterior: 400_000, kmMaximo: 500_000 });
  expect(far.confianca).toBeLessThan(said.confianca);
});

it('leaves a km asked about for what a history does not settle', () => {
  const indicios = { score: 1.3, leadElsewhere: 1, text: 1, wide: 1 };
  const asked = { ...reading(0.69, RIGHT), indicios };
  expect(toConfianca('km', indicios)).toBeGreaterThan(0.69);
  expect(decideWithKnown(asked, DICAS)).toBe(asked);
});

it('takes of the numbers that the photo shows one that the vehicle can show, and asks', () => {
  expect(decideWithKnown(reading(0.6, WRONG, RIGHT), DICAS)).toMatchObject({
    texto: '437907',
    confirmar: true,
    daFoto: { texto: '809056', confianca: 0.6 },
    alternativas: [{ texto: '809056' }],
  });
});

it('takes the likeliest of several: the best seen one, unless another is far nearer', () => {
  const near = candidato('437100', { lead: -0.1 });
  const far = candidato('438400', { lead: 0.1 });
  const choose = (...others: Candidato[]) => decideWithKnown(reading(0.6, WRONG, ...others), DICAS);
  expect(choose(far, near).texto).toBe('437100');
  expect(choose(far, { ...near, lead: -0.9 }).texto).toBe('438400');
});

it('says its own number where that is likelier than any that is expected', () => {
  const clear = reading(0.6, candidato('809056', { lead: 1 }), candidato('437907', { lead: -1 }));
  expect(decideWithKnown(clear, DICAS)).toMatchObject({
    texto: '809056',
    confirmar: true,
    daFoto: { texto: '809056', confianca: 0.6 },
  });
});

it.each([
  ['a last wheel that the history counts', '43790', '437907', DICAS],
  ['one that it does not count', '4379070', '437907', DICAS],
  ['a first digit that was cut off', '37907', '437907', DICAS],
])('takes for one number %s, however clearly it was seen so', (_, own, texto, dicas) => {
  const leitura = reading(0.6, candidato(own, { lead: 1 }), candidato(texto, { lead: -1 }));
  expect(decideWithKnown(leitura, dicas).texto).toBe(texto);
});

it.each<[string, LeituraSemTempo, object]>([
  ['surely, whatever else it shows', reading(0.9, WRONG, RIGHT), DICAS],
  ['where it shows less than the last km', reading(0.6, RIGHT), { kmAnterior: 900_000 }],
  ['where no more can be driven', reading(0.9, RIGHT), { kmAnterior: 1, kmMaximo: 1_500 }],
])('asks, and says what the photo alone says %s', (_, leitura, dicas) => {
  const { texto, confianca } = leitura;
  expect(decideWithKnown(leitura, dicas)).toMatchObject({
    texto,
    confirmar: true,
    daFoto: { texto, confianca },
  });
});

it('asks a further look only where no other number is expected', () => {
  const further = candidato('437950', { lead: 1, further: true });
  expect(decideWithKnown(reading(0.6, WRONG, RIGHT, further), DICAS).texto).toBe('437907');
  expect(decideWithKnown(reading(0.6, WRONG, further), DICAS).texto).toBe('437950');
  // What the photo says by itself stands against a number that is seen badly, whichever look showed it.
  const own = { ...WRONG, lead: 5, further: true as const };
  const badly = { ...RIGHT, lead: -5 };
  expect(decideWithKnown(reading(0.6, own, badly), DICAS).texto).toBe(WRONG.texto);
  expect(isUnexpected('km', [WRONG], DICAS)).toBe(true);
  expect(isUnexpected('km', [WRONG, RIGHT], DICAS)).toBe(false);
  expect(isUnexpected('km', [WRONG], {})).toBe(false);
});

const CAIXA = { x: 0.1, y: 0.2, w: 0.1, h: 0.1, texto: '' };
const shown = (looks: number, ...steps: string[]): LeituraSemTempo['linhas'] => [
  { caixa: CAIXA, custos: Array.from({ length: looks }, () => makeCosts(...steps)) },
];
/** Nothing, then 37907 or 37902. */
const FAINT = ['- 4:10', '3', '7', '9', '0', '7 2:10'];

it.each<[string, string, LeituraSemTempo['linhas'], Candidato[]]>([
  ['it is shown, if less well', '437907', shown(5, ...FAINT), []],
  ['too few looks show it', '37907', shown(4, ...FAINT), []],
  ['another one is shown about as well', '37907', shown(9, '4', '3', '7', '9', '0', '2 7:5'), []],
  ['the last wheel is shown so', '437907', shown(1, ...FAINT), [candidato('437902', { lead: 1 })]],
  [
    'another number is seen better',
    '437111',
    shown(9, ...FAINT),
    [candidato('437111', { lead: 1 })],
  ],
])('weighs all answers of the networks, where %s', (_, texto, linhas, others) => {
  const leitura = { ...reading(0.6, candidato('37907', { lead: 1 }), ...others), linhas };
  expect(decideWithKnown(leitura, DICAS)).toMatchObject({
    texto,
    confirmar: true,
    daFoto: { texto: '37907' },
  });
});

it('says where a number is seen that only the answers show', () => {
  const leitura = { ...reading(0.6, candidato('37907')), linhas: shown(5, ...FAINT) };
  expect(decideWithKnown(leitura, DICAS).caixas).toEqual([{ ...CAIXA, texto: '437907' }]);
});

it('never replaces what is sure, nor looks for anything without a last km', () => {
  const linhas = shown(9, ...FAINT);
  const own = candidato('37907');
  expect(decideWithKnown({ ...reading(0.9, own), linhas }, DICAS).texto).toBe('37907');
  expect(decideWithKnown({ ...reading(0.6, own), linhas }, { kmMaximo: 9_000 }).texto).toBe(
    '37907',
  );
});

it('takes all figures of a pump from the same display', () => {
  const figures = (litros: string, change: Partial<Candidato> = {}) =>
    candidato(`Litros: ${litros}`, { litros, ...change });
  const own = figures('1246.00', { valor: '1.00' });
  const leitura = { ...reading(0.6, own, figures('246.00')), ...own, tipo: 'bomba' as const };
  const decided = decideWithKnown(leitura, { capacidade: 300 });
  expect(decided).toMatchObject({ texto: 'Litros: 246.00', litros: '246.00', confirmar: true });
  expect(decided.valor).toBeUndefined();
  expect(isUnexpected('bomba', [candidato('Valor: 1', { valor: '1' })], { capacidade: 3 })).toBe(
    true,
  );
});

const RANGE = { from: 4_000, to: 4_999 };
const caixa = (x: number) => ({ x, y: 0, w: 0.1, h: 0.1, texto: '' });

it('adds up what all looks show, and says where each number is seen best', () => {
  const faint = makeCosts('4', '1', '8', '5 6:20');
  const clear = makeCosts('4', '1', '8', '6');
  const seen = findSeen(
    [
      { caixa: caixa(0.1), custos: [faint, faint] },
      { caixa: caixa(0.2), custos: [clear] },
    ],
    RANGE,
  );
  expect(seen.map(({ texto, weight }) => [texto, weight.toFixed(2)])).toEqual([
    ['4185', '2.00'],
    ['4186', '1.74'],
  ]);
  expect(seen[1]!.caixa).toEqual({ ...caixa(0.2), texto: '4186' });
});

it('finds nothing in no lines', () => {
  expect(findSeen([], RANGE)).toEqual([]);
});
