import type { DivergenciaDetalhe } from '@frota/contract/divergencias';
import { expect, it } from 'vitest';
import { describeInBothYards, describeInYard } from '../../../testing/suite.ts';

const PLACA = 'AJU1A01';
const MOTIVO = 'Celular do pátio sem bateria';
const DIA = '2026-03-09';
/** Of the one that the author is asked about. */
const OUTRA = { placa: 'AJU2A02', data: '2026-03-08' };
/** Of the one without a reason, on a day of its own. */
const SEM_MOTIVO = { placa: 'SMT1A23', data: '2026-03-07' };
const PERIODO = `inicio=${DIA}&fim=${DIA}`;

describeInBothYards('main path', 'a fueling written by a manager', (yard, context) => {
  const read = async <T>(path: string): Promise<T> => (await yard.frota.get(path)).json();
  const write = (horario: string, fields: Readonly<Record<string, string | undefined>> = {}) =>
    yard.ajuste('interno', { placa: PLACA, data: DIA, horario, motivo: MOTIVO, ...fields });

  it('shows both, and why, wherever it stands', async () => {
    await yard.veiculo(PLACA);
    const id = await write('08:00');
    const [gestor, manobrista] = [yard.frota.user, yard.manobrista.user];
    const lancado = {
      lancado_por: gestor.usuario,
      lancado_por_id: gestor.id,
      lancado_motivo: MOTIVO,
    };

    const { dados } = await read<{ dados: object[] }>(`/api/dashboard/registros?${PERIODO}`);
    expect(dados).toMatchObject([{ id, manobrista: manobrista.usuario, ...lancado }]);
    const internos = await read<{ dados: object[] }>(`/api/tarefas/dashboard?${PERIODO}`);
    expect(internos.dados).toMatchObject([
      { usuario_manobrista: manobrista.usuario, lancado_por: gestor.usuario },
    ]);
    const csv = (await yard.frota.get(`/api/dashboard/registros.csv?${PERIODO}`)).body;
    const [titulos, linha] = csv.trim().split(/\r?\n/);
    expect(titulos).toMatch(
      /;Fora da média;Lançado por;Motivo do lançamento;Parcial;Fora da faixa$/,
    );
    expect(linha).toMatch(
      new RegExp(`${manobrista.usuario};.*;${gestor.usuario};${MOTIVO};Não;Não$`),
    );

    const emNome = { em_nome_de: manobrista.usuario, em_nome_de_id: manobrista.id };
    expect(await read(`/api/posto/saidas?${PERIODO}`)).toMatchObject([
      { usuario: gestor.usuario, ...emNome, lancado_motivo: MOTIVO },
    ]);
    expect(await read(`/api/posto/livro/linhas?tipo=DIESEL S10&dia=${DIA}`)).toMatchObject([
      { usuario: gestor.usuario, ...emNome, motivo: MOTIVO },
    ]);

    const quem = { id: manobrista.id, nome: manobrista.usuario };
    for (const alvo of [`veiculos/${PLACA}`, `pessoas/${manobrista.id}`, `pessoas/${gestor.id}`]) {
      const path = `/api/historia/${alvo}/marcos?grupo=abastecimentos&${PERIODO}`;
      const { marcos } = await read<{ marcos: object[] }>(path);
      expect(marcos).toMatchObject([
        { id, quem, lancado_por: gestor.usuario, lancado_motivo: MOTIVO },
      ]);
    }

    const { auditoria } = await read<{ auditoria: object[] }>('/api/auditoria?acao=ajuste');
    expect(auditoria).toContainEqual(
      expect.objectContaining({
        usuario: gestor.usuario,
        alvo: manobrista.usuario,
        mudancas: expect.arrayContaining([
          { campo: 'Placa', antes: null, depois: PLACA },
          { campo: 'bombaLitros', antes: null, depois: '50 L' },
          { campo: 'motivo', antes: null, depois: MOTIVO },
        ]),
      }),
    );
  });

  if (!context.isWhole) return;

  it('asks why', async () => {
    for (const de of ['interno', 'externo'] as const) {
      for (const motivo of ['', '  engano  ']) {
        const pessoa = { manobrista: 'Manobrista Um', motorista: yard.motorista };
        const body = { data: DIA, horario: '07:00', km: '1', tipo: 'DIESEL S10', litragem: '5' };
        const answer = await yard.frota.post(`/api/ajuste/${de}`, {
          ...pessoa,
          ...body,
          placa: PLACA,
          motivo,
        });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().campos).toEqual({
          motivo: 'O motivo deve ter no mínimo 10 caracteres.',
        });
      }
    }
  });

  it('is taken from a client that says no reason, and says so', async () => {
    const id = await write('07:30', { ...SEM_MOTIVO, motivo: undefined });
    const de = (rows: readonly { readonly id: string }[]) => rows.find((row) => row.id === id);
    const { placa, data } = SEM_MOTIVO;
    const path = `/api/dashboard/registros?placa=${placa}&inicio=${data}&fim=${data}`;
    const { dados } = await read<{ dados: { id: string }[] }>(path);
    expect(de(dados)).toMatchObject({ lancado_motivo: 'Sem motivo informado' });
    const csv = (await yard.frota.get(path.replace('registros', 'registros.csv'))).body;
    expect(csv.trim()).toMatch(/;Sem motivo informado;Não;Não$/);
    expect(de(await read('/api/posto/ajustes'))).toMatchObject({ motivo: 'Sem motivo informado' });
    await yard.frota.post('/api/posto/estorno', {
      origem: 'abastecimento_interno',
      origem_id: id,
      motivo: MOTIVO,
    });
  });

  it('asks its author for a statement, and not in whose name it stands', async () => {
    const [gestor, manobrista] = [yard.frota.user, yard.manobrista.user];
    await yard.veiculo(OUTRA.placa);
    const registro = await write('09:00', { ...OUTRA, litragem: '400' });
    const { divergencias } = await read<{ divergencias: DivergenciaDetalhe[] }>(
      `/api/divergencias?placa=${OUTRA.placa}&regra=acima_do_tanque`,
    );
    const [caso] = divergencias;
    expect(divergencias).toMatchObject([
      {
        registro,
        pessoas: [{ papel: 'frota', id: gestor.id, nome: gestor.usuario }],
        ajuste: {
          por: { id: gestor.id, nome: gestor.usuario },
          em_nome_de: { id: manobrista.id, nome: manobrista.usuario },
          motivo: MOTIVO,
        },
      },
    ]);
    const ask = (pessoa: number) =>
      yard.frota.post(`/api/divergencias/${caso!.id}/pedido`, { pessoa });
    expect((await ask(manobrista.id)).statusCode).toBe(400);
    expect((await ask(gestor.id)).statusCode).toBe(204);
    const texto = 'Foram 40 L: digitei um zero a mais.';
    const said = await yard.frota.post(`/api/divergencias/${caso!.id}/declaracao`, { texto });
    expect(said.statusCode).toBe(204);
    const dossie = await yard.frota.get(`/api/divergencias/${caso!.id}/dossie.pdf`);
    expect(dossie.statusCode).toBe(200);
  });
});

describeInYard('the history of what was written by hand', (yard) => {
  it('says who, when and why of each, newest first, and what was cancelled of it', async () => {
    await yard.veiculo(PLACA);
    await yard.abreLivro(1000, 500, 300);
    const fields = { placa: PLACA, motivo: MOTIVO };
    const ids: string[] = [];
    ids.push(await yard.ajuste('interno', { ...fields, litragem: '50', litragemArla: '2,5' }));
    yard.clock.advance(60_000);
    ids.push(await yard.ajuste('externo', { ...fields, km: '120600', litragem: '70' }));
    yard.clock.advance(60_000);
    await yard.frota.post('/api/posto/medicao', {
      litros_s10: '940',
      litros_s500: '500',
      litros_arla: '297,5',
    });
    const motivo = 'Régua conferida duas vezes';
    const tipo = 'DIESEL S10';
    const conciliada = await yard.frota.post('/api/posto/conciliacao', { tipo, motivo });
    const estorno = {
      origem: 'abastecimento_externo',
      origem_id: ids[1],
      motivo: 'Era outro posto',
    };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);

    expect((await yard.manobrista.get('/api/posto/ajustes')).statusCode).toBe(403);
    const answer = await yard.frota.get('/api/posto/ajustes?limite=2');
    expect(answer.headers['x-total']).toBe('3');
    const rest = await yard.frota.get(
      `/api/posto/ajustes?limite=2&cursor=${answer.headers['x-proximo-cursor']}`,
    );
    expect(rest.headers['x-proximo-cursor']).toBeUndefined();
    const nada = { estornado_em: null, estorno_motivo: null, estornado_por: null };
    expect([...answer.json(), ...rest.json()]).toMatchObject([
      {
        id: conciliada.json().id,
        operacao: 'conciliacao',
        tipo: 'DIESEL S10',
        litros: -10,
        usuario: 'Frota Um',
        motivo,
        placa: '',
        ...nada,
      },
      {
        id: ids[1],
        operacao: 'externo',
        litros: 70,
        placa: PLACA,
        usuario: 'Frota Um',
        em_nome_de: yard.motorista,
        motivo: MOTIVO,
        estornado_em: expect.any(String),
        estorno_motivo: 'Era outro posto',
        estornado_por: 'Frota Um',
      },
      {
        id: ids[0],
        operacao: 'interno',
        litros: 50,
        arla_litros: 2.5,
        em_nome_de: 'Manobrista Um',
        motivo: MOTIVO,
        ...nada,
      },
    ]);
  });
});

describeInYard('cancelling what the tank no longer has', (yard) => {
  const previa = async (origem: string, origem_id: string) =>
    (
      await yard.frota.get(`/api/posto/estorno/previa?origem=${origem}&origem_id=${origem_id}`)
    ).json();

  it('tells how far below zero the book falls, and does it all the same', async () => {
    await yard.veiculo(PLACA);
    await yard.abreLivro(100, 100, 100);
    const entrada = await yard.entrega('970', 500);
    expect(await previa('entrada', entrada)).toEqual({ negativos: [] });
    const saida = await yard.ajuste('interno', { placa: PLACA, litragem: '220' });
    expect(await previa('entrada', entrada)).toEqual({
      negativos: [{ tipo: 'DIESEL S10', saldo: -120 }],
    });
    expect(await previa('abastecimento_interno', saida)).toEqual({ negativos: [] });
    const estorno = { origem: 'entrada', origem_id: entrada, motivo: 'Lançada duas vezes' };
    expect((await yard.frota.post('/api/posto/estorno', estorno)).statusCode).toBe(201);
    const [s10] = (await yard.frota.get('/api/posto/saldos')).json();
    expect(s10.saldo).toBe(-120);
  });

  it('finds the deliveries of an invoice by its key', async () => {
    const [id, outra] = [await yard.entrega('971', 50), await yard.entrega('972', 50)];
    const chaveDe = async (entrada: string): Promise<string> => {
      const xml = (await yard.frota.get(`/api/posto/entradas/${entrada}/nota`)).body;
      return /Id="NFe(\w{44})"/.exec(xml)?.[1] ?? '';
    };
    for (const entrada of [id, outra]) {
      const found = await yard.frota.get(`/api/posto/entradas?chave=${await chaveDe(entrada)}`);
      expect(found.json()).toMatchObject([{ id: entrada, litros: 50, estornado_em: null }]);
      expect(found.headers['x-total']).toBe('1');
    }
  });
});
