import { loginRoute, mensagensAcesso, SENHA_MAX } from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import type { Page } from '@playwright/test';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { openMenu } from './fixtures/menu.ts';
import { readPlaca, step } from './fixtures/portaria.ts';
import { noteShown, noteShownAfterwards } from './fixtures/shown.ts';
import { tarefaCard } from './fixtures/tarefas.ts';
import { expect, test } from './fixtures/test.ts';
import { listVistos } from './fixtures/visto.ts';

const senhaOf = (page: Page) => page.getByLabel('Senha', { exact: true });

async function enter(page: Page, cpf: string, senha: string): Promise<void> {
  await page.getByLabel('CPF').fill(cpf);
  await senhaOf(page).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('entrar: the login masks the CPF, shows the password and says what is wrong', {
  tag: '@telefone',
}, async ({ page, frota }) => {
  const usuario = await frota.createUsuario('Portaria');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  await expect(page.getByText('Acesse sua conta para continuar')).toBeVisible();
  await expect(page.getByText('Gestão de Frota. Todos os direitos reservados.')).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText(mensagensAcesso.preencha);
  await enter(page, '1234', 'qualquer-senha');
  await expect(page.getByRole('alert')).toHaveText(mensagensAcesso.cpfInvalido);
  await enter(page, '99999999999', usuario.senha);
  await expect(page.getByRole('alert')).toHaveText(mensagensAcesso.credenciais);
  await enter(page, usuario.cpf, 'outra-senha-qualquer');
  await expect(page.getByRole('alert')).toHaveText(mensagensAcesso.credenciais);
  await expect(page).toHaveURL('/');

  const cpf = page.getByLabel('CPF');
  await cpf.fill('');
  await cpf.pressSequentially('1234567890199');
  await expect(cpf).toHaveValue('123.456.789-01');
  await expect(senhaOf(page)).toHaveAttribute('maxlength', String(SENHA_MAX));
  const mostrar = page.getByRole('button', { name: 'Mostrar ou ocultar a senha' });
  await mostrar.click();
  await expect(senhaOf(page)).toHaveAttribute('type', 'text');
  await mostrar.click();
  await expect(senhaOf(page)).toHaveAttribute('type', 'password');
});

test('entrar e sair: to the profile, and out again with nothing left', {
  tag: '@telefone',
}, async ({ page, frota }) => {
  const usuario = await frota.createUsuario('Portaria');
  await page.goto('/');
  // It stands there for a second.
  const wasWelcomed = await noteShown(page, mensagensAcesso.sucesso);
  await enter(page, usuario.cpf, usuario.senha);
  await expect(page).toHaveURL('/perfil');
  expect(await wasWelcomed()).toBe(true);
  await expect(page.getByRole('heading', { name: usuario.usuario })).toBeVisible();
  await expect(page.getByText(mensagensAcesso.naoInformado)).toBeVisible();
  await expectSound(page);

  const wasLoading = await noteShownAfterwards(page, 'Carregando seu perfil...');
  await page.reload();
  await expect(page.getByRole('heading', { name: usuario.usuario })).toBeVisible();
  expect(await wasLoading()).toBe(true);

  await openMenu(page);
  const title = page.getByText('Gestão Frota', { exact: true });
  await expect(title.filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  // Nobody types into a login that is about to be loaded anew.
  const wasLoginShown = await noteShown(page, 'Bem-vindo');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  expect(await wasLoginShown()).toBe(false);
  const left = await page.evaluate(() =>
    ['isLogged', 'usuario', 'tipo_login'].map((key) => localStorage.getItem(key)),
  );
  expect(left).toEqual([null, null, null]);
  const sessao = await page.request.get('/api/auth/sessao');
  expect(sessao.status()).toBe(401);
});

test('entrar: the back button shows nobody who has left', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Portaria');
  await signIn(usuario, '/perfil');
  await expect(page.getByRole('heading', { name: usuario.usuario })).toBeVisible();
  // The browser under test keeps no page: what it would do to a kept one is done here.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
});

test('entrar: a page held still shows nothing of who left', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const first = await frota.createUsuario('Portaria');
  const second = await frota.createUsuario('Portaria');
  await signIn(first, '/checkin');
  await expect(page.getByText(first.usuario).filter({ visible: true }).first()).toBeVisible();
  await readPlaca(page, step(page, 'Placa'), await frota.createVeiculo(), 'Placa lida');
  const photo = page.getByRole('button', { name: /^Ampliar: / });
  await expect(photo).toBeVisible();

  // What a second tab leaves behind, which this one hears of all at once. In one go: with the new session alone this
  // page would lead to the login.
  await page.evaluate(
    async ({ path, ...who }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(who) });
      localStorage.setItem('usuario', await answer.text());
      localStorage.setItem('isLogged', 'true');
      window.dispatchEvent(new StorageEvent('storage'));
    },
    { path: loginRoute.path, cpf: second.cpf, password: second.senha },
  );
  await expect(page.getByText(second.usuario).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Depois da placa')).toBeVisible();
  await expect(photo).toBeHidden();
});

test('entrar: a session that ended leads back to where it was', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Portaria');
  await signIn(usuario, '/checkin');
  await expect(page.getByRole('heading', { name: 'Check-in', exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(mensagensGerais.semSessao)).toBeVisible();
  await enter(page, usuario.cpf, usuario.senha);
  await expect(page).toHaveURL('/checkin');
});

/** Left in a page's memory, which a page that is loaded anew has not. */
const mark = (page: Page) =>
  page.evaluate(() => Object.assign(window, { ofFormerUser: true }).name);
const isMarked = (page: Page) => page.evaluate(() => 'ofFormerUser' in window);

test('entrar: a session that ended leaves nothing to the next user', { tag: '@telefone' }, async ({
  page,
  context,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  await frota.createTarefa(placa, 100);
  await signIn(await frota.createUsuario('Manobrista'), `/tarefas?busca=${placa}`);
  const other = await context.newPage();
  await other.goto('/tarefas');
  for (const tab of [page, other]) {
    await expect(tarefaCard(tab, placa)).toBeVisible();
    await mark(tab);
  }
  await expect.poll(() => listVistos(page)).not.toEqual([]);
  await page.evaluate(() => localStorage.setItem('avisos_tocados', '1'));
  await context.clearCookies();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(mensagensGerais.semSessao)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible();
  for (const tab of [page, other]) {
    await expect.poll(() => listVistos(tab)).toEqual([]);
    expect(await isMarked(tab)).toBe(false);
  }

  const next = await frota.createUsuario('Manobrista');
  await enter(page, next.cpf, next.senha);
  await expect(page).toHaveURL('/perfil');
  await expect(page.getByRole('heading', { name: next.usuario })).toBeVisible();
  await expect(other.getByRole('heading', { name: next.usuario })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain(placa);
  expect(kept).not.toContain('avisos_tocados');
});
