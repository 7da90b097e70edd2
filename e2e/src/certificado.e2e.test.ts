import { getCertificadoRoute, mensagensCertificado } from '@frota/contract/certificado';
import { expectSound } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

test('a manager shows phones the way to trust the local network’s server', {
  tag: ['@computador', '@provas'],
}, async ({ page, frota, signIn }) => {
  // The journeys' own server has no https.
  const autoridade = {
    endereco: 'http://192.168.0.10/autoridade',
    impressao: Array.from({ length: 32 }, (_, n) => `${n + 10}`).join(':'),
  };
  const certificado = {
    nomes: ['localhost', 'patio', 'patio.local', '192.168.0.10', '127.0.0.1'],
    termina_em: '2027-02-23T12:00:00.000Z',
    falha: null,
    autoridade,
  };
  await page.route(`**${getCertificadoRoute.path}`, (route) =>
    route.fulfill({ json: { certificado } }),
  );
  await signIn(frota.gestor, '/ajustes');
  await page.getByText('Avançado (TI)').click();
  await page.getByRole('link', { name: /^Certificado https/ }).click();
  const aparelhos = page.getByRole('region', { name: 'Celulares e computadores' });
  await expect(aparelhos.getByRole('img')).toHaveAccessibleName(
    `Código QR de ${autoridade.endereco}`,
  );
  await expect(aparelhos.getByRole('link')).toHaveAttribute('href', autoridade.endereco);
  await expect(aparelhos).toContainText(autoridade.impressao);
  await expect(page.getByText('23/02/2027')).toBeVisible();
  await expectSound(page);

  await page.unroute(`**${getCertificadoRoute.path}`);
  await page.reload();
  await expect(page.getByText(mensagensCertificado.nenhum)).toBeVisible();
});
