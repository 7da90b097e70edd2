import { readFileSync } from 'node:fs';
import type { Divergencia } from '@frota/contract/divergencias';
import {
  type ExtratoConferido,
  type LinhaConferida,
  type MapaExtrato,
  mensagensExtrato,
} from '@frota/contract/extratos';
import { bookParts, makeZip } from '@frota/planilha/fixture';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { describeInYard } from '../../testing/suite.ts';
import { SO_NO_EXTRATO } from '../divergencias/motor/extratos.ts';
import { queueExtratos } from '../divergencias/motor/posto.fila.ts';
import { purgeLinhas } from './extratos.public.ts';
import { DemaisError } from './pairing.public.ts';

const NEVER = new AbortController().signal;
const PATH = '/api/externo/extratos';
const TITULOS = 'Data;Hora;Placa;KM;Litros;Produto;Valor;Posto;Motorista';
const IGUAL = '09/03/2026;08:15;EXT-1A11;120.500;80,5;DIESEL S10;512,15;Posto Um;joão da silva';
const PLACA = '09/03/2026;10:40;EXT1A12;120.600;60;DIESEL S10;380,00;Posto Um;';
const RESUMO = [['Resumo do período'], ['Total de litros', 80.5]];
const LINHAS = [
  ['Extrato do cartão'],
  [],
  ['Data', 'Placa', 'Litros', 'Valor'],
  ['26/02/2026 08:15', 'EXT1A31', 80.5, 512.15],
];
const SO = '09/03/2026;15:00;EXT1A11;120.700;45,25;DIESEL S10;300,00;Posto Dois;João da Silva';

describeInYard('a fuel card’s statement', (yard, context) => {
  const { read } = SO_NO_EXTRATO;
  const send = (
    path: string,
    csv: string | Buffer,
    fields: Readonly<Record<string, string>> = {},
  ) =>
    yard.frota.post(
      path,
      formOf(fields, { arquivo: { bytes: Buffer.from(csv), name: 'março.csv' } }),
    );
  const check = async (csv: string | Buffer, mapa?: MapaExtrato): Promise<ExtratoConferido> => {
    const answer = await send(`${PATH}/conferir`, csv, mapa && { mapa: JSON.stringify(mapa) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const fieldsOf = async (csv: string) => ({
    id: v7(),
    operadora: 'Cartão Um',
    mapa: JSON.stringify({ ...(await check(csv)).mapa, ordem: 'dma' }),
  });
  const linhasDe = async (id: string, more = ''): Promise<LinhaConferida[]> =>
    (await yard.frota.get(`${PATH}?extrato=${id}${more}`)).json();
  const casosDe = async (regra: string, situacao = 'aberta'): Promise<Divergencia[]> => {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const path = `/api/divergencias?regra=${regra}&situacao=${situacao}`;
    return (await yard.frota.get(path)).json().divergencias;
  };

  it('is taken in once, held against what drivers sent, and asked about', async () => {
    await yard.veiculo('EXT1A11');
    await yard.veiculo('EXT1A21');
    // As a map reads it that leaves time, R$, product and driver out.
    const pobre = IGUAL.replace(/08:15|512,15|DIESEL S10|joão da silva/g, '');
    const csv = [TITULOS, pobre, PLACA, SO, SO, ';;;;266,25;;1.492,15;;'].join('\r\n');
    const { mapa, total, repetidas, linhas, recusadas } = await check(csv);
    expect({ total, repetidas, recusadas, titulos: mapa.cabecalho }).toEqual({
      total: 4,
      repetidas: 0,
      titulos: 1,
      recusadas: [{ linha: 6, motivo: mensagensExtrato.semDataNemPlaca }],
    });
    expect(linhas[0]).toMatchObject({
      em: '2026-03-09T04:00:00.000Z',
      placa: 'EXT1A11',
      km: 120500,
    });

    const fields = await fieldsOf(csv);
    const first = await send(PATH, csv, fields);
    const { id } = first.json();
    const counts = { novas: 4, repetidas: 0, recusadas: 1 };
    expect([first.statusCode, first.json()]).toEqual([201, { id: fields.id, ...counts }]);
    expect((await send(PATH, csv, fields)).json()).toEqual(first.json());
    expect((await send(PATH, `${csv}\n${IGUAL}`, fields)).statusCode).toBe(409);
    // The same days again, written otherwise, with one fueling more: two equal lines of a file are two. What
    // says more of a fueling is kept of it.
    const outro = [
      TITULOS.replace('Posto;Motorista', 'Rota;Condutor'),
      SO.replace('15:00', '15:00:00'),
      SO,
      SO,
      IGUAL,
    ].join('\n');
    const again = await send(PATH, outro, await fieldsOf(outro));
    expect(again.json()).toMatchObject({ novas: 1, repetidas: 3 });
    expect(await check(csv)).toMatchObject({ total: 4, repetidas: 4 });

    const dia = { data: '2026-03-09' };
    const lancado = await yard.ajuste('externo', {
      ...dia,
      horario: '08:20',
      placa: 'EXT1A11',
      km: '120500',
      litragem: '80,5',
      valor: '512,15',
    });
    const outra = {
      ...dia,
      horario: '10:30',
      placa: 'EXT1A21',
      km: '120600',
      litragem: '60',
      valor: '380',
    };
    const trocada = await yard.ajuste('externo', outra);
    const app = await yard.ajuste('externo', {
      ...dia,
      horario: '18:00',
      placa: 'EXT1A21',
      km: '120650',
      litragem: '30',
    });
    const conferidas = await linhasDe(id);
    expect(conferidas).toMatchObject([
      {
        linha: 2,
        situacao: 'confere',
        registro_id: lancado,
        diferencas: [],
        extrato: {
          em: '2026-03-09T12:15:00.000Z',
          com_hora: true,
          valor: 512.15,
          posto: 'Posto Um',
          produto: 'DIESEL S10',
          motorista: 'joão da silva',
        },
      },
      {
        linha: 3,
        situacao: 'difere',
        registro_id: trocada,
        diferencas: [{ campo: 'placa', extrato: 'EXT1A12', app: 'EXT1A21' }],
      },
      { linha: 4, situacao: 'so_no_extrato', registro_id: null, app: null },
      { linha: 5, situacao: 'so_no_extrato' },
      { linha: null, situacao: 'so_no_app', registro_id: app, extrato: null },
    ]);
    const { contagem } = (await yard.frota.get(`${PATH}/${id}`)).json();
    expect(contagem).toEqual({
      confere: 1,
      difere: 1,
      so_no_extrato: 2,
      so_no_app: 1,
      estornada: 0,
    });
    const page = await yard.frota.get(`${PATH}?extrato=${id}&situacao=so_no_extrato&limite=1`);
    expect(page.headers['x-total']).toBe('2');
    const rest = await linhasDe(
      id,
      `&situacao=so_no_extrato&cursor=${page.headers['x-proximo-cursor']}`,
    );
    expect(rest).toMatchObject([{ linha: 5 }]);

    const [difere, ...others] = await casosDe('extrato_difere');
    expect(others).toEqual([]);
    expect(difere).toMatchObject({
      placa: 'EXT1A12',
      origem: 'linha_do_extrato',
      registro: conferidas[1]!.id,
      frase: 'O extrato de Cartão Um difere em placa: EXT1A12 no extrato, EXT1A21 no app.',
      lancamentos: [{ registro: trocada }],
      pessoas: [{ papel: 'motorista', nome: yard.motorista }],
    });
    expect(await casosDe('so_no_extrato')).toHaveLength(3);
    const [so] = (await linhasDe(id, '&situacao=so_no_extrato')) as [LinhaConferida];
    const pedido = { pessoa: so.perguntar_a!.id };
    const { id: motorista } = (await yard.login('Motorista', yard.motorista)).user;
    expect(so.perguntar_a).toEqual({ id: motorista, pedido: false });
    await yard.frota.post(`/api/divergencias/${so.divergencia_id}/pedido`, pedido);
    expect((await linhasDe(id, '&situacao=so_no_extrato'))[0]!.perguntar_a!.pedido).toBe(true);

    // The limits are tried on the past; what Frota takes over from the line closes its case.
    const previa = (regra: string, limites: object) =>
      yard.frota.post(`/api/divergencias/regras/${regra}/previa`, { limites });
    expect((await previa('so_no_extrato', { litros: 46 })).json()).toMatchObject({
      hoje: 3,
      casos: 0,
    });
    const takeOver = {
      ...dia,
      horario: '15:07',
      placa: 'EXT1A11',
      km: '120700',
      litragem: '45,25',
      valor: '300',
    };
    // One that is too much to be compared is told of, and holds up no other.
    const asked = vi.spyOn(SO_NO_EXTRATO, 'read').mockRejectedValueOnce(new DemaisError());
    const dias = { inicio: new Date('2026-03-09T04:00Z'), fim: new Date('2026-03-10T04:00Z') };
    await queueExtratos(context.db, dias);
    await expect(casosDe('so_no_extrato')).rejects.toThrow(mensagensExtrato.demais);
    // What is taken back is so, also where it is too much to be looked at anew at once.
    const decisao = `/api/divergencias/${so.divergencia_id}/decisao`;
    await yard.frota.post(decisao, { decisao: 'nao_procede', nota: 'x' });
    asked.mockRejectedValueOnce(new DemaisError());
    expect((await yard.frota.delete(decisao)).json()).toEqual({ situacao: 'aberta' });
    // What one server compares no other one does, also where a record comes meanwhile: then it is compared again.
    let externo = '';
    asked.mockImplementationOnce(async (...args) => {
      const lidos = await read(...args);
      externo = await yard.ajuste('externo', takeOver);
      asked.mockClear();
      await casosDe('so_no_extrato');
      expect(asked.mock.calls.map(([, extrato]) => extrato)).not.toContain(args[1]);
      return lidos;
    });
    await queueExtratos(context.db, dias);
    expect(await casosDe('so_no_extrato')).toHaveLength(2);
    // One that died with it has it for some minutes.
    const heldUntil = async (ate: string) => {
      const proxima_em = sql<Date>`now() + ${ate}::interval`;
      await context.db.updateTable('fila').set({ proxima_em }).execute();
      asked.mockClear();
      await casosDe('so_no_extrato');
      return asked.mock.calls.length > 0;
    };
    await queueExtratos(context.db, dias);
    expect([await heldUntil('1 minute'), await heldUntil('-1 second')]).toEqual([false, true]);
    asked.mockRestore();
    const estorno = {
      origem: 'abastecimento_externo',
      origem_id: externo,
      motivo: 'Lançado por engano',
    };
    await yard.frota.post('/api/posto/estorno', estorno);
    expect(await casosDe('so_no_extrato')).toHaveLength(3);

    // Lines that are over their term stay while somebody is asked about them.
    const purge = () => purgeLinhas(context.db, new Date('2026-03-10T04:00Z'));
    expect(await purge()).toBe(0);

    const importados = (await yard.frota.get(`${PATH}/importados`)).json();
    expect(importados).toMatchObject([
      { novas: 1 },
      { id, arquivo: 'março.csv', operadora: 'Cartão Um' },
    ]);
    const { mapas } = (await yard.frota.get(`${PATH}/mapas`)).json();
    expect(mapas).toMatchObject([{ operadora: 'Cartão Um', mapa: { cabecalho: 1 } }]);
    for (const path of [`${PATH}/mapas/${mapas[0].id}`, `${PATH}/${id}`]) {
      expect((await yard.frota.delete(path)).statusCode).toBe(204);
      expect((await yard.frota.delete(path)).statusCode).toBe(404);
    }
    expect(await casosDe('extrato_difere')).toEqual([]);
    const ids = (await casosDe('so_no_extrato')).map((caso) => caso.id);
    await yard.frota.post('/api/divergencias/decisoes', { ids, decisao: 'nao_procede', nota: 'x' });
    expect([await purge(), (await yard.frota.get(`${PATH}/importados`)).json()]).toEqual([1, []]);
    const trail = async (query: string) =>
      (await yard.frota.get(`/api/auditoria?${query}`))
        .json()
        .auditoria.map(({ alvo }: { alvo: string }) => alvo);
    expect(await trail('acao=extrato_importado')).toEqual([
      'Cartão Um: 1 de 4 linhas',
      'Cartão Um: 4 de 4 linhas',
    ]);
    expect(await trail('acao=extrato_excluido')).toEqual(['Cartão Um: março.csv']);
    expect(await trail('acao=extrato_mapa_excluido')).toEqual(['Cartão Um']);
    const records = await context.db.selectFrom('abastecimento_externo').select('id').execute();
    expect(records).toHaveLength(4);

    // With less than another says it is the same line of that company; of another it may be a second charge.
    const um = [TITULOS, SO].join('\n');
    const menos = um.replace('300,00', '');
    const novas = async (file: string, operadora: string): Promise<number> =>
      (await send(PATH, file, { ...(await fieldsOf(file)), operadora })).json().novas;
    expect(await novas(um, 'Cartão Três')).toBe(1);
    expect(await novas(menos, 'CARTÃO TRÊS')).toBe(0);
    expect(await novas(menos, 'Cartão Quatro')).toBe(1);
    expect(await novas(um, 'Cartão Cinco')).toBe(0);
  });

  it('of several sheets is read from the one that has the columns, or from another that is chosen', async () => {
    const pasta = makeZip(bookParts({ Resumo: RESUMO, Outubro: LINHAS, Novembro: LINHAS }));
    const first = await check(pasta);
    expect(first).toMatchObject({
      mapa: { formato: 'xlsx', folha: 'Outubro', cabecalho: 3 },
      folhas: ['Resumo', 'Outubro', 'Novembro'],
      falta: null,
      total: 1,
    });
    const chosen = { ...first.mapa, folha: 'Novembro', campos: {} };
    expect(await check(pasta, chosen)).toMatchObject({ mapa: { folha: 'Novembro' }, total: 1 });
    const none = await check(pasta, { ...first.mapa, folha: 'Resumo', campos: {} });
    expect(none).toMatchObject({ falta: mensagensExtrato.faltaCampo('Data'), total: 0 });
  });

  it('counts its days from 1904 where its workbook does', async () => {
    const linhas = [
      ['Data', 'Placa', 'Litros'],
      [44874.34375, 'EXT1A11', 80.5],
    ];
    const pasta = makeZip(bookParts({ Frota: linhas }, true));
    expect((await check(pasta)).linhas).toMatchObject([
      { em: '2026-11-10T12:15:00.000Z', placa: 'EXT1A11', litros: 80.5 },
    ]);
  });

  it('is refused with a sentence where it is none', async () => {
    const sugerido = (await check([TITULOS, IGUAL].join('\n'))).mapa;
    const mapa: MapaExtrato = { ...sugerido, ordem: 'dma' };
    const fixo = readFileSync(
      new URL('../../../../../packages/planilha/src/amostras/largura-fixa.txt', import.meta.url),
    );
    expect(await check(fixo, mapa)).toMatchObject({ falta: mensagensExtrato.semColuna('Data') });
    expect(await check(fixo)).toMatchObject({
      mapa: { formato: 'fixo' },
      falta: mensagensExtrato.faltaCampo('Data'),
      total: 0,
    });
    const { campos, ...rest } = mapa;
    const semLitros = { ...rest, campos: { ...campos, litros: 'Galões' } };
    const refused = async (csv: string | Buffer, change: object = {}) => {
      const fields = { operadora: 'Cartão Dois', mapa: JSON.stringify(mapa), ...change };
      const answer = await send(PATH, csv, fields);
      return [answer.statusCode, answer.json().error];
    };
    const m = mensagensExtrato;
    const csv = [TITULOS, IGUAL].join('\n');
    expect(await refused(csv, { mapa: JSON.stringify(semLitros) })).toEqual([
      400,
      m.semColuna('Galões'),
    ]);
    expect(await refused(csv, { mapa: '{' })).toEqual([400, m.mapa]);
    expect(await refused(csv, { operadora: ' ' })).toEqual([400, m.operadora]);
    expect(await refused(`${TITULOS}\n;;;;;;;;`)).toEqual([400, m.nenhuma]);
    expect(await check(csv)).toMatchObject({ falta: m.ordem('09/03/2026'), pergunta_ordem: true });
    expect(await refused(csv, { mapa: JSON.stringify(sugerido) })).toEqual([
      400,
      m.ordem('09/03/2026'),
    ]);
    // The preview says why before anything is taken in.
    for (const [file, falta] of [
      [`${csv}\n${IGUAL.replace('2026', '2025')}`, m.diasDemais(3, 2)],
      [csv.replace('2026', '2027'), m.futuro(2)],
    ] as const) {
      expect(await check(file, mapa)).toMatchObject({ falta });
      expect(await refused(file)).toEqual([400, falta]);
    }
    expect((await yard.manobrista.get(`${PATH}/importados`)).statusCode).toBe(403);
  });
});
