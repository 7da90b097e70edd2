import { mensagensAcesso, sessaoRoute } from '@frota/contract/acesso';
import { countConferenciasRoute } from '@frota/contract/conferencia';
import { expectAccessible, expectSound } from './fixtures/axe.ts';
import { photoOf } from './fixtures/photos.ts';
import { noteShown } from './fixtures/shown.ts';
import { expect, test } from './fixtures/test.ts';

/** As long as one may be. */
const NOVA_SENHA = 'so eu sei desta 17'.padEnd(64, ', e mais ninguém');

test('a password set by another is changed before all else', { tag: '@telefone' }, async ({
  page,
  frota,
}) => {
  const usuario = await frota.createUsuario('Motorista', { provisoria: true });
  await page.goto('/');
  // It stands there for a second.
  const wasWelcomed = await noteShown(page, mensagensAcesso.sucesso);
  await page.getByLabel('CPF').fill(usuario.cpf);
  await page.getByLabel('Senha', { exact: true }).fill(usuario.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(mensagensAcesso.senhaDeOutro)).toBeVisible();
  expect(await wasWelcomed()).toBe(true);
  const vale = mensagensAcesso.senhaVale('').slice(0, -2);
  await expect(
    page.getByText(new RegExp(`${vale} \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`)),
  ).toBeVisible();
  // He has just typed it.
  await expect(page.getByLabel('Senha atual', { exact: true })).toHaveCount(0);
  await expectSound(page);

  const nova = page.getByLabel('Nova senha', { exact: true });
  const repetida = page.getByLabel('Repita a nova senha', { exact: true });
  const alterar = page.getByRole('button', { name: 'Alterar senha' });
  for (const [senha, recusa] of [
    [usuario.senha, mensagensAcesso.senhaIgual],
    [`${usuario.usuario} 2026`, mensagensAcesso.senhaNome],
  ] as const) {
    await nova.fill(senha);
    await repetida.fill(senha);
    await alterar.click();
    await expect(page.getByText(recusa)).toBeVisible();
  }
  await nova.fill(NOVA_SENHA);
  await repetida.fill(NOVA_SENHA);
  await alterar.click();
  // It leads to his work.
  await expect(page.getByRole('button', { name: 'Enviar Lançamento' })).toBeVisible();
  // The fields took all of it.
  await frota.as({ ...usuario, senha: NOVA_SENHA });
});

test('a new password ends the user’s other sessions', { tag: ['@telefone', '@provas'] }, async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Motorista');
  await signIn(usuario, '/editar-perfil');
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible();

  const atual = page.getByLabel('Senha atual', { exact: true });
  const nova = page.getByLabel('Nova senha', { exact: true });
  const repetida = page.getByLabel('Repita a nova senha', { exact: true });
  const alterar = page.getByRole('button', { name: 'Alterar senha' });
  await nova.fill('curta');
  await alterar.click();
  await expect(page.getByText(mensagensAcesso.senhaAtualObrigatoria)).toBeVisible();
  await expect(page.getByText(mensagensAcesso.senhaCurta)).toBeVisible();
  await expect(page.getByText(mensagensAcesso.senhasDiferentes)).toBeVisible();
  await atual.fill('nao-e-esta-senha');
  await nova.fill(NOVA_SENHA);
  await repetida.fill(NOVA_SENHA);
  await alterar.click();
  await expect(page.getByText(mensagensAcesso.senhaAtualErrada)).toBeVisible();

  const outra = await frota.as(usuario);
  await atual.fill(usuario.senha);
  await repetida.press('Enter');
  await expect(page.getByText(mensagensAcesso.senhaTrocada)).toBeVisible();
  await expect(outra.call(sessaoRoute.method, sessaoRoute.path)).rejects.toThrow();
  await page.getByRole('link', { name: 'Voltar ao perfil' }).click();
  await expect(page.getByRole('heading', { name: usuario.usuario })).toBeVisible();
});

test('a user changes e-mail and photo', { tag: '@telefone' }, async ({ page, frota, signIn }) => {
  const usuario = await frota.createUsuario('Portaria');
  await signIn(usuario, '/perfil');
  await expect(page.getByText('Nenhum lançamento enviado.')).toBeVisible();
  await page.getByRole('link', { name: 'Editar Perfil' }).click();
  const email = page.getByLabel('E-mail');
  const salvar = page.getByRole('button', { name: 'Salvar' });
  await email.fill('sem arroba');
  await page.getByLabel('Sua senha atual', { exact: true }).fill(usuario.senha);
  await salvar.click();
  await expect(page.getByText(mensagensAcesso.emailInvalido)).toBeVisible();
  // Another e-mail asks the password again; the same one does not.
  const senha = page.getByLabel('Sua senha atual', { exact: true });
  await email.fill('');
  await expect(senha).toHaveCount(0);
  await email.fill('ana@exemplo.com');
  await senha.fill('');
  await salvar.click();
  await expect(page.getByText(mensagensAcesso.senhaAtualObrigatoria)).toBeVisible();
  await senha.fill('nao-e-esta-senha');
  await salvar.click();
  await expect(page.getByText(mensagensAcesso.senhaAtualErrada)).toBeVisible();
  await expectAccessible(page);
  await senha.fill(usuario.senha);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher foto' }).click();
  await (await chooser).setFiles(await photoOf.item('cone'));
  await expect(page.getByAltText('Foto escolhida, ainda não salva')).toBeVisible();
  await salvar.click();
  await expect(page.getByText(mensagensAcesso.perfilSalvo)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
  await expect(senha).toHaveCount(0);
  await page.getByRole('link', { name: 'Voltar ao perfil' }).click();
  await expect(page.getByText('ana@exemplo.com')).toBeVisible();
  const foto = page.getByAltText(`Foto de ${usuario.usuario}`);
  await expect
    .poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('a user sees what he sent and why it waits for a look', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  await frota.createTarefa(await frota.createVeiculo(), 77_001);
  await signIn(frota.gestor, '/perfil');
  const lancamento = page.getByRole('listitem').filter({ hasText: '77.001 km' });
  await expect(lancamento.getByText('Check-in')).toBeVisible();
  await expect(
    lancamento.getByText('Valor digitado: a foto não foi lida. A Frota ainda vai conferir.'),
  ).toHaveCount(2);
  await expectSound(page);
  // The list ends where its card does. Both in one look: what is loaded above moves them.
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Meus lançamentos' }),
  });
  const below = await card.evaluate((outer) => {
    const last = [...outer.querySelectorAll('li, button')].at(-1)!;
    return outer.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThanOrEqual(40);
});

test('a user sees his other logins, ends one, then all', { tag: ['@telefone', '@provas'] }, async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Manobrista');
  const [tablet, celular, perdido] = [
    await frota.as(usuario, 'Mozilla/5.0 (iPad; CPU OS 18_5) Version/18.5 Safari/604.1'),
    await frota.as(usuario, 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Mobile'),
    await frota.as(usuario, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'),
  ];
  const alive = (session: typeof tablet): Promise<boolean> =>
    session.call(sessaoRoute.method, sessaoRoute.path).then(
      () => true,
      () => false,
    );
  await signIn(usuario, '/perfil');
  const acessos = page.getByRole('listitem').filter({ hasText: 'desde' });
  await expect(acessos).toHaveCount(4);
  await expect(acessos.first()).toContainText('Este aparelho');
  await expect(acessos.first()).toContainText('Em uso agora');
  await expect(acessos.first().getByRole('button')).toHaveCount(0);
  await expectSound(page);

  await acessos
    .filter({ hasText: 'Firefox no Windows' })
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar este acesso?' });
  await expect(dialog).toContainText('"Firefox no Windows" precisa entrar de novo.');
  await expectAccessible(page);
  const senha = page.getByLabel('Sua senha atual', { exact: true });
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
  await expect(senha).toHaveAccessibleDescription(
    new RegExp(mensagensAcesso.senhaAtualObrigatoria),
  );
  await senha.fill('nao-e-esta-senha');
  await senha.press('Enter');
  await expect(senha).toHaveAccessibleDescription(new RegExp(mensagensAcesso.senhaAtualErrada));
  expect(await alive(perdido)).toBe(true);
  await senha.fill(usuario.senha);
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
  await expect(acessos).toHaveCount(3);
  expect(await alive(perdido)).toBe(false);
  expect(await alive(tablet)).toBe(true);

  await page.getByRole('button', { name: 'Encerrar os outros' }).click();
  const outros = page.getByRole('dialog', { name: 'Encerrar os outros acessos?' });
  await outros.getByRole('button', { name: 'Cancelar' }).click();
  await expect(acessos).toHaveCount(3);
  await page.getByRole('button', { name: 'Encerrar os outros' }).click();
  await senha.fill(usuario.senha);
  await outros.getByRole('button', { name: 'Encerrar' }).click();
  await expect(acessos).toHaveCount(1);
  await expect(acessos).toContainText('Este aparelho');
  await expect(page.getByRole('button', { name: 'Encerrar os outros' })).toBeHidden();
  for (const session of [tablet, celular]) expect(await alive(session)).toBe(false);
});

const TRABALHO = [
  ['Portaria', ['Fazer check-in', /^Tarefas \(\d+\)$/]],
  ['Manobrista', [/^Tarefas \(\d+\)$/, 'Posto']],
  ['Motorista', ['Novo lançamento']],
] as const;

test('the profile begins with the work of its user', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [tipo, links] of TRABALHO) {
    await signIn(await frota.createUsuario(tipo), '/perfil');
    const trabalho = page.getByRole('navigation', { name: 'Seu trabalho' });
    await expect(trabalho.getByRole('link')).toHaveCount(links.length);
    for (const [index, name] of links.entries()) {
      await expect(trabalho.getByRole('link').nth(index)).toHaveAccessibleName(name);
    }
  }
  expect(asked).not.toContain(countConferenciasRoute.path);
});

test('the count of tasks in the profile follows the yard', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  await signIn(frota.gestor, '/perfil');
  const link = page.getByRole('navigation', { name: 'Seu trabalho' }).getByRole('link', {
    name: /^Tarefas \(\d+\)$/,
  });
  const before = (await link.textContent()) ?? '';
  await frota.createTarefa(await frota.createVeiculo(), 10_000);
  await expect(link).not.toHaveText(before);
  await link.click();
  await expect(page).toHaveURL('/tarefas');
  await expect(page.getByRole('heading', { name: /^Livres \(\d+\)$/ })).toBeVisible();
});
