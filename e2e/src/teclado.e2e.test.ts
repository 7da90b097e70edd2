import { mensagensAcesso } from '@frota/contract/acesso';
import { mensagensExterno } from '@frota/contract/externo';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensUsuarios } from '@frota/contract/usuarios';
import { mensagensImportacao, mensagensVeiculos } from '@frota/contract/veiculos';
import type { Locator, Page } from '@playwright/test';
import { createInterno } from './fixtures/abastecimentos.ts';
import { expectFocus, giveFile, pressOn, skipMenu, tabTo, typeInto } from './fixtures/keyboard.ts';
import { openWithin } from './fixtures/open-within.ts';
import { linhaAtual } from './fixtures/pendencias.ts';
import { photoOf } from './fixtures/photos.ts';
import { step } from './fixtures/portaria.ts';
import { expect, test } from './fixtures/test.ts';

// Each screen by keyboard alone, as a manager at a PC works; on a phone there is none.

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name });

// Playwright hears of file choosers from the start on, so that none opens before it listens.
test.beforeEach(({ page }) => void page.on('filechooser', () => {}));

test('Cadastro by keyboard', { tag: '@provas' }, async ({ page, frota, signIn }) => {
  const cpf = String(60_000_000_000 + Math.floor(Math.random() * 9_000_000_000));
  const nome = `Jandira ${cpf.slice(-5)}`;
  await signIn(frota.gestor, '/cadastro');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await skipMenu(page);
  await pressOn(page, button(page, 'Novo Usuário'));
  const novo = page.getByRole('dialog', { name: 'Novo Usuário' });
  const campo = novo.getByLabel('Nome de Usuário');
  await expectFocus(page, campo);
  // What is missing gets the focus.
  await page.keyboard.press('Enter');
  await expect(novo.getByText(mensagensUsuarios.obrigatorios)).toBeVisible();
  await expectFocus(page, campo);
  await page.keyboard.type(nome);
  await typeInto(page, novo.getByLabel('CPF'), cpf);
  await typeInto(page, novo.getByLabel('Senha').first(), 'estrada-de-chao-7');
  await tabTo(page, button(novo, 'Mostrar ou ocultar a senha'));
  await tabTo(page, novo.getByLabel('Portaria'));
  await page.keyboard.press('ArrowRight');
  await expect(novo.getByLabel('Manobrista')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(mensagensUsuarios.criado)).toBeVisible();
  const cartao = page.getByRole('dialog', { name: `Acesso de ${nome}` });
  await expect(button(cartao, 'Fechar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cartao).toBeHidden();

  await typeInto(page, page.getByRole('searchbox', { name: 'Buscar usuário' }), cpf);
  await expect(page.getByRole('row')).toHaveCount(2);
  const acoes = button(page, `Ações: ${nome}`);
  const choose = async (acao: string): Promise<void> => {
    await pressOn(page, acoes);
    const item = page.getByRole('menuitem', { name: acao, exact: true });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
  };
  await choose('Editar');
  await expectFocus(page, page.getByRole('dialog').getByLabel('Nome de Usuário'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocus(page, acoes);
  // The safe answer comes first; where the row is gone, the content has the focus.
  await choose('Excluir');
  const excluir = page.getByRole('dialog', { name: 'Confirmar Exclusão' });
  await expectFocus(page, button(excluir, 'Cancelar'));
  await pressOn(page, button(excluir, 'Excluir'));
  await expect(page.getByText(mensagensUsuarios.excluido(nome))).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Veículos and their import by keyboard', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = `ZQ${String.fromCharCode(65 + Math.floor(Math.random() * 26))}7K${String(Math.floor(Math.random() * 90) + 10)}`;
  await signIn(frota.gestor, '/veiculos-frota');
  await expect(page.getByText(/^Total: \d+/)).toBeVisible();
  await skipMenu(page);
  await pressOn(page, page.getByRole('link', { name: 'Importar planilha' }));
  await expect(page.getByRole('heading', { name: 'Importar veículos' })).toBeVisible();
  const resto = 'ENTREGA;Caminhão;Scania;DIESEL S10;Dourados;Distribuidora Jornada;275,5';
  const csv = `Placa;Centro de custo;Tipo;Marca;Tipo de Combustível;Cidade;Proprietario;Capacidade Combustível\n${placa};${resto}\n`;
  const file = { name: 'frota.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await giveFile(page, button(page, 'Escolher planilha'), file);
  await expectFocus(page, page.getByRole('region', { name: 'Resultado' }));
  await pressOn(page, button(page, 'Importar 1 veículo'));
  await expect(page.getByText(mensagensImportacao.importados(1))).toBeVisible();

  await typeInto(page, page.getByRole('searchbox', { name: 'Buscar por placa' }), placa);
  await expect(page.getByText('Total: 1 veículo', { exact: true })).toBeVisible();
  const editar = button(page, `Editar: ${formatPlaca(placa)}`);
  await pressOn(page, editar);
  const modal = page.getByRole('dialog', { name: 'Editar Veículo' });
  await expectFocus(page, modal.getByLabel('Placa'));
  await tabTo(page, modal.getByRole('combobox', { name: 'Cidade' }));
  await page.keyboard.type('Nav');
  await pressOn(page, button(modal, 'Salvar Alterações'));
  await expect(page.getByText(mensagensVeiculos.atualizado)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Navirai');
  await expectFocus(page, editar);
  const excluir = button(page, `Excluir: ${formatPlaca(placa)}`);
  await pressOn(page, excluir);
  await expectFocus(page, button(page.getByRole('dialog'), 'Não, cancelar'));
  await page.keyboard.press('Escape');
  await expectFocus(page, excluir);
});

test('a foreign fueling by keyboard', async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo({ combustivel: 'DIESEL S500' });
  await signIn(await frota.createUsuario('Motorista'), '/externo');
  await expect(page.getByRole('heading', { name: 'Abastecimento externo' })).toBeVisible();
  await skipMenu(page);
  await giveFile(page, button(page, /Escolher foto da placa/), await photoOf.placa(placa));
  const lida = step(page, 'Placa').getByText('Placa lida');
  const unsure = button(step(page, 'Placa'), 'Sim, está certo');
  await expect(lida.or(unsure)).toBeVisible();
  if (await unsure.isVisible()) await pressOn(page, unsure);
  await expect(step(page, 'Placa').getByText('Diesel S500')).toBeVisible();
  await typeInto(page, page.getByLabel('Litros abastecidos'), '60,5');
  await typeInto(page, page.getByLabel('KM do painel'), '98000');
  await giveFile(page, button(page, /Escolher foto do KM/), await photoOf.km(98_000));
  await expect(page.getByText('Confere com o digitado')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: '0', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1/4' })).toBeChecked();
  await giveFile(page, button(page, /Escolher foto do painel/), await photoOf.nivel('1/4'));
  const ampliar = button(page, 'Ampliar: Foto do painel de combustível');
  await pressOn(page, ampliar);
  await expectFocus(page, button(page, 'Fechar imagem'));
  await page.keyboard.press('Escape');
  await expectFocus(page, ampliar);
  await pressOn(page, button(page, 'Enviar Lançamento'));
  await expect(page.getByText(mensagensExterno.sucesso)).toBeVisible();
});

test('Registros and Pendências by keyboard', { tag: '@provas' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa } = await frota.createTarefa(await frota.createVeiculo(), 128_450);
  await signIn(frota.gestor, '/log');
  await expect(page.getByRole('heading', { name: 'Sistema de Registros' })).toBeVisible();
  await skipMenu(page);
  await pressOn(page, page.getByRole('link', { name: /Registro de Entrada/ }));
  await typeInto(page, page.getByRole('searchbox', { name: 'Buscar' }), placa);
  await expect(page).toHaveURL(new RegExp(`busca=${placa}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  const registro = page.getByRole('link', { name: `Abrir registro ${formatPlaca(placa)}` });
  await pressOn(page, registro);
  const dialog = page.getByRole('dialog', { name: `Registro ${formatPlaca(placa)}` });
  await expect(dialog.getByText('fez o check-in na portaria')).toBeVisible();
  await expectFocus(page, button(dialog, 'Fechar'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(page, registro);

  await openWithin(page, `/pendencias?placa=${placa}`);
  await expect(linhaAtual(page)).toBeFocused();
  const km = page.getByRole('article').filter({ hasText: 'KM:' });
  if (!(await km.isVisible())) await page.keyboard.press('j');
  await expect(km).toBeVisible();
  await pressOn(page, button(km, 'Corrigir para outro valor'));
  await expectFocus(page, km.getByLabel('Valor correto'));
  await page.keyboard.press('Escape');
  await expectFocus(page, button(km, 'Corrigir para outro valor'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('128540');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correção anotada.')).toBeVisible();
  await expect(km).toHaveCount(0);
  await expect(linhaAtual(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhuma pendência com estes filtros.')).toBeVisible();
});

test('Dashboard by keyboard', { tag: '@provas' }, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  const pessoa = await frota.createUsuario('Manobrista');
  await createInterno(frota, { dia: '2023-05-05', placa, km: 4_000, litros: '55', pessoa });
  await signIn(frota.gestor, '/dashboard');
  await expect(page.getByText('Total Registros')).toBeVisible();
  await skipMenu(page);
  await tabTo(page, page.getByRole('radio', { name: 'Total' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/source=interno/);
  const [centro, de, ate] = ['Centro de custo', 'De', 'Até'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [Locator, Locator, Locator];
  await pressOn(page, centro, 'ArrowDown');
  await expect(page).toHaveURL(/centro_custo=PUXADA/);
  // Half a year moves nothing: the start stays while the end is typed.
  await tabTo(page, de);
  await page.keyboard.type('05052023');
  await expect(de).toHaveValue('05/05/2023');
  await tabTo(page, ate);
  await page.keyboard.type('05052023');
  await expect(ate).toHaveValue('05/05/2023');
  await expect(de).toHaveValue('05/05/2023');
  const calendario = button(page, 'Calendário: Até');
  await pressOn(page, calendario);
  const mes = page.getByRole('dialog', { name: 'Calendário: Até' });
  await expectFocus(page, button(mes, 'sexta-feira, 5 de maio de 2023'));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expectFocus(page, button(mes, 'domingo, 11 de junho de 2023'));
  await page.keyboard.press('Escape');
  await expect(mes).toBeHidden();
  await expectFocus(page, calendario);
  await expect(ate).toHaveValue('05/05/2023');
  await page.keyboard.press('Enter');
  await expectFocus(page, button(mes, 'sexta-feira, 5 de maio de 2023'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(ate).toHaveValue('12/05/2023');
  await expectFocus(page, calendario);
  await pressOn(page, button(page, 'Limpar filtros'));
  await expect(centro).toHaveValue('Todos');
  await expect(page).toHaveURL(/dashboard\?source=interno$/);

  await openWithin(page, '/dashboard?inicio=2023-05-05&fim=2023-05-05');
  const nome = button(page, new RegExp(`^${pessoa.usuario}`));
  await expect(nome).toHaveAttribute('aria-pressed', 'false');
  await skipMenu(page);
  await pressOn(page, nome);
  await expect(nome).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`Manobrista: ${pessoa.usuario}`)).toBeVisible();
  const ampliar = button(page, 'Ampliar gráfico: Volume por combustível');
  await pressOn(page, ampliar);
  const grande = page.getByRole('dialog', { name: 'Volume por combustível' });
  await expectFocus(page, button(grande, 'Fechar'));
  await page.keyboard.press('Escape');
  await expect(grande).toBeHidden();
  await expectFocus(page, ampliar);
  await tabTo(page, button(page, /^Mostrar todos/));
  await tabTo(page, page.getByRole('region', { name: 'Registros detalhados: tabela' }));
});

test('the own profile by keyboard', { tag: '@provas' }, async ({ page, frota, signIn }) => {
  const usuario = await frota.createUsuario('Portaria');
  await signIn(usuario, '/perfil');
  await expect(page.getByRole('heading', { name: usuario.usuario })).toBeVisible();
  await skipMenu(page);
  await pressOn(page, page.getByRole('link', { name: 'Editar Perfil' }));
  await expect(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible();
  await typeInto(page, page.getByLabel('E-mail'), 'sem arroba');
  await page.keyboard.press('Enter');
  await expect(page.getByText(mensagensAcesso.emailInvalido)).toBeVisible();
  await expectFocus(page, page.getByLabel('E-mail'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ana@exemplo.com');
  await typeInto(page, page.getByLabel('Sua senha atual'), usuario.senha);
  await page.keyboard.press('Enter');
  await expect(page.getByText(mensagensAcesso.perfilSalvo)).toBeVisible();

  const campo = (label: string): Locator => page.getByLabel(label, { exact: true });
  await typeInto(page, campo('Senha atual'), usuario.senha);
  await typeInto(page, campo('Nova senha'), 'curta');
  await typeInto(page, campo('Repita a nova senha'), 'curta');
  await page.keyboard.press('Enter');
  await expect(page.getByText(mensagensAcesso.senhaCurta)).toBeVisible();
  await expectFocus(page, campo('Nova senha'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('so-eu-sei-desta-17');
  await typeInto(page, campo('Repita a nova senha'), 'so-eu-sei-desta-17');
  await page.keyboard.press('Enter');
  await expect(page.getByText(mensagensAcesso.senhaTrocada)).toBeVisible();
});
