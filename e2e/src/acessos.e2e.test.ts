import {
  beginTotpRoute,
  confirmTotpRoute,
  mensagensAcesso,
  mensagensFator,
  ROTAS_WEB,
  sessaoRoute,
} from '@frota/contract/acesso';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from './fixtures/axe.ts';
import { chooseAcao } from './fixtures/cadastro.ts';
import { expect, ownTest as test } from './fixtures/test.ts';

async function confirm(
  page: Page,
  titulo: string,
  senha: string,
  label = 'Encerrar',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: titulo });
  await dialog.getByLabel('Sua senha atual', { exact: true }).fill(senha);
  await dialog.getByRole('button', { name: label }).click();
}

test('a manager takes a lost factor away, ends the logins of one user, then of everybody', {
  tag: ['@computador', '@provas'],
}, async ({ page, own, signIn }) => {
  const { gestor } = own;
  const perdido = await own.createUsuario('Motorista');
  const outro = await own.createUsuario('Manobrista');
  const esquecido = await own.createUsuario('Portaria');
  const [doPerdido, doOutro] = [await own.as(perdido), await own.as(outro)];
  const doEsquecido = await own.as(esquecido);
  const alive = (session: typeof doPerdido): Promise<boolean> =>
    session.read(sessaoRoute.path).then(
      () => true,
      () => false,
    );
  const begun = await doEsquecido.send(beginTotpRoute, { senha: esquecido.senha });
  const { segredo } = (await begun.json()) as { segredo: string };
  await doEsquecido.send(confirmTotpRoute, { codigo: generateSync({ secret: segredo }) });

  await signIn(gestor, '/cadastro');
  await chooseAcao(page, esquecido.usuario, 'Remover verificação em duas etapas');
  await expect(page.getByText(mensagensFator.zerarPergunta(esquecido.usuario))).toBeVisible();
  await expectAccessible(page);
  await confirm(page, mensagensFator.zerarTitulo(esquecido.usuario), gestor.senha, 'Tirar');
  await expect(page.getByText(mensagensFator.zerado(esquecido.usuario))).toBeVisible();
  await page.getByRole('button', { name: `Ações: ${esquecido.usuario}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Encerrar acessos' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Tirar/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await alive(doEsquecido)).toBe(false);

  await chooseAcao(page, perdido.usuario, 'Encerrar acessos');
  const deUm = `Encerrar os acessos de ${perdido.usuario}?`;
  await expect(page.getByText(mensagensAcesso.perguntaUsuario(perdido.usuario))).toBeVisible();
  await expectAccessible(page);
  await confirm(page, deUm, 'nao-e-esta-senha');
  await expect(page.getByText(mensagensAcesso.senhaAtualErrada)).toBeVisible();
  expect(await alive(doPerdido)).toBe(true);
  await confirm(page, deUm, gestor.senha);
  await expect(page.getByText(mensagensAcesso.acessosEncerrados(perdido.usuario))).toBeVisible();
  expect([await alive(doPerdido), await alive(doOutro)]).toEqual([false, true]);

  await page.goto(ROTAS_WEB.ajustes.path);
  await page.getByText('Avançado (TI)').click();
  await page.getByRole('button', { name: 'Encerrar todos os acessos' }).click();
  await expect(page.getByText(mensagensAcesso.perguntaTodos)).toBeVisible();
  await confirm(page, 'Encerrar todos os acessos?', gestor.senha);
  await expect(page.getByText(mensagensAcesso.todosEncerrados)).toBeVisible();
  expect(await alive(doOutro)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
});
