import { expect, test } from 'vitest';
import { avisosDoServidor } from './avisos.ts';
import { type Problemas, SEM_PROBLEMAS } from './sistema.routes.ts';

const agora = '2026-03-10T12:00:00.000Z';
const relogio = { agora, visto: agora, banco: null };
const disco_baixo = { livre: 2e9, dias: 9 };

test.each<[string, Partial<Problemas>, string[]]>([
  ['nothing', {}, []],
  ['a disk that will be full', { disco_baixo }, ['warning disco_baixo']],
  ['one that is full', { disco_baixo, disco_cheio: true }, ['error disco_cheio']],
  ['one that stands still', { disco_parado: ['fotos', 'copias'] }, ['error disco_parado']],
  ['a folder of invoices', { pasta_notas: 'Não há pasta.' }, ['warning pasta_notas']],
  ['clocks apart', { relogio_fora: 90_000 }, ['warning relogio_fora']],
  ['a clock in doubt', { relogio_fora: 4_000_000, relogio }, ['warning relogio']],
  [
    'a certificate that ends',
    { certificado: { termina_em: agora, vencido: false, falha: null } },
    ['warning certificado'],
  ],
  [
    'the worst first',
    {
      disco_baixo,
      certificado: { termina_em: agora, vencido: true, falha: null },
      copias: { motivo: 'falha', falha: null, ultima: null },
    },
    ['error copias', 'error certificado', 'warning disco_baixo'],
  ],
])('tells of %s', (_name, problemas, told) => {
  const avisos = avisosDoServidor({ ...SEM_PROBLEMAS, ...problemas });
  expect(avisos.map(({ tipo, tom }) => `${tom} ${tipo}`)).toEqual(told);
  for (const { frase } of avisos) expect(frase).toMatch(/^[A-Z].*\.$/);
});
