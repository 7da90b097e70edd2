import { canOpen, ROTAS_WEB, type TelaWeb, TIPOS_LOGIN } from '@frota/contract/acesso';
import type { Page } from '@playwright/test';
import { measure } from './fixtures/abastecimentos.ts';
import { IS_PROVA } from './fixtures/at-release.ts';
import { expectSound } from './fixtures/axe.ts';
import { noteFirstRequests } from './fixtures/first-requests.ts';
import { openWithin } from './fixtures/open-within.ts';
import {
  expectStill,
  FRAMES,
  forgetShifts,
  type Network,
  observeShifts,
  onNetwork,
} from './fixtures/shifts.ts';
import { TELAS_ABERTAS } from './fixtures/telas.ts';
import { expect, test } from './fixtures/test.ts';

/** Files of the app, what it asks of the API apart, until a screen has its heading. */
const FILES_MAX = 12;
/** A phone's network in the yard. */
const YARD: Network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const TELAS = ['dashboard', 'checkin', 'tarefas'] as const;

test('a slow first visit loads few files and stands still', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  // Without a driver the gate is warned, later than its form is there.
  await frota.createUsuario('Motorista');
  await observeShifts(page);
  await onNetwork(page, YARD, { cacheDisabled: true });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expectStill(page);
  await signIn(frota.gestor, '/favicon.svg');
  const visit = await noteFirstRequests(page);
  for (const tela of TELAS) {
    const requests = await visit(ROTAS_WEB[tela].path);
    const files = requests
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => !path.startsWith('/api/'));
    expect.soft(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_MAX);
    await expectStill(page);
  }
});

/** What a screen shows under an address of its own. */
const VISTAS: Partial<Record<TelaWeb, readonly string[]>> = {
  log: ['?ver=tarefas', '?ver=entrada'],
  posto: ['ajuste', 'entrada', 'dashboard', 'historicoEntradas', 'livro', 'turnos'].map(
    (aba) => `?aba=${aba}`,
  ),
};

/** A release loads the page anew for each screen; else it is opened from the one before, as most are. */
async function open(page: Page, path: string): Promise<void> {
  if (IS_PROVA) {
    await page.goto(path);
    return;
  }
  await forgetShifts(page);
  await openWithin(page, path);
}

/** The same for whoever opens them: shown once, to Frota. */
const SAME_FOR_ALL: readonly TelaWeb[] = [
  'envios',
  'editarPerfil',
  'encerrante',
  'descarga',
  'afericao',
];

for (const tipo of TIPOS_LOGIN) {
  // At a PC, which only Frota has, a release looks at them all; else the first visit does, and managers' journeys by axe.
  const tag = tipo === 'Frota' && IS_PROVA ? [] : '@telefone';
  test(`every screen of a ${tipo} comes without a jump, a fault or a sideways scroll`, {
    tag,
  }, async ({ page, frota, signIn }) => {
    await measure(frota, { litros_s10: 9900, litros_s500: 3000, litros_arla: 0 });
    await frota.createTarefa(await frota.createVeiculo(), 10_500);
    const usuario = tipo === 'Frota' ? frota.gestor : await frota.createUsuario(tipo);
    await observeShifts(page);
    await signIn(usuario, ROTAS_WEB.perfil.path);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.location().url} ${message.text()}`);
    });
    await onNetwork(page, FRAMES, { cacheDisabled: false });
    for (const tela of TELAS_ABERTAS) {
      if (!canOpen(tela, tipo) || (tipo !== 'Frota' && SAME_FOR_ALL.includes(tela))) continue;
      // Tabs, too, are shown once, to Frota.
      const vistas = tipo === 'Frota' || IS_PROVA ? VISTAS[tela] : undefined;
      for (const vista of ['', ...(vistas ?? [])]) {
        await open(page, ROTAS_WEB[tela].path + vista);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(/. · Gestão de Frota$/);
        await expectStill(page);
        await expectSound(page);
      }
    }
    expect(errors).toEqual([]);
  });
}
