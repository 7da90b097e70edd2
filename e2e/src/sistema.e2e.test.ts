import { servidorRoute } from '@frota/contract/operacao';
import {
  getSistemaRoute,
  listCopiasRoute,
  mensagensSistema,
  type ProblemaCopias,
} from '@frota/contract/sistema';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const FEITA_EM = '2026-03-09T06:04:00.000Z';
const ULTIMA = '01900000-0000-7000-8000-000000000001';

/** A copy as it stands in the list. */
const copia = (id: string, over: object = {}) => ({
  id,
  pedida_em: '2026-03-09T06:00:00.000Z',
  feita_em: FEITA_EM,
  bytes: 184_000_000,
  ms: 240_000,
  conferida: true,
  fotos_novas: 312,
  fotos_perdidas: 0,
  falha: null,
  prova: null,
  ...over,
});

test('a manager is told where no copies are made', async ({ page, frota, signIn }) => {
  await signIn(frota.gestor, '/ajustes');
  await page.getByRole('link', { name: 'Sistema' }).click();
  await expect(page).toHaveURL(/\/ajustes\/sistema$/);
  await expect(page.getByText(mensagensSistema.semCopias)).toBeVisible();
  await expectSound(page);
});

test('a manager sees that a copy failed, and makes and tries one', async ({
  page,
  frota,
  signIn,
}) => {
  // The servers of journeys make no copies of their own: what one that does would answer is given here.
  const problema: ProblemaCopias = {
    motivo: 'falha',
    falha: 'O disco está cheio.',
    ultima: FEITA_EM,
  };
  const falhou = {
    feita_em: null,
    bytes: null,
    ms: null,
    conferida: false,
    fotos_novas: null,
    falha: problema.falha,
  };
  const rows = [
    copia('01900000-0000-7000-8000-000000000003', falhou),
    copia(ULTIMA),
    copia('01900000-0000-7000-8000-000000000002', {
      fotos_perdidas: 2,
      prova: { em: FEITA_EM, ms: 400_000, falha: null },
    }),
  ];
  await page.route(`**${servidorRoute.path}`, (route) =>
    route.fulfill({ json: { disco_cheio: false, relogio: null, copias: problema } }),
  );
  await page.route(`**${getSistemaRoute.path}`, (route) =>
    route.fulfill({ json: { copia: { hora: '02:00', trancada: true, problema } } }),
  );
  const asked: string[] = [];
  await page.route(`**${listCopiasRoute.path}**`, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: rows });
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 202, json: { id: ULTIMA } });
  });

  await signIn(frota.gestor, '/auditoria');
  await expect(page.getByText(mensagensSistema.problema(problema))).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Conferir', exact: true }).click();

  await expect(page).toHaveURL(/\/ajustes\/sistema$/);
  await expect(page.getByText(mensagensSistema.problema(problema))).toHaveCount(1);
  // On a phone only the rows near the window are drawn.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('2 fotos faltavam no servidor')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText('Conferida, com 312 fotos novas').first()).toBeVisible();
  await expect(page.getByText('184 MB').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /^Provar a cópia de/ }).click();
  await expect(page.getByText(mensagensSistema.provaPedida)).toBeVisible();
  await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
  await expect(page.getByText(mensagensSistema.pedida)).toBeVisible();
  expect(asked).toEqual([`${listCopiasRoute.path}/${ULTIMA}/prova`, listCopiasRoute.path]);
});
