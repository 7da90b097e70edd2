import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensDashboard } from '@frota/contract/dashboard';
import {
  askDeclaracaoRoute,
  DECISOES_DIVERGENCIA,
  decideDivergenciaRoute,
  declareRoute,
  getDossieRoute,
  listDivergenciasRoute,
  mensagensDivergencias,
  REGRAS,
} from '@frota/contract/divergencias';
import { formatDataHora, formatHoraUtc, formatPlaca } from '@frota/contract/formato';
import { formatChave } from '@frota/contract/nota';
import { estornarRoute } from '@frota/contract/posto';
import type { Locator, Page } from '@playwright/test';
import { expectSound } from './fixtures/axe.ts';
import { createDivergencia, createExternoComFotos } from './fixtures/divergencia.ts';
import { openMenu } from './fixtures/menu.ts';
import { makeChave } from './fixtures/nota.ts';
import { linhaAtual, linhasDe, openGrupo } from './fixtures/pendencias.ts';
import { photoOf } from './fixtures/photos.ts';
import { expect, test } from './fixtures/test.ts';

/** The open case, where it is of this rule. */
const casoDe = (page: Page, titulo: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: titulo }) });
const NADA = 'Nenhuma pendência com estes filtros.';
const PROCEDE = { name: DECISOES_DIVERGENCIA.procede, exact: true };
const ACIMA = REGRAS.acima_do_tanque.titulo;
const SEM_PROVA = REGRAS.externo_sem_prova.titulo;

/** On a phone the fields but the plate are folded. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Pessoas e dias' });
  await expect(page.getByRole('searchbox', { name: 'Placa' })).toBeVisible();
  if (await fold.isVisible()) await fold.click();
}

test('a manager finds what is at stake, its proof, decides', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { id, placa } = await createDivergencia(frota);
  await signIn(frota.gestor, '/perfil');
  const menu = await openMenu(page);
  const entrada = menu.getByRole('link', { name: /^Pendências\s*\d+ a decidir$/ });
  await expect(entrada).toBeVisible();
  await entrada.click();
  await expect(page).toHaveURL(ROTAS_WEB.pendencias.path);
  // The menu and the page say one number; other journeys add to it.
  await expect(async () => {
    await page.reload();
    const quantas = (await entrada.textContent())!.match(/\d+/)![0];
    const soma = page.getByText(new RegExp(`^${quantas} pendências? · R\\$`));
    await expect(soma).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('searchbox', { name: 'Placa' }).fill(placa);
  await expect(page).toHaveURL(new RegExp(`placa=${placa}`));
  await openGrupo(page, ACIMA);
  await expect(linhasDe(page, ACIMA)).toHaveCount(1);
  const caso = casoDe(page, ACIMA);
  await expect(caso.getByText('Entraram 400 L num tanque')).toBeVisible();
  await expect(caso.getByText('R$').first()).toBeVisible();
  await expect(caso.getByRole('button', { name: 'Ampliar: Foto: Placa' })).toBeVisible();
  await expect(caso.getByText('Por que isto aparece?')).toBeVisible();
  await expect(caso.getByText(REGRAS.acima_do_tanque.explica)).toBeVisible();
  await expect(caso.getByText('Capacidade do tanque', { exact: true })).toBeVisible();
  await expect(caso.getByText('Pendência aberta')).toBeVisible();
  await expectSound(page);
  await caso.getByLabel('Nota (opcional)').fill('Bomba do posto marcou a mais.');
  const lugar = () => page.locator('[data-inbox]').evaluate((el: HTMLElement) => el.offsetTop);
  const antes = await lugar();
  await caso.getByRole('button', { name: 'Está certo' }).click();
  await expect(page.getByText(mensagensDivergencias.decididas(1, 'Está certo'))).toBeInViewport();
  await expect.poll(lugar).toBe(antes);
  await expect(caso).toHaveCount(0);
  await expect(page.getByRole('region', { name: SEM_PROVA })).toBeVisible();

  await page.getByText('Decididas', { exact: true }).click();
  await expect(page).toHaveURL(/situacao=decidida/);
  await expect(page.getByText(mensagensDivergencias.decididas(1, 'Está certo'))).toBeHidden();
  await expect(
    linhasDe(page, 'Apontadas pelas regras').getByText(`Está certo · ${frota.gestor.usuario}, `),
  ).toBeVisible();
  await expect(caso.getByText('Bomba do posto marcou a mais.').first()).toBeVisible();
  await caso.getByRole('button', { name: 'Desfazer decisão' }).click();
  await expect(page.getByText(mensagensDivergencias.desfeita('aberta'))).toBeVisible();
  await expect(caso).toHaveCount(0);
  await page.getByText('Abertas', { exact: true }).click();
  await openGrupo(page, ACIMA);
  const procede = caso.getByRole('button', PROCEDE);
  await expect(procede).toBeVisible();

  // Somebody else decides meanwhile: that is said, and the case is no longer shown as open.
  await frota.send(decideDivergenciaRoute, { decisao: 'inconclusivo' }, id);
  await procede.click();
  await expect(page.getByText(mensagensDivergencias.jaDecidida)).toBeVisible();
  await expect(caso).toHaveCount(0);
});

test('a manager works through the groups by keyboard', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa } = await createDivergencia(frota);
  // The old address leads on, to the group of the rule that it named.
  await signIn(frota.gestor, `/divergencias?placa=${placa}&regra=acima_do_tanque`);
  await expect(page).toHaveURL(`/pendencias?placa=${placa}&grupo=acima_do_tanque`);
  await expect(casoDe(page, ACIMA)).toBeVisible();
  await expect(linhaAtual(page)).toBeFocused();
  const grupos = page.locator('[data-inbox] h2 button');
  const titulos = await grupos.allTextContents();
  const at = titulos.findIndex((titulo) => titulo.includes(ACIMA));
  const step = at > 0 ? 'k' : 'j';
  await page.keyboard.press(step);
  await expect(casoDe(page, ACIMA)).toHaveCount(0);
  await expect(linhaAtual(page)).toBeFocused();
  await page.keyboard.press(step === 'k' ? 'j' : 'k');
  await expect(casoDe(page, ACIMA)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('escolher para decidir várias')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('escolher para decidir várias')).toBeHidden();
  await page.keyboard.press('i');
  await expect(page.getByText(mensagensDivergencias.decididas(1, 'Inconclusivo'))).toBeVisible();
  // Others may have come meanwhile.
  const acima = page.getByRole('region', { name: ACIMA, exact: true });
  await expect(acima).toHaveCount(0);
  await expect(linhaAtual(page)).toBeFocused();
  await page.keyboard.press('d');
  await expect(acima).toBeVisible();
});

test('on a phone the list leads to a case and back', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { placa } = await createDivergencia(frota);
  await signIn(frota.gestor, `/pendencias?placa=${placa}&grupo=acima_do_tanque`);
  const linhas = linhasDe(page, ACIMA);
  await expect(linhas).toHaveCount(1);
  await expectSound(page);
  await linhas.getByRole('button', { name: /400 L/ }).click();
  await expect(casoDe(page, ACIMA).getByRole('button', PROCEDE)).toBeInViewport();
  await expect(linhas).toBeHidden();
  // The figures that prove it stand above all photos but the first.
  const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;
  const outra = casoDe(page, ACIMA)
    .getByRole('button', { name: /^Ampliar/ })
    .nth(1);
  expect(await topOf(page.getByRole('heading', { name: 'Números' }))).toBeLessThan(
    await topOf(outra),
  );
  await page.goBack();
  await expect(linhas).toBeVisible();
  await linhas.getByRole('button', { name: /400 L/ }).click();
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(linhas).toBeVisible();
});

test('a manager decides several with one note, and one cause at once', {
  tag: '@computador',
}, async ({ page, frota, signIn }) => {
  const placa = await frota.createVeiculo();
  await createDivergencia(frota, { placa });
  await createDivergencia(frota, { placa });
  await signIn(frota.gestor, `/pendencias?placa=${placa}&grupo=externo_sem_prova`);
  // What both fuelings of that day lack is one cause, and one line.
  const semProva = linhasDe(page, SEM_PROVA);
  await expect(semProva).toHaveCount(1);
  await expect(casoDe(page, SEM_PROVA).getByText(/da mesma causa:$/)).toBeVisible();
  await casoDe(page, SEM_PROVA).getByRole('button', PROCEDE).click();
  await expect(page.getByText(/decisões anotadas: É problema\.$/)).toBeVisible();
  await expect(semProva).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(/decisões desfeitas\.$/)).toBeVisible();
  await openGrupo(page, SEM_PROVA);
  await expect(casoDe(page, SEM_PROVA).getByText(/da mesma causa:$/)).toBeVisible();

  // By keyboard: one line that is several cases, one note for all.
  await linhaAtual(page).focus();
  await page.keyboard.press('x');
  const escolhidos = page.getByRole('region', { name: 'Escolhidos' });
  await expect(escolhidos.getByRole('status')).toHaveText(/^\d+ escolhidos$/);
  await expectSound(page);
  await escolhidos.getByLabel('Nota para todos (opcional)').fill('Domingos previstos');
  await escolhidos.getByRole('button', { name: 'Está certo' }).click();
  await expect(page.getByText(/decisões anotadas: Está certo\.$/)).toBeVisible();
  await expect(escolhidos).toHaveCount(0);
  await page.getByText('Decididas', { exact: true }).click();
  await expect(page.getByText('Domingos previstos').first()).toBeVisible();
});

test('a case has an owner and a day, and comes up in his list', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const { id, placa } = await createDivergencia(frota);
  await signIn(frota.gestor, ROTAS_WEB.divergencia.path.replace(':id', id));
  const responsavel = page.getByRole('region', { name: 'Responsável' });
  await responsavel.getByRole('button', { name: 'Salvar responsável' }).click();
  await expect(responsavel.getByText(mensagensDivergencias.responsavelInteiro)).toBeVisible();
  await responsavel.getByRole('combobox', { name: 'Quem cuida' }).click();
  await page.getByRole('option', { name: frota.gestor.usuario, exact: true }).click();
  await responsavel.getByRole('button', { name: 'Salvar responsável' }).click();
  await expect(page.getByText(`Responsável: ${frota.gestor.usuario}, até`)).toBeVisible();
  await expect(page.getByText(/^Com .+ até \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expectSound(page);
  await page.goto(`/pendencias?placa=${placa}&responsavel=meus`);
  await expect(casoDe(page, ACIMA)).toBeVisible();
  await expect(page.getByRole('region', { name: SEM_PROVA })).toHaveCount(0);
  await page.goto(`/pendencias?placa=${placa}&responsavel=meus_atrasados`);
  await expect(page.getByText(NADA)).toBeVisible();
  await page.goto(ROTAS_WEB.divergencia.path.replace(':id', id));
  await responsavel.getByRole('button', { name: 'Retirar responsável' }).click();
  await expect(page.getByText(mensagensDivergencias.responsavelRetirado)).toBeVisible();
});

test('a manager asks the driver, reads the answer, prints it', { tag: '@computador' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { motorista, id, placa, registro } = await createDivergencia(frota);
  const endereco = ROTAS_WEB.divergencia.path.replace(':id', id);
  await signIn(frota.gestor, endereco);
  const pedir = page.getByRole('button', {
    name: `Pedir declaração a ${motorista.usuario} (motorista)`,
  });
  // What is decided is not asked about.
  const procede = page.getByRole('button', PROCEDE);
  const desfazer = page.getByRole('button', { name: 'Desfazer decisão' });
  await expect(pedir).toBeVisible();
  await expect(page).toHaveTitle(`Pendência: ${formatPlaca(placa)} · Gestão de Frota`);
  await procede.click();
  await expect(desfazer).toBeVisible();
  await expect(pedir).toHaveCount(0);
  await desfazer.click();
  await pedir.click();
  await expect(page.getByText(mensagensDivergencias.pedida(motorista.usuario))).toBeVisible();
  await expect(page.getByText('Ainda não respondeu.')).toBeVisible();
  await expect(pedir).toHaveCount(0);

  const driver = await frota.as(motorista);
  await driver.send(declareRoute, { texto: 'Enchi também o galão.' }, id);
  await page.reload();
  await expect(page.getByText('Enchi também o galão.')).toBeVisible();
  const dossie = page.getByRole('link', { name: 'Baixar dossiê (PDF)' });
  await expect(dossie).toHaveAttribute('href', getDossieRoute.path.replace(':id', id));

  // A decision that is undone after the fueling was cancelled leaves nothing to decide.
  await procede.click();
  await expect(desfazer).toBeVisible();
  const estorno = { origem: 'abastecimento_externo', motivo: 'Lançado em duplicidade' };
  await frota.send(estornarRoute, { ...estorno, origem_id: registro });
  await desfazer.click();
  await expect(page.getByText(mensagensDivergencias.desfeita('encerrada'))).toBeVisible();
  await expect(page.getByText('os registros foram corrigidos.')).toBeVisible();
  await expect(procede).toHaveCount(0);
  await page.getByRole('link', { name: 'Voltar às pendências' }).click();
  await expect(page).toHaveURL(ROTAS_WEB.pendencias.path);
});

test('a driver sees in Perfil that he is asked, and answers', { tag: '@telefone' }, async ({
  page,
  frota,
  signIn,
}) => {
  const { motorista, id, pessoas, ocorrido_em } = await createDivergencia(frota);
  const pessoa = pessoas.find(({ nome }) => nome === motorista.usuario)!.id;
  await frota.send(askDeclaracaoRoute, { pessoa }, id);
  await signIn(motorista, '/perfil');
  await expect(page.getByRole('listitem').filter({ hasText: '10.500 km' })).toContainText(
    `${formatDataHora(ocorrido_em)} · ${formatHoraUtc(ocorrido_em)}`,
  );
  await page.getByRole('link', { name: '1 declaração pedida a você' }).click();
  const pedido = page.getByRole('list', { name: 'Declarações pedidas' }).getByRole('listitem');
  await expect(pedido.getByText('Entraram 400 L num tanque')).toBeVisible();
  await expectSound(page);
  await pedido.getByRole('button', { name: 'Enviar declaração' }).click();
  await expect(pedido.getByText(mensagensDivergencias.declaracaoCurta)).toBeVisible();
  await pedido.getByLabel('Sua declaração').fill('Enchi também o galão da oficina.');
  await pedido.getByRole('button', { name: 'Enviar declaração' }).click();
  await expect(pedido.getByText('Sua resposta de')).toBeVisible();
  await expect(pedido.getByText('Enchi também o galão da oficina.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 declaração pedida a você' })).toHaveCount(0);
});

test('a manager sees what to look at, and a rule’s preview', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  await createDivergencia(frota);
  await signIn(frota.gestor, ROTAS_WEB.hoje.path);
  const hoje = page.getByRole('list', { name: mensagensDashboard.maioresValores });
  await expect(hoje.getByRole('link', { name: 'R$' }).first()).toBeVisible();
  await hoje.getByRole('link').first().click();
  await expect(page.getByText('Por que isto aparece?')).toBeVisible();
  await page.getByRole('link', { name: 'Ver e ajustar esta regra' }).click();
  await expect(page).toHaveURL(new RegExp(`${ROTAS_WEB.regras.path}#`));

  const regra = page.getByRole('article', { name: ACIMA, exact: true });
  const outra = page.getByRole('article', { name: REGRAS.nao_cabe.titulo, exact: true });
  // The rule that asks is explained, its group open; a phone folds the others.
  await expect(page.getByRole('button', { name: 'Explicar: ', expanded: true })).toBeInViewport();
  const grupo = page.getByRole('button', { name: 'Tanque e consumo' });
  if (await grupo.isVisible()) await grupo.click();
  const folga = regra.getByLabel('Acima da capacidade, mais de');
  await expect(folga).toHaveValue('5');
  await expectSound(page);
  const salvar = page.getByRole('button', { name: 'Salvar regras' });
  await expect(salvar).toBeDisabled();
  await folga.fill('99');
  await expect(regra.getByText('Use um número de 0 a 60, de 0,5 em 0,5.')).toBeVisible();
  await folga.fill('5,5');
  const previa = regra.getByText(/Em 90 dias: hoje \d+ pendências?, com este limite \d+ \(em/);
  await expect(previa).toBeVisible();
  await outra.getByLabel('Acima do espaço, mais de').fill('21');
  await expect(page.getByText('2 regras alteradas')).toBeVisible();
  await salvar.click();
  await expect(
    page.getByText(`2 regras salvas: ${REGRAS.nao_cabe.titulo}; ${ACIMA}.`),
  ).toBeVisible();
  await expect(salvar).toBeDisabled();
  await regra.getByRole('button', { name: 'Explicar: ' }).click();
  await expect(regra.getByText(`Alterada por ${frota.gestor.usuario}`)).toBeVisible();
  await expect(folga).toHaveValue('5,5');

  // What it would find is told as soon as it is to be turned on, with its limits as they are.
  const ligada = regra.getByRole('switch', { name: ACIMA });
  await ligada.uncheck();
  await expect(previa).toHaveCount(0);
  await ligada.check();
  await expect(previa).toBeVisible();
});

test('a manager asks for one person’s cases', { tag: ['@computador', '@provas'] }, async ({
  page,
  frota,
  signIn,
}) => {
  const placa = await frota.createVeiculo();
  const [motorista, outro] = [
    await frota.createUsuario('Motorista'),
    await frota.createUsuario('Motorista'),
  ];
  await createDivergencia(frota, { placa, motorista });
  await createDivergencia(frota, { motorista: outro });
  await signIn(frota.gestor, '/pendencias');
  const pessoa = page.getByRole('combobox', { name: 'Pessoa' });
  await unfold(page);
  await pessoa.fill(motorista.usuario);
  await page.getByRole('option', { name: `${motorista.usuario} (` }).click();
  await expect(page).toHaveURL(/pessoa=\d+/);
  await expect(page.getByRole('article').first()).toContainText(motorista.usuario);
  await expect(page.getByRole('article').filter({ hasText: outro.usuario })).toHaveCount(0);
  await page.reload();
  await unfold(page);
  await expect(pessoa).toHaveValue(new RegExp(motorista.usuario));
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(pessoa).toHaveValue('');
});

test('a receipt that proves two fuelings becomes a case', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  const [first, second] = [await frota.createVeiculo(), await frota.createVeiculo()];
  const motorista = await frota.createUsuario('Motorista');
  const colega = await frota.createUsuario('Motorista');
  const litros = { bombaLitros: '80', bombaValor: '480' };
  // The number of the note is the test's own, and so is the photo of it: all journeys share one reader.
  const chave = makeChave(numeroOf(first));
  const cupom = await photoOf.comprovante(chave);
  await createExternoComFotos(frota, { placa: first, motorista }, litros, cupom);
  await createExternoComFotos(frota, { placa: second, motorista: colega }, litros, cupom);
  // It is worked out within seconds of the booking.
  let id = '';
  await expect(async () => {
    const { divergencias } = await frota.read<{ divergencias: { id: string }[] }>(
      `${listDivergenciasRoute.path}?placa=${second}&regra=nota_repetida`,
    );
    id = divergencias[0]?.id ?? '';
    expect(id).not.toBe('');
  }).toPass();
  const endereco = ROTAS_WEB.divergencia.path.replace(':id', id);
  await signIn(frota.gestor, endereco);
  const caso = casoDe(page, REGRAS.nota_repetida.titulo);
  await expect(caso.getByText(`placa ${first}, lançado por outra pessoa`)).toBeVisible();
  await expect(caso.getByText(formatChave(chave))).toBeVisible();
  // Both photos: this record's, and the one that was booked first, which leads to its record.
  await expect(caso.getByRole('heading', { name: 'Onde já foi usada' })).toBeVisible();
  await expect(caso.getByRole('button', { name: 'Ampliar: Foto: Comprovante' })).toHaveCount(2);
  await expect(caso.locator(`a[href*="/veiculos-frota/${first}?registro="]`)).toBeVisible();
  await expectSound(page);

  // The record shows whose receipt it is and what a litre cost, and can be cancelled: the case closes itself.
  await page.goto(buildPath(ROTAS_WEB.veiculo.path, second));
  // At night there are more events, and the last ones are drawn only near the window.
  await page.getByLabel('Mostrar').selectOption('Abastecimentos');
  await page.getByRole('link', { name: 'Abastecimento externo' }).click();
  const registro = page.getByRole('dialog', { name: /^Registro/ });
  await expect(registro.getByText('CNPJ 12.345.678/0001-95', { exact: true })).toBeVisible();
  await expect(registro.getByText('R$ 6,00 por litro')).toBeVisible();
  await expect(registro.getByRole('button', { name: 'Ampliar: Foto: Comprovante' })).toBeVisible();
  await registro.getByRole('button', { name: 'Estornar' }).click();
  await page.getByLabel('Motivo').fill('Nota já usada em outro veículo.');
  await page.getByRole('button', { name: 'Sim, estornar' }).click();
  await expect(registro.getByText('Estornado', { exact: true })).toBeVisible();
  await expect(registro.getByText('Nota já usada em outro veículo.')).toBeVisible();
  await expect(async () => {
    await page.goto(endereco);
    await expect(caso.getByText('os registros foram corrigidos.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

const buildPath = (path: string, placa: string): string => path.replace(':placa', placa);

/** A number that no other plate's is. */
const numeroOf = (placa: string): number =>
  [...placa].reduce((sum, char) => (31 * sum + char.charCodeAt(0)) % 1e9, 7);
