import { readFileSync } from 'node:fs';
import { servidorRoute } from '@frota/contract/operacao';
import {
  getSistemaRoute,
  listCopiasRoute,
  mensagensSistema,
  type ProblemaCopias,
  type Problemas,
  SEM_PROBLEMAS,
  type Sistema,
} from '@frota/contract/sistema';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const FEITA_EM = '2026-03-09T06:04:00.000Z';
const DIFERENTE = '01900000-0000-7000-8000-000000000004';
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

const SISTEMA: Sistema = {
  versao: '0.3.0',
  novidades: [
    {
      versao: '0.3.0',
      partes: [
        { titulo: null, itens: ['A manhã no alto do Dashboard.'] },
        { titulo: 'Números', itens: ['R$/km tem uma só fórmula em todas as telas.'] },
      ],
    },
    { versao: '0.2.0', partes: [{ titulo: null, itens: ['O pátio em quadros.'] }] },
  ],
  desde: '2026-03-01T10:00:00.000Z',
  banco: { tipo: 'postgresql', bytes: 2_340_000_000, por_dia: 4_100_000 },
  disco: [
    { guarda: ['banco', 'fotos'], livre: 2_100_000_000, total: 64_000_000_000, dias: 9 },
    { guarda: ['copias'], livre: 912_000_000_000, total: 1_000_000_000_000, dias: 7900 },
  ],
  fotos: { quantas: 184_230, bytes: 38_200_000_000, por_dia: 110_000_000 },
  filas: {
    leituras: { esperam: 12, desde: '2026-03-09T09:20:00.000Z' },
    casos: { esperam: 0, desde: null },
    push: { esperam: 0, desde: null },
  },
  leitor: { lidas: 412, mediana_ms: 840, p95_ms: 2300 },
  copia: {
    hora: '02:00',
    trancada: true,
    ultima: FEITA_EM,
    bytes: 184_000_000,
    ms: 240_000,
    prova: { em: FEITA_EM, falha: null },
    falha: 'O disco está cheio.',
  },
  certificado: { termina_em: '2026-05-20T00:00:00.000Z', falha: null },
  relogio: { agora: '2026-03-09T10:00:00.000Z', adiantado_ms: -92_000 },
  erros: [
    {
      tipo: 'falha',
      onde: 'POST /api/ocr',
      vezes: 3,
      ultimo_em: '2026-03-09T08:12:00.000Z',
    },
  ],
  lentas: [
    { rota: 'GET /api/dashboard/registros.csv', vezes: 4, media_ms: 1900, maior_ms: 6200 },
    { rota: 'POST /api/checkin', vezes: 310, media_ms: 120, maior_ms: 1480 },
  ],
  avisos: [],
};

const PROBLEMAS: Problemas = {
  ...SEM_PROBLEMAS,
  disco_baixo: { livre: 2_100_000_000, dias: 9 },
  disco_parado: ['copias'],
  relogio_fora: -92_000,
};

test('a manager sees how the server is, and takes a text for support along', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  await signIn(frota.gestor, '/ajustes');
  await page.getByText('Avançado (TI)').click();
  await page.getByRole('link', { name: /^Sistema/ }).click();
  await expect(page).toHaveURL(/\/ajustes\/sistema$/);
  await expect(page.getByText(mensagensSistema.semCopias)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Banco de dados' })).toContainText('PostgreSQL');
  await expect(page.getByRole('region', { name: 'Disco' })).toContainText('livres de');
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Texto para o suporte' }).click();
  const texto = readFileSync(await (await download).path(), 'utf8');
  expect(texto).toContain('Banco de dados\n  Tipo: PostgreSQL');
  expect(texto).not.toContain(frota.gestor.usuario);
  expect(texto).not.toContain(frota.gestor.cpf);
});

test('a manager is warned of disk and clock on any screen, and sees why', {
  tag: '@telefone',
}, async ({ page, frota, signIn }) => {
  await page.route(`**${servidorRoute.path}`, (route) => route.fulfill({ json: PROBLEMAS }));
  await page.route(`**${getSistemaRoute.path}`, (route) => route.fulfill({ json: SISTEMA }));
  await signIn(frota.gestor, '/auditoria');
  const disco = page.getByText(mensagensSistema.discoBaixo(PROBLEMAS.disco_baixo!));
  await expect(disco).toBeVisible();
  await expect(page.getByText(mensagensSistema.discoParado('cópias'))).toBeVisible();
  await expect(page.getByText(mensagensSistema.relogioFora(-92_000))).toBeVisible();
  await page.getByRole('link', { name: 'Conferir', exact: true }).first().click();
  await expect(page).toHaveURL(/\/ajustes\/sistema$/);
  await expect(disco).toHaveCount(1);
  // The warning above says so, too.
  await expect(page.getByRole('region', { name: 'Disco' })).toContainText(
    'suficientes para 9 dias',
  );
  await expect(page.getByText('2 min à frente deste')).toBeVisible();
  const erros = page.getByRole('table', { name: 'Erros' });
  await erros.scrollIntoViewIfNeeded();
  await expect(erros).toContainText('POST /api/ocr');
  await expect(page.getByRole('heading', { name: 'O que mudou na versão 0.3.0' })).toBeAttached();
  const anterior = page.getByText('Versão 0.2.0: 1 mudança');
  if (!(await anterior.isVisible()))
    await page.getByRole('button', { name: /^O que mudou/ }).click();
  await anterior.click();
  await expect(page.getByText('O pátio em quadros.')).toBeVisible();
});

test('a manager sees that a copy failed, and makes and tries one', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
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
    copia(DIFERENTE, {
      prova: { em: FEITA_EM, ms: 400_000, falha: 'O saldo de ARLA era 1 e é 2.' },
    }),
  ];
  await page.route(`**${servidorRoute.path}`, (route) =>
    route.fulfill({ json: { ...SEM_PROBLEMAS, copias: problema } }),
  );
  await page.route(`**${getSistemaRoute.path}`, (route) => route.fulfill({ json: SISTEMA }));
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
  await page.getByRole('button', { name: /^Testar a cópia de/ }).click();
  await expect(page.getByText(mensagensSistema.provaPedida)).toBeVisible();
  await page.getByRole('button', { name: /^Testar de novo a cópia de/ }).click();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
  await expect(page.getByText(mensagensSistema.pedida)).toBeVisible();
  const prova = (id: string) => `${listCopiasRoute.path}/${id}/prova`;
  expect(asked).toEqual([prova(ULTIMA), prova(DIFERENTE), listCopiasRoute.path]);
});
