import { readFile } from 'node:fs/promises';
import { mensagensCertificado } from '@frota/contract/certificado';
import { mensagensFotos } from '@frota/contract/fotos';
import { servidorRoute } from '@frota/contract/operacao';
import { CLASSES_RETENCAO, mensagensPrivacidade, nomeAnonimo } from '@frota/contract/privacidade';
import { mensagensRelogio } from '@frota/contract/relogio';
import { SEM_PROBLEMAS } from '@frota/contract/sistema';
import { deleteUsuarioRoute } from '@frota/contract/usuarios';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './fixtures/axe.ts';
import { chooseAcao } from './fixtures/cadastro.ts';
import { openWithin } from './fixtures/open-within.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager sees what goes, and chooses when', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { nome } = CLASSES_RETENCAO.fotos_abastecimento;
  await signIn(frota.gestor, '/privacidade');
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  const classe = page.getByRole('listitem').filter({ hasText: nome });
  await expect(classe.getByText('Apagados hoje')).toBeVisible();

  await classe.getByRole('button', { name: 'Alterar prazo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prazo em meses').fill('2');
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(dialog.getByText(mensagensPrivacidade.prazo(6, 240))).toBeVisible();
  await dialog.getByLabel('Prazo em meses').fill('72');
  await expect(dialog.getByText(mensagensPrivacidade.seriamApagados(0))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(page.getByText(`Prazo de "${nome}" salvo com sucesso!`)).toBeVisible();
  await expect(classe).toContainText('72 meses');

  await openWithin(page, '/auditoria?acao=retencao_alterada');
  await expect(page.getByText(nome).first()).toBeVisible();
});

test('a manager takes a shorter term back before it counts', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const { nome, padrao } = CLASSES_RETENCAO.fotos_conferencia;
  await signIn(frota.gestor, '/privacidade');
  const classe = page.getByRole('listitem').filter({ hasText: nome });
  await expect(classe).toContainText(`${padrao} meses`);
  await classe.getByRole('button', { name: 'Alterar prazo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Prazo em meses').fill('12');
  await expect(dialog.getByText(mensagensPrivacidade.menorEspera)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click();
  await expect(page.getByText(/Até lá pode ser desfeito\./)).toBeVisible();
  await expect(classe).toContainText(`${padrao} meses`);
  await expect(classe).toContainText(/Passa a 12 meses em \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
  await expectSound(page);

  await classe.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(mensagensPrivacidade.desfeito(nome))).toBeVisible();
  await expect(classe.getByText(/Passa a/)).toBeHidden();
  await expect(classe).toContainText(`${padrao} meses`);
});

test('a manager confirms a clock that is in doubt', { tag: ['@computador', '@provas'] }, async ({
  page,
  frota,
  signIn,
}) => {
  // No server's clock is moved here: this one answers that its own stood still for nine days.
  const agora = new Date();
  const relogio = {
    agora: agora.toISOString(),
    visto: new Date(agora.getTime() - 9 * 86_400_000).toISOString(),
    banco: null,
  };
  await page.route(`**${servidorRoute.path}`, (route) =>
    route.fulfill({ json: { ...SEM_PROBLEMAS, relogio } }),
  );
  await signIn(frota.gestor, '/auditoria');
  const duvida = page.getByText(mensagensRelogio.duvida(relogio));
  await expect(page.getByText(mensagensRelogio.emDuvida)).toBeVisible();
  await page.getByRole('link', { name: 'Conferir', exact: true }).click();

  await expect(page).toHaveURL(/\/privacidade$/);
  await expect(duvida).toBeVisible();
  await expect(page.getByText(mensagensRelogio.emDuvida)).toHaveCount(0);
  const painel = page.getByRole('region', { name: mensagensRelogio.titulo });
  await expect(painel).toContainText(mensagensRelogio.oQueFazer);
  await expectSound(page);
  await painel.getByRole('button', { name: 'A hora está certa' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(mensagensRelogio.consequencia);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await painel.getByRole('button', { name: 'A hora está certa' }).click();
  await page.unroute(`**${servidorRoute.path}`);
  const confirmed = page.waitForResponse((answer) => answer.url().endsWith('/api/relogio'));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  expect((await confirmed).status()).toBe(204);
  await expect(page.getByText(mensagensRelogio.confirmada)).toBeVisible();
  await expect(painel).toBeHidden();
});

test('a full disk is told to managers, and to who photographs at the photo', {
  tag: ['@telefone', '@provas'],
}, async ({ page, frota, signIn }) => {
  await page.route(`**${servidorRoute.path}`, (route) =>
    route.fulfill({ json: { ...SEM_PROBLEMAS, disco_cheio: true } }),
  );
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  await expect(page.getByText(mensagensFotos.discoCheioAqui)).toHaveCount(1);
  await expect(page.getByText(mensagensFotos.discoCheio)).toHaveCount(0);
  await expectSound(page);

  await signIn(frota.gestor, '/auditoria');
  await expect(page.getByText(mensagensFotos.discoCheio)).toBeVisible();
});

test('a certificate that ends is told to managers', { tag: ['@computador', '@provas'] }, async ({
  page,
  frota,
  signIn,
}) => {
  const certificado = {
    termina_em: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    vencido: false,
    falha: 'outra_chave',
  } as const;
  await page.route(`**${servidorRoute.path}`, (route) =>
    route.fulfill({ json: { ...SEM_PROBLEMAS, certificado } }),
  );
  await signIn(frota.gestor, '/auditoria');
  await expect(page.getByText(mensagensCertificado.aviso(certificado))).toBeVisible();
  await expectSound(page);
});

test('a manager takes a leaver’s name out of the records', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const usuario = await frota.createUsuario('Manobrista');
  const { id } = (await frota.as(usuario)).user;
  await frota.send(deleteUsuarioRoute, undefined, String(id));

  await signIn(frota.gestor, '/privacidade');
  const saiu = page.getByRole('region', { name: 'Pessoas que saíram' });
  const found = page.waitForResponse((answer) => answer.url().includes('busca='));
  await saiu.getByRole('searchbox').fill(usuario.usuario);
  await found;
  const pessoa = saiu.getByRole('listitem').filter({ hasText: usuario.usuario });
  await expect(pessoa).toContainText('Manobrista, acesso excluído em');
  await expect(saiu.getByRole('listitem')).toHaveCount(1);
  await expectSound(page);

  const tornar = pessoa.getByRole('button', { name: 'Tornar anônimo' });
  await tornar.click();
  const dialog = page.getByRole('dialog', { name: `Tornar "${usuario.usuario}" anônimo?` });
  await expect(dialog).toContainText(mensagensPrivacidade.perguntaAnonimo(id));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await tornar.click();
  await dialog.getByRole('button', { name: 'Tornar anônimo' }).click();
  await expect(page.getByText(mensagensPrivacidade.anonimizada(usuario.usuario, id))).toBeVisible();
  await expect(saiu.getByText(mensagensPrivacidade.semExcluidos)).toBeVisible();

  await openWithin(page, `/auditoria?busca=${encodeURIComponent(nomeAnonimo(id))}`);
  const linhas = page.getByRole('row').filter({ hasText: nomeAnonimo(id) });
  await expect(linhas.filter({ hasText: 'Tornou pessoa anônima' })).toBeVisible();
  await expect(page.getByText(usuario.usuario)).toHaveCount(0);
});

test('a user, or a manager for him, downloads what is kept', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const usuario = await frota.createUsuario('Portaria');
  const saved = async (take: () => Promise<void>): Promise<{ usuario: { usuario: string } }> => {
    const download = page.waitForEvent('download');
    await take();
    return JSON.parse(await readFile(await (await download).path(), 'utf8'));
  };
  await signIn(usuario, '/perfil');
  const meus = await saved(() => page.getByRole('link', { name: 'Baixar meus dados' }).click());
  expect(meus.usuario.usuario).toBe(usuario.usuario);

  await signIn(frota.gestor, `/cadastro?busca=${encodeURIComponent(usuario.usuario)}`);
  const dados = await saved(() => chooseAcao(page, usuario.usuario, 'Baixar dados'));
  expect(dados.usuario.usuario).toBe(usuario.usuario);
  await expectNoSidewaysScroll(page);
});
