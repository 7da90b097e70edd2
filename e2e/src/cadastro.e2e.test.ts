import { formatCpf, mensagensAcesso } from '@frota/contract/acesso';
import {
  CADASTRO_MENSAGEM_MS,
  createUsuarioRoute,
  mensagensUsuarios,
  USUARIOS_POR_PAGINA,
} from '@frota/contract/usuarios';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './fixtures/axe.ts';
import { chooseAcao } from './fixtures/cadastro.ts';
import type { Installation } from './fixtures/installation.ts';
import { expect, test } from './fixtures/test.ts';
import { countToques } from './fixtures/toques.ts';

const linhas = (page: Page): Locator => page.locator('tbody tr[aria-rowindex]');
const linha = (page: Page, nome: string): Locator => linhas(page).filter({ hasText: nome });
const busca = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar usuário' });

/** Users with a family name that no other journey knows. */
async function createMuitos(frota: Installation, familia: string, quantos: number): Promise<void> {
  const base = 40_000_000_000 + Math.floor(Math.random() * 9_000_000_000);
  for (let i = 0; i < quantos; i++) {
    await frota.send(createUsuarioRoute, {
      usuario: `${familia} ${String(i).padStart(2, '0')}`,
      cpf: String(base + i),
      tipo_login: 'Motorista',
      email: null,
      senha: 'estrada-de-chao-7',
    });
  }
}

async function fill(modal: Locator, dados: Record<string, string>): Promise<void> {
  const { tipo, ...textos } = dados;
  for (const [label, texto] of Object.entries(textos)) {
    await modal
      .getByRole('textbox', { name: label })
      .or(modal.getByLabel(label))
      .first()
      .fill(texto);
  }
  if (tipo === undefined) return;
  await modal.getByText(tipo, { exact: true }).click();
}

test('a manager keeps the people who may log in', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const outro = await frota.createUsuario('Portaria');
  const cpf = String(50_000_000_000 + Math.floor(Math.random() * 9_000_000_000));
  const nome = `Iracema ${cpf.slice(-5)}`;
  await page.clock.install();
  await signIn(frota.gestor, '/cadastro');
  await expect(page.getByRole('heading', { name: 'Cadastro' })).toBeVisible();
  await expect(linhas(page).first()).toBeVisible();

  // Nothing filled in, then a CPF that another user has: each is told at its field.
  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo Usuário' });
  await novo.getByRole('button', { name: 'Criar' }).click();
  await expect(novo.getByText(mensagensUsuarios.obrigatorios)).toBeVisible();
  await expectAccessible(page);
  await fill(novo, { 'Nome de Usuário': nome, CPF: outro.cpf, tipo: 'Manobrista' });
  await novo.getByRole('button', { name: 'Criar' }).click();
  await expect(novo.getByText(mensagensUsuarios.senhaObrigatoria).first()).toBeVisible();
  await novo.getByRole('button', { name: 'Gerar senha' }).click();
  await expect(novo.getByLabel('Senha').first()).toHaveValue(/^[a-z]{4}-[a-z]{4}-[a-z]{6}-\d\d$/);
  await novo.getByRole('button', { name: 'Criar' }).click();
  await expect(novo.getByLabel('CPF')).toHaveAccessibleDescription(mensagensUsuarios.cpfRepetido);
  await expectAccessible(page);
  await novo.getByLabel('CPF').fill(cpf);
  await expect(novo.getByLabel('CPF')).toHaveValue(formatCpf(cpf));
  await novo.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByText(mensagensUsuarios.criado)).toBeVisible();
  await expect(novo).toBeHidden();
  const cartao = page.getByRole('dialog', { name: `Acesso de ${nome}` });
  await expect(cartao.getByText(formatCpf(cpf))).toBeVisible();
  await expect(cartao.getByText(/^[a-z]{4}-[a-z]{4}-[a-z]{6}-\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await cartao.getByRole('button', { name: 'Fechar' }).click();
  await page.clock.fastForward(CADASTRO_MENSAGEM_MS);
  await expect(page.getByText(mensagensUsuarios.criado)).toBeHidden();

  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await busca(page).fill(formatCpf(cpf));
  await expect(linhas(page)).toHaveCount(1);
  expect([page.url(), ...addresses].filter((url) => url.includes('busca='))).toEqual([]);
  await expect(linha(page, nome)).toContainText(formatCpf(cpf));
  await expect(linha(page, nome)).toContainText('Manobrista');

  await chooseAcao(page, nome, 'Editar');
  const editar = page.getByRole('dialog', { name: 'Editar Usuário' });
  await expect(editar.getByLabel('Senha')).toHaveCount(0);
  await editar.getByLabel('Email').fill('iracema@frota.com.br');
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensUsuarios.atualizado)).toBeVisible();
  await expect(linha(page, nome)).toContainText('iracema@frota.com.br');

  await page.getByRole('button', { name: `Nova senha: ${nome}` }).click();
  const senha = page.getByRole('dialog', { name: `Nova senha de ${nome}` });
  await senha.getByLabel('Senha').first().fill('outra-estrada-8');
  await senha.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(mensagensUsuarios.senhaSalva(nome))).toBeVisible();
  await cartao.getByRole('button', { name: 'Fechar' }).click();
  await expect(linha(page, nome)).toContainText(/Senha provisória até \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await frota.as({ usuario: nome, cpf, senha: 'outra-estrada-8', tipo_login: 'Manobrista' });

  await chooseAcao(page, nome, 'Excluir');
  const excluir = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await expect(excluir.getByText(mensagensUsuarios.confirmaExclusao(nome))).toBeVisible();
  await expectAccessible(page);
  await excluir.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(mensagensUsuarios.excluido(nome))).toBeVisible();
  await expect(page.getByText(mensagensUsuarios.naoEncontradoPara(formatCpf(cpf)))).toBeVisible();
});

test('a user is created in five actions, and has a new password in three', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const cpf = String(60_000_000_000 + Math.floor(Math.random() * 9_000_000_000));
  // Far behind the first page of names.
  const nome = `Zuleica ${cpf.slice(-5)}`;
  await createMuitos(frota, 'Antes', USUARIOS_POR_PAGINA);
  await signIn(frota.gestor, '/cadastro');
  const criar = countToques(page);
  await criar.tap(page.getByRole('button', { name: 'Novo Usuário' }));
  const novo = page.getByRole('dialog', { name: 'Novo Usuário' });
  await criar.type(novo.getByLabel('Nome de Usuário'), nome);
  await criar.type(novo.getByLabel('CPF'), cpf);
  await criar.tap(novo.getByRole('button', { name: 'Gerar senha' }));
  await criar.tap(novo.getByText('Motorista', { exact: true }));
  await criar.tap(novo.getByRole('button', { name: 'Criar' }));
  expect(criar.toques()).toBe(5);
  const cartao = page.getByRole('dialog', { name: `Acesso de ${nome}` });
  await cartao.getByRole('button', { name: 'Fechar' }).click();
  await expect(linhas(page).first()).toContainText(nome);
  await expect(linhas(page).first()).toContainText('Novo');

  // He has lost it.
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('CPF').fill(cpf);
  await page.getByRole('button', { name: mensagensAcesso.senhaEsquecida }).click();
  await expect(page.getByText(mensagensAcesso.senhaPedida)).toBeVisible();
  await expectSound(page);

  await signIn(frota.gestor, '/perfil');
  const responder = countToques(page);
  await expect(page.getByRole('link', { name: /^Cadastro \d+ pediram senha nova$/ })).toBeVisible();
  await responder.tap(page.getByRole('link', { name: /pediu|pediram senha nova: responda/ }));
  const gerar = page.getByRole('button', { name: `Nova senha de ${nome}` });
  await expect(gerar).toBeVisible();
  await expectSound(page);
  await responder.tap(gerar);
  await responder.tap(
    page.getByRole('dialog', { name: `Nova senha de ${nome}` }).getByRole('button', {
      name: 'Salvar',
    }),
  );
  expect(responder.toques()).toBe(3);
  const senha = await cartao.getByText(/^[a-z]{4}-[a-z]{4}-[a-z]{6}-\d\d$/).textContent();
  await cartao.getByRole('button', { name: 'Fechar' }).click();
  await expect(gerar).toHaveCount(0);
  await frota.as({ usuario: nome, cpf, senha: senha!, tipo_login: 'Motorista' });
});

test('Frota users are left alone', { tag: '@computador' }, async ({ page, frota, signIn }) => {
  await page.clock.install();
  await signIn(frota.gestor, `/cadastro?busca=${encodeURIComponent(frota.gestor.usuario)}`);
  for (const [acao, mensagem] of [
    ['Editar', mensagensUsuarios.frotaNaoEdita],
    ['Excluir', mensagensUsuarios.frotaNaoExclui],
  ] as const) {
    await chooseAcao(page, frota.gestor.usuario, acao);
    await expect(page.getByText(mensagem)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.fastForward(CADASTRO_MENSAGEM_MS);
    await expect(page.getByText(mensagem)).toBeHidden();
  }
});

test('the list goes on as one scrolls, found by the server', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const familia = `Família ${Math.random().toString(36).slice(2, 8)}`;
  await createMuitos(frota, familia, USUARIOS_POR_PAGINA * 2 + 3);
  await signIn(frota.gestor, '/cadastro');
  await busca(page).fill(familia.toUpperCase().replace('Í', 'I'));
  await expect(linha(page, `${familia} 00`)).toBeVisible();
  await expect(linha(page, `${familia} 32`)).toHaveCount(0);
  const box = page.getByRole('region', { name: 'Usuários' });
  await expect.poll(async () => (await box.boundingBox())?.height).toBeLessThanOrEqual(602);
  await expect(async () => {
    await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(linha(page, `${familia} 32`)).toBeVisible({ timeout: 500 });
  }).toPass();
  // Only what is in view exists.
  expect(await linhas(page).count()).toBeLessThan(USUARIOS_POR_PAGINA * 2 + 3);
  await expectNoSidewaysScroll(page);
});
