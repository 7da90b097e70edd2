import { expect, it } from 'vitest';
import {
  decodeModel,
  encodeModel,
  floatAttribute,
  type OnnxModel,
  type Operation,
  readFloat,
  readInts,
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
  // AttributeProto of 'strides': its name, and two ints.
  const strides = Uint8Array.of(0x0a, 7, ...Buffer.from('strides'), 0x40, 2, 0x40, 3);
  const convolution = { ...gate, attributes: new Map([['strides', strides]]) };
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
