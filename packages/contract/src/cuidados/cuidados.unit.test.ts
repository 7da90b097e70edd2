import { describe, expect, it } from 'vitest';
import {
  fraseDaPreventiva,
  fraseDoVencimento,
  frasePendencia,
  isDocumentoDe,
  nomeDoVencimento,
  situacaoDaPreventiva,
  situacaoDoVencimento,
} from './cuidados.rules.ts';
import { proximoCuidado } from './proximo.ts';

const HOJE = '2026-11-23';

describe('a date of care', () => {
  it.each([
    ['2026-11-22', 30, 'vencido', 'venceu em 22/11/2026'],
    ['2026-11-23', 30, 'vence_logo', 'vence hoje'],
    ['2026-11-24', 30, 'vence_logo', 'vence em 1 dia (24/11/2026)'],
    ['2026-12-23', 30, 'vence_logo', 'vence em 30 dias (23/12/2026)'],
    ['2026-12-24', 30, 'em_dia', 'em dia até 24/12/2026'],
    ['2026-12-24', 31, 'vence_logo', 'vence em 31 dias (24/12/2026)'],
    ['2026-11-25', 1, 'em_dia', 'em dia até 25/11/2026'],
  ])('%s, told %i days before, is %s', (vence_em, avisa_dias, situacao, frase) => {
    expect(situacaoDoVencimento({ vence_em, avisa_dias }, HOJE)).toBe(situacao);
    expect(fraseDoVencimento({ vence_em, avisa_dias }, HOJE)).toBe(frase);
  });

  it('is called by its document, or by the name that it was given', () => {
    expect(nomeDoVencimento({ tipo: 'toxicologico', nome: '' })).toBe('Exame toxicológico');
    expect(nomeDoVencimento({ tipo: 'outro', nome: 'Seguro' })).toBe('Seguro');
  });

  it.each([
    ['veiculo', 'crlv', true],
    ['veiculo', 'cnh', false],
    ['motorista', 'cnh', true],
    ['motorista', 'tacografo', false],
    ['motorista', 'outro', true],
  ] as const)('of a %s can be %s: %s', (de, tipo, can) => {
    expect(isDocumentoDe(de, tipo)).toBe(can);
  });
});

describe('a preventive maintenance due at 120,000 km', () => {
  it.each([
    [118_999, 'em_dia', 'faltam 1.001 km (aos 120.000 km)'],
    [119_000, 'vence_logo', 'faltam 1.000 km (aos 120.000 km)'],
    [119_999, 'vence_logo', 'falta 1 km (aos 120.000 km)'],
    [120_000, 'vencido', 'vence agora (aos 120.000 km)'],
    [120_250, 'vencido', 'venceu há 250 km (aos 120.000 km)'],
  ])('at %i is %s', (km, situacao, frase) => {
    expect(situacaoDaPreventiva(120_000, km)).toBe(situacao);
    expect(fraseDaPreventiva(120_000, km)).toBe(frase);
  });
});

describe('a pendency', () => {
  it.each([
    ['cone', '2026-11-12T15:00:00Z', 'Pendência: cone em falta desde 12/11'],
    // Still the day before in Campo Grande
    ['travaRodas', '2026-11-12T02:00:00Z', 'Pendência: trava-rodas em falta desde 11/11'],
    ['carrinho', '2025-12-31T15:00:00Z', 'Pendência: carrinho em falta desde 31/12/2025'],
  ] as const)('of %s since %s is said', (item, desde, frase) => {
    expect(frasePendencia(item, desde, HOJE)).toBe(frase);
  });
});

describe('what a vehicle needs next', () => {
  const crlv = (vence_em: string) => ({ tipo: 'crlv', nome: '', vence_em }) as const;
  it.each([
    ['its document of 6 days', crlv('2026-11-29'), 500, 'CRLV', '29/11/2026'],
    ['its preventive of 100 km', crlv('2026-11-29'), 100, 'Preventiva', 'em 100 km'],
    ['what is over', crlv('2026-11-22'), 5, 'CRLV', '22/11/2026'],
    ['a preventive that is over', null, -250, 'Preventiva', 'há 250 km'],
  ])('is %s', (_what, documento, faltam_km, nome, quando) => {
    expect(proximoCuidado({ documento, faltam_km }, HOJE)).toMatchObject({ nome, quando });
  });

  it('is not told of nothing', () => {
    expect(proximoCuidado({ documento: null, faltam_km: null }, HOJE)).toBeNull();
  });
});
