import { ESCOPOS_DE_LEITURA, type Escopo, mensagensTokens } from '@frota/contract/tokens';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { authorise } from './authorise.ts';
import { ROTAS_API } from './docs.ts';
import type { Sessions } from './session.ts';

const refused = (): never => {
  throw new Error('a token is asked for as one');
};
const manager = { id: 1, usuario: 'Integração ERP', tipo_login: 'Frota' } as const;
const sessionsOf = (escopos: readonly Escopo[]): Sessions => ({
  find: refused,
  findByPasse: refused,
  findByToken: async () => ({
    ...manager,
    token: { id: 't', escopos },
    trocar_senha: false,
    criar_fator: false,
  }),
});
/** With a session's cookie beside it, which does not count. */
const request = {
  headers: { authorization: 'Bearer frota_x' },
  cookies: { frota_sessao: 's' },
  server: {},
  ip: '10.0.0.1',
} as unknown as FastifyRequest;

const ROTAS = ROTAS_API.filter(({ route }) => route.who !== 'anyone');

it.each([
  { escopos: ESCOPOS_DE_LEITURA },
  ...ESCOPOS_DE_LEITURA.map((escopo) => ({ escopos: [escopo] })),
  { escopos: ['escrever:veiculos', 'escrever:externo'] as const },
])('a token with $escopos makes the calls that name one of them and no other', async (given) => {
  const escopos: readonly Escopo[] = given.escopos;
  const { nenhumAbre, semEscopo } = mensagensTokens;
  for (const { route } of ROTAS) {
    const call = `${route.method} ${route.path}`;
    const opening = [route.escopo ?? []].flat();
    const asked = authorise(route, sessionsOf(escopos), request);
    if (opening.some((escopo) => escopos.includes(escopo))) {
      await expect(asked, call).resolves.toBeUndefined();
      continue;
    }
    const said = opening.length > 0 ? semEscopo(opening.join(' ou ')) : nenhumAbre;
    await expect(asked, call).rejects.toMatchObject({ kind: 'forbidden', message: said });
  }
});
