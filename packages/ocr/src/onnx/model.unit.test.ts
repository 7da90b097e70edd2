import { expect, it } from 'vitest';
import {
  decodeModel,
  encodeModel,
  floatAttribute,
  intsAttribute,
  type OnnxModel,
  type Operation,
  readFloat,
  readInts,
  readText,
} from './model.ts';

/** ModelProto.ir_version = 8, and GraphProto.name = 'g'. */
const OTHER_FIELDS = Uint8Array.of(0x08, 8);
const OTHER_GRAPH_FIELDS = Uint8Array.of(0x12, 1, 0x67);

const gate: Operation = {
  type: 'HardSigmoid',
  inputs: ['x'],
  outputs: ['gate'],
  attributes: new Map([floatAttribute('alpha', 0.25), floatAttribute('beta', 0.5)]),
};
const scale: Operation = {
  type: 'Mul',
  inputs: ['gate', 'two'],
  outputs: ['y'],
  attributes: new Map(),
};
const model = (): OnnxModel => ({
  operations: [gate, scale],
  constants: new Map([['two', { dims: [1, 2], data: Float32Array.of(2, -0.5) }]]),
  outputs: ['y', 'gate'],
  otherFields: OTHER_FIELDS,
  otherGraphFields: OTHER_GRAPH_FIELDS,
});

it('decodes what it encoded, with what it does not look into', () => {
  expect(decodeModel(encodeModel(model()))).toEqual(model());
});

it('leaves out a constant that nothing uses', () => {
  const changed = model();
  changed.constants.set('unused', { dims: [], data: Float32Array.of(1) });
  expect(decodeModel(encodeModel(changed)).constants.has('unused')).toBe(false);
});

it('reads integers, and none of an attribute that is not there', () => {
  const attributes = new Map([intsAttribute('strides', [2, 3])]);
  // AttributeProto: its name, two ints, and that it holds such.
  expect([...attributes.get('strides')!]).toEqual([
    0x0a,
    7,
    ...Buffer.from('strides'),
    0x40,
    2,
    0x40,
    3,
    0xa0,
    0x01,
    7,
  ]);
  const convolution = { ...gate, attributes };
  expect(readInts(convolution, 'strides')).toEqual([2, 3]);
  expect(readInts(convolution, 'pads')).toEqual([]);
});

it.each([
  ['alpha', 0.25],
  ['beta', 0.5],
  ['gamma', undefined],
])('reads the attribute %s: %s', (name, value) => {
  expect(readFloat(gate, name)).toBe(value);
});

it('reads a text, and none of an attribute that is not there', () => {
  // AttributeProto of 'mode': its name, and a text.
  const mode = Uint8Array.of(0x0a, 4, ...Buffer.from('mode'), 0x22, 7, ...Buffer.from('nearest'));
  const resize = { ...gate, attributes: new Map([['mode', mode]]) };
  expect(readText(resize, 'mode')).toBe('nearest');
  expect(readText(resize, 'nearest_mode')).toBeUndefined();
});
