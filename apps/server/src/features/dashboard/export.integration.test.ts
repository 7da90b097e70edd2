import { createRandom } from '@frota/amostras';
import { formatCsvDecimal } from '@frota/contract/csv';
import { combustivelDashboard } from '@frota/contract/dashboard';
import { formatPlaca } from '@frota/contract/formato';
import { readPlanilha } from '@frota/planilha';
import { beforeAll, expect, it } from 'vitest';
import { byTime, type Derivado, deriveRegistros } from '../../testing/dashboard/formulas.ts';
import { antesDe } from '../../testing/dashboard/placas.ts';
import { randomHistory } from '../../testing/dashboard/random-history.ts';
import { insertPaineis, insertPessoas, insertSent } from '../../testing/dashboard/write-history.ts';
import { describeOnBothServers } from '../../testing/suite.ts';
import { rebuildDashboard } from './registro.public.ts';

const HISTORIES = 220;
/** All that the API takes. */
const PERIODO = 'inicio=2000-01-01&fim=2100-12-31';

/** The instant that a row's 'Data/Hora' and 'Fuso' mean. */
function instantOf([data = '', fuso = '']: readonly string[]): number {
  const [, day, month, year, time] = /(\d+)\/(\d+)\/(\d+) (\S+)/.exec(data) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time}:00${fuso.replace('UTC', '')}`);
}

function expectedCells(row: Derivado): unknown[] {
  const { source, em, placa, combustivel, litros, arla, km, kmPortaria } = row;
  return [
    source === 'interno' ? 'Interno' : 'Externo',
    Math.floor(em.getTime() / 60_000) * 60_000,
    formatPlaca(placa),
    combustivelDashboard(source, combustivel),
    ...[litros.toFixed(3), arla.toFixed(3), km, kmPortaria ?? ''].map(formatCsvDecimal),
    formatCsvDecimal(row.diferencaKm),
    formatCsvDecimal(row.mediaKm?.toFixed(3)),
    row.valor ? formatCsvDecimal(row.valor.toFixed(2)) : '',
    row.manobrista,
    row.motorista,
    row.portaria,
  ];
}

function readCells(celulas: readonly string[]): unknown[] {
  const [source, data, fuso, placa, , ...rest] = celulas;
  return [source, instantOf([data!, fuso!]), placa, ...rest.slice(0, 11)];
}

describeOnBothServers('streams', 'the export of the dashboard', (server, context) => {
  const right: Derivado[] = [];

  beforeAll(async () => {
    // Who replaced panels: the installation's first user.
    await server.usuario('Frota');
    await insertPessoas(context.db);
    const random = createRandom(5);
    await context.db.transaction().execute(async (trx) => {
      for (let index = 0; index < HISTORIES; index++) {
        const history = randomHistory(random, index);
        await insertPaineis(trx, history.paineis);
        // Sent right at once: the gate saw each when it was fueled.
        const sent = history.right.map((record) => ({
          ...record,
          portariaAntes: antesDe(history.paineis, record.placa, record.em),
        }));
        if (sent.length > 0) await insertSent(trx, sent);
        right.push(...deriveRegistros(sent));
      }
      await rebuildDashboard(trx);
    });
    right.sort((a, b) => byTime(b, a));
  });

  it('is row for row what the records give, over many pages', async () => {
    const frota = await server.login('Frota');
    const csv = await frota.get(`/api/dashboard/registros.csv?${PERIODO}`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const read = await readPlanilha(csv.rawPayload, 20_000);
    if ('erro' in read) throw new Error(read.erro);
    const rows = read.folhas[0]!.linhas.slice(1).map(({ celulas }) => readCells(celulas));
    expect(rows.length).toBeGreaterThan(2_000);
    expect(rows).toEqual(right.map(expectedCells));
  });
});
