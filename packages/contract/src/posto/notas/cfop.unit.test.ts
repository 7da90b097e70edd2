import { expect, it } from 'vitest';
import { entregaDe, mensagensCfop } from './cfop.ts';

const NORMAL = { finNFe: '1', tpNF: '1', natOp: 'VENDA' };

it.each([
  ['5651', '5652', '5653', '5654', '5655', '5656', '6651', '6655', '6656'],
  ['5658', '5659', '6658', '6659', '5666', '6666'],
  ['5101', '5102', '5103', '5106', '6101', '6102', '5401', '5403', '5405', '6404'],
  ['5116', '5117', '6116', '6117'],
  // As some write it, and where nothing is said.
  ['5.655', ''],
])('with CFOP %s and its like fuel arrives', (...cfops) => {
  for (const cfop of cfops) expect([cfop, entregaDe(cfop, NORMAL)]).toEqual([cfop, { vem: 'sim' }]);
});

it.each([
  ['over coupons', '5929', {}, mensagensCfop.cupons('5.929')],
  ['over coupons of another state', '6929', {}, mensagensCfop.cupons('6.929')],
  ['billed ahead', '5922', {}, mensagensCfop.antecipada('5.922')],
  ['billed ahead in another state', '6.922', {}, mensagensCfop.antecipada('6.922')],
  ['that adds to another one', '5655', { finNFe: '2' }, mensagensCfop.complementar],
  ['that gives back', '5661', { finNFe: '4' }, mensagensCfop.devolucao],
  ['that comes in to who issued it', '1653', { tpNF: '0' }, mensagensCfop.propria],
])('with an invoice %s nothing arrives', (_, cfop, change, motivo) => {
  expect(entregaDe(cfop, { ...NORMAL, ...change })).toEqual({ vem: 'nao', motivo });
});

it.each([
  ['at another station', '5667', {}, mensagensCfop.consumoFora('5.667')],
  ['of fuel for sale outside', '5657', {}, mensagensCfop.outro('5.657', 'VENDA')],
  ['of stored fuel', '6663', {}, mensagensCfop.outro('6.663', 'VENDA')],
  ['of a gift', '5910', {}, mensagensCfop.outro('5.910', 'VENDA')],
  ['of anything else', '5949', { natOp: '' }, mensagensCfop.outro('5.949', '')],
  ['to a foreign country', '7651', {}, mensagensCfop.outro('7.651', 'VENDA')],
  ['of no code', 'ABC', {}, mensagensCfop.outro('ABC', 'VENDA')],
  ['that adjusts', '5655', { finNFe: '3' }, mensagensCfop.outraFinalidade('3')],
  ['of credit', '5655', { finNFe: '5' }, mensagensCfop.outraFinalidade('5')],
])('an invoice %s is asked about', (_, cfop, change, pergunta) => {
  expect(entregaDe(cfop, { ...NORMAL, ...change })).toEqual({ vem: 'perguntar', pergunta });
});
