import { connect, type Socket } from 'node:net';
import { mensagensGerais } from '@frota/contract/rota';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { useServer } from '../testing/suite.ts';
import { ROTAS_API } from './docs.ts';
import { createPlaces, type Kind, PLACES, type Places } from './places.ts';

/** Who waits on a machine that stands still is not sent away for that. */
const WAIT_MS = 100_000;
const places = createPlaces({
  leve: { ...PLACES.leve, waitMs: WAIT_MS },
  leitura: { ...PLACES.leitura, waitMs: WAIT_MS },
  exportacao: { ...PLACES.exportacao, waitMs: WAIT_MS },
});
/** Most calls of each kind that were under way at a time. */
const NONE: Record<Kind, number> = { leve: 0, leitura: 0, exportacao: 0 };
let most = { ...NONE };
/** Calls that must have asked before the first one goes on, so that none is done before the last one comes. */
let together = 0;
let asked = Promise.withResolvers<void>();
const watched: Places = {
  ...places,
  async take(kind, usuarioId, gone) {
    together -= 1;
    if (together <= 0) asked.resolve();
    const leave = await places.take(kind, usuarioId, gone);
    most[kind] = Math.max(most[kind], places.status(kind).busy);
    await asked.promise;
    return leave;
  },
};
const AT_ONCE = 20;

describeOnDatabase('calls that read much', (context) => {
  const server = useServer(context, {
    places: watched,
    uploadLimits: { stalledMs: 300 },
  });
  let frota: Client;
  beforeAll(async () => {
    frota = await server.login('Frota');
  });
  beforeEach(() => {
    most = { ...NONE };
    together = 0;
    asked = Promise.withResolvers();
  });

  it.each([
    ['leitura', '/api/dashboard/resumo', mensagensGerais.leiturasDemais],
    ['leitura', '/api/dashboard/respostas', mensagensGerais.leiturasDemais],
    ['leitura', '/api/checkin?busca=an', mensagensGerais.leiturasDemais],
    ['exportacao', '/api/checkin.csv', mensagensGerais.exportacaoEmAndamento],
    ['exportacao', '/api/privacidade/meus-dados.json', mensagensGerais.exportacaoEmAndamento],
  ] as const)(
    '%s: of twenty of %s few are under way, some wait, the rest is told so',
    async (kind, path, sentence) => {
      const { perUser, waitingPerUser } = PLACES[kind];
      together = perUser + waitingPerUser;
      const find = vi.spyOn(server.services.sessoes, 'find');
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => frota.get(path)));
      // Refused calls look up no session.
      expect(find).toHaveBeenCalledTimes(perUser + waitingPerUser);
      find.mockRestore();
      expect(most[kind]).toBe(perUser);
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(AT_ONCE - perUser - waitingPerUser);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
        perUser + waitingPerUser,
      );
      for (const answer of refused) {
        expect(answer.json()).toEqual({ error: sentence });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      await expect.poll(() => places.status(kind).busy).toBe(0);
    },
  );

  it('leave their places to others, whoever asks for twenty', async () => {
    const outro = await server.login('Frota', 'Outro Gestor');
    const mine = Array.from({ length: AT_ONCE }, () => frota.get('/api/dashboard/resumo'));
    expect((await outro.get('/api/dashboard/resumo')).statusCode).toBe(200);
    await Promise.all(mine);
    expect(most.leitura).toBeLessThanOrEqual(PLACES.leitura.all);
  });

  it('are apart from light ones, of which all twenty are answered, six at a time', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => frota.get('/api/auth/sessao')),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(most).toEqual({ ...NONE, leve: PLACES.leve.perUser });
  });

  it('free the place of a caller who takes nothing, or has left', async () => {
    // More than the system holds of a connection: 13 MB in few rows.
    await context.database.pool.query(
      `insert into auditoria (id, em, usuario_id, usuario_nome, acao, alvo, mudancas, endereco)
       select gen_random_uuid(), now(), $1, 'Frota Um', 'exportacao', repeat(md5(n::text), 1000), '[]', ''
         from generate_series(1, 400) n`,
      [frota.user.id],
    );
    // Else other tests here would export them too.
    onTestFinished(async () => {
      await context.db.deleteFrom('auditoria').where('acao', '=', 'exportacao').execute();
    });
    const { port } = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
    const open = (): Socket => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      onTestFinished(() => void socket.destroy());
      socket.write(
        `GET /api/privacidade/meus-dados.json HTTP/1.1\r\nHost: x\r\nCookie: ${frota.cookie}\r\n\r\n`,
      );
      return socket;
    };
    const hung = open();
    hung.pause();
    await expect.poll(() => most.exportacao).toBe(1);
    await expect.poll(() => places.status('exportacao').busy).toBe(0);

    const leave = await places.take(
      'exportacao',
      String(frota.user.id),
      new AbortController().signal,
    );
    const leaving = open();
    await expect.poll(() => places.status('exportacao').waiting).toBe(1);
    leaving.destroy();
    await expect.poll(() => places.status('exportacao').waiting).toBe(0);
    leave();
  });
});

it('every call that answers a file has a place of its own, unless it is small', () => {
  const SMALL = [
    // Asked, and answered.
    '/api/carta/sair/:chave',
    '/api/carta/sair/:chave',
    '/api/eventos',
    '/api/fotos/*',
    '/api/posto/entradas/:id/nota',
    '/api/posto/notas/:id/xml',
    '/api/posto/notas/eventos/:id/xml',
    '/api/sistema/suporte.txt',
    '/api/veiculos-frota/modelo.csv',
    '/api/veiculos-frota/modelo.xlsx',
    '/metrics',
    '/api/docs',
  ];
  const without = ROTAS_API.map(({ route }) => route)
    .filter(({ answers, peso }) => answers[200] === null && !peso)
    .map(({ path }) => path);
  expect(without.sort()).toEqual(SMALL.sort());
});
