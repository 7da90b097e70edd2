import type { Problemas } from '@frota/contract/sistema';
import { expect, it } from 'vitest';
import { chavesDo } from './redacao.ts';

const em = '2026-03-10T12:00:00.000Z';
const certificado = (vencido: boolean) => ({ termina_em: em, vencido, falha: null });

it.each<[keyof Problemas, Partial<Problemas>, string[]]>([
  ['disco_cheio', { disco_cheio: true }, ['disco_cheio']],
  [
    'disco_parado',
    { disco_parado: ['banco', 'copias'] },
    ['disco_parado:banco', 'disco_parado:copias'],
  ],
  ['certificado', { certificado: certificado(false) }, ['certificado']],
  ['certificado', { certificado: certificado(true) }, ['certificado:vencido']],
  ['copias', { copias: { motivo: 'prova', falha: null, ultima: em } }, ['copias:prova']],
  ['webhooks', { webhooks: ['a.com', 'b.com'] }, ['webhooks:a.com', 'webhooks:b.com']],
])('%s is known by each thing in it', (tipo, problemas, chaves) => {
  expect(chavesDo(tipo, problemas as Problemas)).toEqual(chaves);
});
