import { mensagensPlanilha } from '@frota/contract/planilha';
import { mensagensGerais } from '@frota/contract/rota';
import {
  CAMPOS_VEICULO,
  type ImportacaoConferida,
  mensagensImportacao as m,
} from '@frota/contract/veiculos';
import { readPlanilha } from '@frota/planilha';
import { bookParts, makeZip } from '@frota/planilha/fixture';
import { beforeAll, expect, it } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { describeOnServer } from '../../testing/suite.ts';
import { findTitulos } from './importacao.rules.ts';
import { writeModeloCsv } from './modelo.ts';

const CONFERIR = '/api/veiculos-frota/importacao/conferir';
const IMPORTAR = '/api/veiculos-frota/importacao';
const RESTO = 'ENTREGA;Caminhão;Volvo;DIESEL S10;Dourados;Empresa;300;';

function formWith(bytes: Uint8Array): FormData {
  return formOf({}, { planilha: { bytes, name: 'frota.csv', type: 'text/csv' } });
}

/** The template filled in with these plates. */
function planilha(...placas: string[]): FormData {
  const lines = placas.map((placa) => `${placa};${RESTO}10000\r\n`);
  return formWith(Buffer.from(writeModeloCsv() + lines.join('')));
}

describeOnServer('import of vehicles', (server) => {
  let frota: Client;
  beforeAll(async () => {
    frota = await server.login('Frota');
  });

  async function totalOf(busca: string): Promise<number> {
    const answer = await frota.get(`/api/veiculos-frota?busca=${busca}`);
    return Number(answer.headers['x-total']);
  }

  it('shows what it would register, writes nothing, then registers all', async () => {
    const form = planilha('IMP1A11', 'imp-2222');
    const preview = await frota.post(CONFERIR, form);
    expect(preview.statusCode).toBe(200);
    const { linhas, ignoradas } = preview.json<ImportacaoConferida>();
    expect(ignoradas).toEqual([]);
    expect(linhas).toEqual([
      { linha: 2, dados: expect.objectContaining({ Placa: 'IMP1A11', Km: '10000' }), faltas: {} },
      { linha: 3, dados: expect.objectContaining({ Placa: 'IMP-2222' }), faltas: {} },
    ]);
    expect(await totalOf('IMP')).toBe(0);

    const done = await frota.post(IMPORTAR, form);
    expect([done.statusCode, done.json()]).toEqual([201, { total: 2 }]);
    const listed = await frota.get('/api/veiculos-frota?busca=IMP2222');
    expect(listed.json()).toEqual([
      {
        id: expect.any(Number),
        Placa: 'IMP2222',
        'Centro de custo': 'ENTREGA',
        Tipo: 'Caminhão',
        Marca: 'Volvo',
        'Tipo de Combustível': 'DIESEL S10',
        Cidade: 'Dourados',
        Proprietario: 'Empresa',
        'Capacidade Combustível': 300,
        Km: 10000,
        'Usa ARLA': false,
        versao: expect.any(String),
        ultimo_km: null,
        ultimo_abastecimento: null,
        media_km: null,
        faltam_km: null,
      },
    ]);
  });

  it('finds the titles below a heading, on the sheet that has them', async () => {
    const cells = RESTO.split(';').slice(0, -1);
    const folhas = {
      Capa: [['Relatório de veículos']],
      Frota: [
        ['RELATÓRIO'],
        ['Emitido em 27/11/2026'],
        [],
        CAMPOS_VEICULO.slice(0, 8),
        ['FLH1A11', ...cells],
      ],
    };
    const pasta = makeZip(bookParts(folhas));
    const answer = (await frota.post(CONFERIR, formWith(pasta))).json<ImportacaoConferida>();
    expect(answer).toMatchObject({ folha: '', folhas: [] });
    expect(answer.linhas).toMatchObject([{ linha: 5, dados: { Placa: 'FLH1A11' }, faltas: {} }]);
    const form = { planilha: { bytes: pasta, name: 'frota.xlsx' } };
    const other = await frota.post(IMPORTAR, formOf({ folha: 'Capa' }, form));
    expect(other.statusCode).toBe(400);
    const done = await frota.post(IMPORTAR, formOf({ folha: 'Frota' }, form));
    expect(done.json()).toEqual({ total: 1 });
  });

  it('imports all or nothing', async () => {
    await frota.post(IMPORTAR, planilha('ALL1A11'));
    const form = planilha('NAO1A11', 'ALL1011', 'NAO1A11', 'errada');
    const { linhas } = (await frota.post(CONFERIR, form)).json<ImportacaoConferida>();
    expect(linhas.map(({ faltas }) => faltas.Placa)).toEqual([
      undefined,
      m.jaCadastrada('ALL1A11'),
      m.repetidaNoArquivo(2),
      'Digite uma placa válida (ABC1234 ou ABC1D23).',
    ]);
    const refused = await frota.post(IMPORTAR, form);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toBe(m.nadaGravado(3));
    expect(await totalOf('NAO')).toBe(0);
  });

  it('writes nothing either when two imports of one vehicle meet', async () => {
    const answers = await Promise.all(
      ['MET1A11', 'MET2A22'].map((outra) => frota.post(IMPORTAR, planilha(outra, 'MET9A99'))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    // The loser meets it in the check, or only in the transaction.
    expect(statuses[0]).toBe(201);
    expect([400, 409]).toContain(statuses[1]);
    expect(await totalOf('MET')).toBe(2);
  });

  it('takes 5,000 vehicles at once', async () => {
    const placas = Array.from({ length: 5000 }, (_, i) => {
      const digits = String(i).padStart(4, '0');
      return `LOT${digits.slice(0, 1)}K${digits.slice(2)}`.replace(
        'K',
        'KLMNOPQRST'[Number(digits[1])]!,
      );
    });
    const answer = await frota.post(IMPORTAR, planilha(...placas));
    expect(answer.json()).toEqual({ total: 5000 });
    const again = await frota.post(CONFERIR, planilha(...placas));
    const { linhas } = again.json<ImportacaoConferida>();
    expect(linhas.every(({ faltas }) => faltas.Placa?.includes('já cadastrada'))).toBe(true);
  });

  it('says what is wrong with the file itself', async () => {
    const faltam = CAMPOS_VEICULO.filter(
      (campo) => !['Placa', 'Marca', 'Km', 'Usa ARLA'].includes(campo),
    );
    const cases: [Uint8Array, string][] = [
      [Buffer.from('Placa;Marca\nABC1D23;Volvo'), m.colunasFaltam(faltam.join(', '))],
      [Buffer.from(writeModeloCsv()), m.semVeiculos],
      [new Uint8Array(0), mensagensPlanilha.vazia],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), mensagensPlanilha.ilegivel],
    ];
    for (const [bytes, error] of cases) {
      const answer = await frota.post(CONFERIR, formWith(bytes));
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error, campos: { planilha: error } },
      ]);
    }
    const none = await frota.post(CONFERIR, formOf({}));
    expect(none.json().error).toBe(m.arquivoObrigatorio);
    const large = await frota.post(IMPORTAR, formWith(new Uint8Array(9 * 1024 * 1024)));
    expect([large.statusCode, large.json().error]).toEqual([413, mensagensGerais.grandeDemais]);
  });

  it('reads what the product itself exports', async () => {
    await frota.post(IMPORTAR, planilha('EXP1A11'));
    const csv = (await frota.get('/api/veiculos-frota.csv?busca=EXP')).rawPayload;
    const { linhas } = (await frota.post(CONFERIR, formWith(csv))).json<ImportacaoConferida>();
    expect(linhas.map(({ faltas }) => faltas)).toEqual([{ Placa: m.jaCadastrada('EXP1A11') }]);
  });

  it.each([
    ['csv', 'text/csv; charset=utf-8', [10]],
    // Its second sheet names a column a row: no sheet to choose.
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', [10, 1]],
  ])('hands out a template as %s', async (ext, type, nomeadas) => {
    const answer = await frota.get(`/api/veiculos-frota/modelo.${ext}`);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toContain(`"modelo_veiculos.${ext}"`);
    const leitura = await readPlanilha(answer.rawPayload, 20);
    const folhas = 'folhas' in leitura ? leitura.folhas : [];
    expect(folhas[0]?.linhas).toEqual([{ numero: 1, celulas: CAMPOS_VEICULO }]);
    expect(folhas.map(({ linhas }) => findTitulos(linhas).nomeadas)).toEqual(nomeadas);
  });
});
