import { expect, it } from 'vitest';
import { makeCosts } from '../recognition/digit-costs.fixture.ts';
import { findNumbers } from './paths.ts';

const RANGE = { from: 149_000, to: 149_900 };

it.each<[string, string[], Record<number, number>]>([
  ['what the line shows best', ['1', '4', '9', '0', '2', '8'], { 149028: 0 }],
  ['a digit that is less likely', ['7 1:12', '4', '9', '0', '2', '8'], { 149028: 12 }],
  ['each that is near enough', ['1', '4', '9', '0', '2', '8 3:20'], { 149028: 0, 149023: 20 }],
  ['a faint first digit', ['- 1:9', '4', '9', '0', '2', '8'], { 149028: 9 }],
  ['one digit that stays', ['1', '1', '4', '9', '0', '2', '2', '8'], { 149028: 0 }],
  ['one digit twice, a blank between', ['1', '4', '9', '2', '-', '2', '8'], { 149228: 0 }],
  ['none twice without', ['1', '4', '9', '2', '2', '8'], {}],
  ['none that is too unlikely', ['7 1:51', '4', '9', '0', '2', '8'], {}],
  ['none out of range', ['2', '4', '9', '0', '2', '8'], {}],
  ['a number beside words', ['_', '-', '1', '4', '9', '0', '2', '8', '-', '_'], { 149028: 0 }],
  ['wheels, with their zero', ['0', '1', '4', '9', '0', '2', '8'], { 149028: 0 }],
  ['a frame read as a digit before', ['8', '1', '4', '9', '0', '2', '8'], { 149028: 40 }],
  ['a digit more behind', ['1', '4', '9', '0', '2', '8', '-', '5'], { 149028: 40 }],
  ['a point, and what stands behind it', ['1', '4', '9', '0', '2', '8', '_', '5'], { 149028: 0 }],
  ['nothing', [], {}],
])('finds %s', (_, steps, expected) => {
  expect(Object.fromEntries(findNumbers(makeCosts(...steps), RANGE))).toEqual(expected);
});

it('finds numbers of either length where a range holds both', () => {
  const costs = makeCosts('9', '9', '- 9:5', '9', '-', '9', '-', '9 -:10');
  expect([...findNumbers(costs, { from: 9_990, to: 10_010 }).keys()]).toEqual([9_999]);
});
