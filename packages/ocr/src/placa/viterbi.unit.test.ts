import { describe, expect, it } from 'vitest';
import { PLATE_ALPHABET, type Posteriors } from '../recognition/posteriors.ts';
import { matchGrammar } from './rank.ts';
import { GRAMMARS } from './style.ts';

const CLASSES = PLATE_ALPHABET.length + 1;
type Step = Readonly<Record<string, number>>;

/** Posteriors by hand: per step the probability of some characters; the blank ('') has the rest. */
function posteriorsOf(steps: readonly Step[]): Posteriors {
  const data = new Float32Array(steps.length * CLASSES);
  for (const [i, step] of steps.entries()) {
    let rest = 1;
    for (const [character, probability] of Object.entries(step)) {
      data[i * CLASSES + PLATE_ALPHABET.indexOf(character) + 1] = probability;
      rest -= probability;
    }
    data[i * CLASSES] = rest;
  }
  return { data, steps: steps.length, classes: CLASSES };
}

/** Each character surely read, a blank after each. */
const sure = (text: string): Step[] => [...text].flatMap((c) => [{ [c]: 0.99 }, {}]);

describe('matchGrammar', () => {
  it('reads a plate that was read surely', () => {
    const match = matchGrammar(posteriorsOf(sure('ABC1D23')), GRAMMARS.mercosul);
    expect(match.text).toBe('ABC1D23');
    expect(match.logProbability).toBeGreaterThan(-0.1);
  });

  it('takes the second-best character where the grammar rules out the best', () => {
    const steps = sure('QRS1234');
    steps[0] = { '0': 0.6, Q: 0.3 };
    steps[8] = { S: 0.7, '2': 0.2 };
    expect(matchGrammar(posteriorsOf(steps), GRAMMARS.antiga).text).toBe('QRS1234');
  });

  it.each([
    ['antiga', 'ABC1023'],
    ['mercosul', 'ABC1O23'],
  ] as const)('reads the fifth character as the %s format has it', (formato, text) => {
    const steps = sure('ABC1023');
    steps[8] = { '0': 0.5, O: 0.45 };
    expect(matchGrammar(posteriorsOf(steps), GRAMMARS[formato]).text).toBe(text);
  });

  it('reads a surely read 1 in position five as a Mercosul I at little cost', () => {
    const steps = posteriorsOf(sure('QFG5143'));
    const antiga = matchGrammar(steps, GRAMMARS.antiga);
    const mercosul = matchGrammar(steps, GRAMMARS.mercosul);
    expect([antiga.text, mercosul.text]).toEqual(['QFG5143', 'QFG5I43']);
    expect(antiga.logProbability - mercosul.logProbability).toBeCloseTo(0.7);
  });

  it('leaves out junk before and after the plate', () => {
    const steps = [...sure('BR'), ...sure('XYZ9876'), ...sure('I')];
    expect(matchGrammar(posteriorsOf(steps), GRAMMARS.antiga).text).toBe('XYZ9876');
  });

  it('needs a blank between doubled characters', () => {
    const doubled = matchGrammar(posteriorsOf(sure('AAA1111')), GRAMMARS.antiga);
    expect(doubled.text).toBe('AAA1111');
    expect(doubled.logProbability).toBeGreaterThan(-0.2);
    const withoutBlanks = sure('ABC1123').filter((_, i) => i !== 7);
    const merged = matchGrammar(posteriorsOf(withoutBlanks), GRAMMARS.antiga);
    expect(merged.logProbability).toBeLessThan(-4);
  });

  it('counts a character held over several steps once', () => {
    const held = [...'ABC1234'].flatMap((c) => [{ [c]: 0.9 }, { [c]: 0.9 }, {}]);
    expect(matchGrammar(posteriorsOf(held), GRAMMARS.antiga).text).toBe('ABC1234');
  });

  it.each(['TOYOTA', 'AB12', ''])('finds %j most unlikely', (text) => {
    const match = matchGrammar(posteriorsOf(sure(text)), GRAMMARS.antiga);
    expect(match.logProbability).toBeLessThan(-14);
  });
});
