import { expect, test } from 'vitest';
import { avisoDoCertificado } from './certificado.routes.ts';

const DAY_MS = 86_400_000;
const AGORA = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number): Date => new Date(AGORA.getTime() + days * DAY_MS);

test.each<[lives: number, left: number, failingFor: number | null, told: boolean]>([
  [90, 60, null, false],
  [90, 15, null, false],
  [90, 14, null, true],
  [365, 30, null, false],
  [365, 14, null, true],
  [6, 3, null, false],
  [6, 1, null, true],
  [90, 29, 0.9, false],
  [90, 29, 1, true],
  [90, 0, null, true],
  [90, -3, 33, true],
])('of %d days %d left, failing for %s: told %s', (lives, left, failingFor, told) => {
  const falha =
    failingFor === null ? null : { motivo: 'ilegivel' as const, desde: inDays(-failingFor) };
  const servido = { vale_de: inDays(left - lives), termina_em: inDays(left), falha };
  const aviso = avisoDoCertificado(servido, AGORA);
  expect(aviso).toEqual(
    told ? { termina_em: inDays(left), vencido: left <= 0, falha: falha?.motivo ?? null } : null,
  );
});
