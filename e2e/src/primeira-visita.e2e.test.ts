import { ROTAS_WEB, sessaoRoute } from '@frota/contract/acesso';
import type { Page, Request } from '@playwright/test';
import { IS_PROVA } from './fixtures/at-release.ts';
import { expectNoSidewaysScroll } from './fixtures/axe.ts';
import { noteFirstRequests } from './fixtures/first-requests.ts';
import { takeLaterApis } from './fixtures/later-apis.ts';
import { openWithin } from './fixtures/open-within.ts';
import { TELAS_ABERTAS, type TelaAberta } from './fixtures/telas.ts';
import { expect, freshTest as test } from './fixtures/test.ts';

/** Files and calls of the API until a screen has its heading: where one fills in a form on a phone, elsewhere. */
const FORM_REQUESTS_MAX = 12;
const REQUESTS_MAX = 19;
/** The station: tanks, book, forms and what waits for a delivery. The inbox: two lists, their sums, and the first case. */
const REQUESTS_MAX_OF: Readonly<Partial<Record<TelaAberta | 'login', number>>> = {
  posto: 23,
  conferencia: 21,
  divergencias: 21,
  pendencias: 21,
};
const FORMS: readonly string[] = ['login', 'checkin', 'tarefas', 'externo', 'editarPerfil'];
/** A driver's form: the path itself is a list for who is Frota. */
const FORM_PATHS: Readonly<Partial<Record<TelaAberta, string>>> = { externo: '/externo?ver=novo' };
/** At a PC those that load most, and the first one; a release looks at all. */
const WEIGHED: readonly string[] = ['dashboard', 'veiculos', 'log', 'posto', 'pendencias'];
/** Comes with records: photos, and the font of their plates. */
const OF_RECORDS = /\/api\/fotos\/|barlow-condensed/;
/**
 * What the files weigh as they travel, in kB: where one fills in a form, elsewhere, and what weighs otherwise by its name.
 * Two builds differ by 0.2 kB, as their names do.
 */
const FORM_KB_MAX = 250;
/** What a list loads that has a form with a photo. */
const KB_MAX = 295;
const KB_MAX_OF: Readonly<Partial<Record<TelaAberta | 'login', number>>> = {
  login: 195,
  externo: 250,
  veiculos: 324,
  log: 319,
  posto: 371,
  encerrante: 312,
  descarga: 312,
  afericao: 312,
  cadastro: 321,
  cuidados: 310,
  conferencia: 335,
  divergencias: 335,
  pendencias: 334,
  envios: 276,
  perfil: 268,
};

test('a first visit, by an older browser, asks for little, the session first', async ({
  page,
  frota,
  isMobile,
  signIn,
}) => {
  await takeLaterApis(page);
  await asOnAFirstVisit(page);
  const visit = await noteFirstRequests(page);
  await expectLittle('login', await visit('/'));
  await signIn(frota.gestor, '/favicon.svg');
  // Each at the size of those who open it first.
  for (const tela of TELAS_ABERTAS.filter((one) => FORMS.includes(one) === isMobile)) {
    const path = FORM_PATHS[tela] ?? ROTAS_WEB[tela].path;
    if (IS_PROVA || isMobile || WEIGHED.includes(tela)) {
      const paths = await expectLittle(tela, await visit(path));
      const [first] = paths.filter((one) => one.startsWith('/api/'));
      expect.soft(first, tela).toBe(sessaoRoute.path);
    } else {
      await openWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByText(/Falha do sistema|Verifique a internet/)).toBeHidden();
    await expectNoSidewaysScroll(page);
  }
  expect(await page.evaluate(() => 'withResolvers' in Promise || 'toSorted' in [])).toBe(false);
});

/** Holds what a screen asked for until it had its heading against its limits, and answers its paths. */
async function expectLittle(
  name: TelaAberta | 'login',
  asked: readonly Request[],
): Promise<string[]> {
  const requests = asked.filter((request) => !OF_RECORDS.test(request.url()));
  const paths = requests.map((request) => new URL(request.url()).pathname);
  const files = requests.filter((_, place) => !paths[place]!.startsWith('/api/'));
  const bytes = await Promise.all(files.map(bytesOf));
  const kb = bytes.reduce((sum, one) => sum + one, 0) / 1000;
  const isForm = FORMS.includes(name);
  const most = REQUESTS_MAX_OF[name] ?? (isForm ? FORM_REQUESTS_MAX : REQUESTS_MAX);
  const mostKb = KB_MAX_OF[name] ?? (isForm ? FORM_KB_MAX : KB_MAX);
  expect.soft(paths.length, `${name}: ${paths.join(' ')}`).toBeLessThanOrEqual(most);
  expect.soft(kb, `kB of ${name}`).toBeLessThanOrEqual(mostKb);
  return paths;
}

/** As it travelled; nothing for what was called off. */
async function bytesOf(request: Request): Promise<number> {
  const sizes = await request.sizes().catch(() => undefined);
  return sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0;
}

/** Nothing is kept from an earlier screen. */
async function asOnAFirstVisit(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
}
