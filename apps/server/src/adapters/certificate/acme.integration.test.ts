import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPlainHttp } from '../../http/https.ts';
import type { CertificateSource } from '../../ports/certificate.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { type Pebble, startPebble } from '../../testing/pebble.ts';
import { inProvas } from '../../testing/provas.ts';
import { openAcmeCertificate } from './acme.ts';

const DAY_MS = 86_400_000;
const DOMINIO = 'frota.empresa.com.br';

describeOnDatabase('a certificate by ACME', (context) => {
  const clock = createFakeClock();
  let pebble: Pebble;
  /** Two servers of one database; the authority's challenges reach the second. */
  let one: CertificateSource;
  let other: CertificateSource;
  let plain: Server | undefined;

  beforeAll(async () => {
    pebble = await startPebble();
  });
  afterAll(async () => {
    plain?.close();
    pebble.stop();
  });
  beforeEach(async () => {
    await context.db.deleteFrom('certificado').execute();
    clock.set(new Date());
    await pebble.setNames(true);
    [one, other] = [await open(), await open()];
    await reach(other);
  });

  const open = (directoryUrl = pebble.directoryUrl, db = context.db) =>
    openAcmeCertificate({
      db,
      clock,
      dominio: DOMINIO,
      directoryUrl,
      ca: pebble.ca,
    });
  /** Has what comes to the name's port 80 answered by this server, or by none. */
  async function reach(source?: CertificateSource): Promise<void> {
    if (plain) {
      plain.close();
      await once(plain, 'close');
    }
    plain =
      source &&
      createPlainHttp({
        https: () => `https://${DOMINIO}`,
        answer: async (path, https) => source.answer?.(path, https),
        onError: () => {},
      }).listen(pebble.httpPort, '127.0.0.1');
    if (plain) await once(plain, 'listening');
  }
  const screen = () => fetch(`http://127.0.0.1:${pebble.httpPort}/perfil`, { redirect: 'manual' });
  const pastTwoThirds = (cert: string): void => {
    const { validFromDate, validToDate } = new X509Certificate(cert);
    const [from, until] = [validFromDate.getTime(), validToDate.getTime()];
    clock.set(new Date(until - (until - from) / 3 + DAY_MS));
  };

  it('is asked for once, answered for by any server, and served by all', async () => {
    const before = await one.look(false);
    expect(before.falha?.motivo).toBe('provisorio');
    await other.look(false);
    expect(await (await screen()).text()).toContain('ainda não foi emitido');

    const asked = await Promise.all([one.look(true), other.look(true)]);
    expect(asked.filter(({ falha }) => falha === null)).toHaveLength(1);
    const { certificate, falha } = await one.look(true);
    expect(falha).toBeNull();
    const served = new X509Certificate(certificate.cert);
    expect(served.checkHost(DOMINIO)).toBe(DOMINIO);
    expect(served.issuer).toMatch(/Pebble/);
    expect((await other.look(true)).certificate).toEqual(certificate);
    expect((await (await open()).look(false)).certificate).toEqual(certificate);
    expect((await screen()).headers.get('location')).toBe(`https://${DOMINIO}/perfil`);
    expect(await context.db.selectFrom('desafio').selectAll().execute()).toEqual([]);
  });

  it('is renewed when two thirds of its time are over', async () => {
    const first = (await one.look(true)).certificate;
    clock.advance(200 * DAY_MS);
    expect((await one.look(true)).certificate).toEqual(first);
    pastTwoThirds(first.cert);
    // The turn of a clock that was ahead is nobody's.
    const proxima_em = new Date(clock.now().getTime() + 1_000 * DAY_MS);
    await context.db.updateTable('certificado').set({ proxima_em }).execute();
    const second = (await one.look(true)).certificate;
    expect(second.cert).not.toBe(first.cert);
    expect(second.key).not.toBe(first.key);
    // By the moved clock the new one is due, too: pebble has its own.
    expect((await other.look(false)).certificate).toEqual(second);
  });

  const FAILS = [
    ['porta_80', () => reach()],
    ['sem_nome', () => pebble.setNames(false)],
  ] as const;
  it.each(inProvas(FAILS, [FAILS[0]]))(
    'is the former one while its renewal fails for days: %s',
    async (motivo, spoil) => {
      const { certificate } = await one.look(true);
      pastTwoThirds(certificate.cert);
      await spoil();
      const desde = clock.now();
      expect(await one.look(true)).toMatchObject({ certificate, falha: { motivo, desde } });
      // Not tried again before its time, by nobody.
      expect((await other.look(true)).falha).toEqual({ motivo, desde });
      expect(await context.db.selectFrom('certificado').select('falhas').execute()).toEqual([
        { falhas: 1 },
      ]);
      clock.advance(3 * DAY_MS);
      expect(await other.look(true)).toMatchObject({ certificate, falha: { motivo, desde } });

      await pebble.setNames(true);
      await reach(one);
      clock.advance(DAY_MS);
      const renewed = await other.look(true);
      expect(renewed.falha).toBeNull();
      expect(renewed.certificate).not.toEqual(certificate);
    },
  );

  it('asks the database once for however many ask for a challenge at once', async () => {
    let asked = 0;
    const counted = context.db.withPlugin({
      transformQuery: ({ node }) => {
        asked++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const source = await open(pebble.directoryUrl, counted);
    const path = '/.well-known/acme-challenge/nobody';
    await Promise.all(
      Array.from({ length: 50 }, () => source.answer?.(path, `https://${DOMINIO}`)),
    );
    expect(asked).toBe(1);
  });

  it('keeps what was issued while the database is away for a moment', async () => {
    let away = inProvas(2, 1);
    const broken = context.db.withPlugin({
      transformQuery: ({ node }) => {
        const stores = node.kind === 'UpdateQueryNode' && node.updates?.length === 6;
        if (stores && away > 0) {
          away--;
          throw new Error('terminating connection');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const source = await open(pebble.directoryUrl, broken);
    await reach(other);
    const { certificate, falha } = await source.look(true);
    expect([away, falha]).toEqual([0, null]);
    expect((await other.look(false)).certificate).toEqual(certificate);
  });

  it('waits where the authority is away', async () => {
    const source = await open('https://127.0.0.1:1/dir');
    const { falha } = await source.look(true);
    expect(falha?.motivo).toBe('sem_autoridade');
    expect((await source.look(true)).certificate).toEqual((await source.look(false)).certificate);
  });
});
