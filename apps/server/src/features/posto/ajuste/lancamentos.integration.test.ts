import { mensagensLancamento } from '@frota/contract/posto';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Client, formOf } from '../../../testing/client.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInYard } from '../../../testing/suite.ts';

const DIA = '2026-03-10';
const MOTIVO = 'Mangueira rompida na bomba';

describeInYard('what leaves a tank without being fueled', (yard, context) => {
  beforeAll(() => yard.abreLivro(4000, 5000, 1000));

  const send = (client: Client, body: object) =>
    client.post('/api/posto/lancamentos', { tipo: 'DIESEL S500', ...body });
  const book = async (client: Client, body: object): Promise<string> => {
    yard.clock.advance(60_000);
    const answer = await send(client, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const upload = async (client: Client): Promise<string> => {
    const form = formOf({ pasta: 'bomba_combustivel' }, { foto: { bytes: await makePhoto() } });
    return (await client.post('/api/fotos', form)).json().url;
  };
  const saldo = async (): Promise<number> =>
    (await yard.frota.get('/api/posto/saldos')).json()[1].saldo;
  const cancel = (origem_id: string) =>
    yard.frota.post('/api/posto/estorno', {
      origem: 'lancamento',
      origem_id,
      motivo: 'Lançado em duplicidade',
    });

  it('stands in the book to the millilitre, once, with its estorno', async () => {
    // Fifty at once: those under one key are one line, each of the others is its own.
    const afericao = {
      id: v7(),
      classe: 'afericao',
      litros: '20',
      devolvidos: '19,5',
      erro_ml: '-40',
    };
    const gota = { classe: 'amostra', litros: '0,001', motivo: MOTIVO };
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => send(yard.manobrista, afericao)),
      ...Array.from({ length: 25 }, () => send(yard.frota, gota)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(await saldo()).toBe(4999.475);
    const other = await send(yard.manobrista, { ...afericao, erro_ml: '-41' });
    expect(other.statusCode).toBe(409);

    const cheia = await book(yard.manobrista, { classe: 'afericao', litros: '20', erro_ml: 110 });
    const amostra = await book(yard.frota, { classe: 'amostra', litros: '1,25', motivo: MOTIVO });
    const foto = await upload(yard.frota);
    await book(yard.frota, { classe: 'perda', litros: '30', motivo: MOTIVO, foto });
    expect(await saldo()).toBe(4968.225);
    expect((await yard.frota.get(foto)).statusCode).toBe(200);

    yard.clock.advance(60_000);
    const twice = await Promise.all([cancel(amostra), cancel(amostra)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await cancel(cheia)).statusCode).toBe(201);
    expect((await cancel(v7())).statusCode).toBe(404);
    expect(await saldo()).toBe(4969.475);

    const periodo = `tipo=DIESEL S500&inicio=${DIA}&fim=${DIA}`;
    const [dia] = (await yard.frota.get(`/api/posto/livro?${periodo}`)).json();
    expect(dia).toMatchObject({
      abastecimentos: 0,
      ajustes: 0,
      conciliacoes: 5000,
      afericoes: 0.5,
      amostras: 0.025,
      perdas: 30,
      fechamento: 4969.475,
      linhas: 32,
    });
    const csv = (await yard.frota.get(`/api/posto/livro.csv?${periodo}`)).body;
    expect(csv).toContain(';Acumulada (L);Aferições (L);Amostras (L);Perdas (L)');
    expect(csv).toMatch(/;0,500;0,025;30,000;Frota Um;;;;;\r/);
    const linhas = await yard.frota.get(`/api/posto/livro/linhas?tipo=DIESEL S500&dia=${DIA}`);
    expect(linhas.json()).toContainEqual(
      expect.objectContaining({
        classe: 'afericao',
        litros: -0.5,
        sacado: 20,
        usuario: 'Manobrista Um',
        motivo: '',
      }),
    );
    expect(linhas.json().slice(-5)).toMatchObject([
      { classe: 'afericao', litros: 0, sacado: 20 },
      { classe: 'amostra', litros: -1.25, sacado: null, motivo: MOTIVO },
      { classe: 'perda', litros: -30, livro: 4968.225 },
      { classe: 'amostra', litros: 1.25, estorno: true },
      { classe: 'afericao', litros: 0, estorno: true, livro: 4969.475 },
    ]);
    // No fueling's outflow: neither in what went out nor in how long the tank lasts.
    expect((await yard.frota.get('/api/posto/saidas')).json()).toEqual([]);
    expect((await yard.frota.get('/api/posto/estoque')).json()[1].dias).toBeNull();

    const historico = (await yard.frota.get('/api/posto/ajustes')).json();
    expect(historico.slice(0, 3)).toMatchObject([
      {
        operacao: 'perda',
        litros: 30,
        motivo: MOTIVO,
        lancamento: { foto, sem_foto: false, erro_ml: null },
      },
      { operacao: 'amostra', estornado_em: expect.any(String), estornado_por: 'Frota Um' },
      {
        operacao: 'afericao',
        lancamento: { devolvidos: 20, erro_ml: 110, fora: true, foto: null, sem_foto: false },
      },
    ]);

    const { auditoria } = (await yard.frota.get('/api/auditoria?acao=lancamento')).json();
    expect(auditoria).toContainEqual(
      expect.objectContaining({
        usuario: 'Frota Um',
        alvo: 'Perda ou derrame, DIESEL S500',
        mudancas: expect.arrayContaining([{ campo: 'Litros', antes: null, depois: '30 L' }]),
      }),
    );
  });

  it('is of the nozzle that was named; an aferição else of the only one there', async () => {
    const bico = (nome: string, tipo: string) =>
      yard.frota.post('/api/posto/bicos', { tipo, nome, casas: '7', encerrante_inicial: '0' });
    const one = (await bico('Bico 1', 'DIESEL S10')).json().id;
    const arla = (await bico('Bico ARLA', 'ARLA')).json().id;
    const afericao = { tipo: 'DIESEL S10', classe: 'afericao', litros: '20', erro_ml: 0 };
    const ids = [await book(yard.manobrista, afericao)];
    const amostra = { tipo: 'DIESEL S10', classe: 'amostra', litros: '1' };
    ids.push(await book(yard.frota, { ...amostra, motivo: 'Amostra da entrega' }));
    const two = (await bico('Bico 2', 'DIESEL S10')).json().id;
    ids.push(await book(yard.manobrista, afericao));
    ids.push(await book(yard.manobrista, { ...afericao, bico: two }));
    const rows = await context.db
      .selectFrom('lancamento')
      .select('bico_id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ bico_id }) => bico_id)).toEqual([one, null, null, two]);
    for (const strange of [arla, v7()]) {
      const answer = await send(yard.manobrista, { ...afericao, bico: strange });
      expect([answer.statusCode, answer.json().campos]).toEqual([
        400,
        { bico: 'Escolha um bico deste tanque.' },
      ]);
    }
  });

  it('is refused where it cannot be', async () => {
    const amostra = { classe: 'amostra', litros: '1', motivo: MOTIVO };
    expect((await send(yard.manobrista, amostra)).statusCode).toBe(403);
    expect((await send(yard.portaria, { classe: 'afericao', litros: '20' })).statusCode).toBe(403);
    const at = (minutes: number) =>
      new Date(yard.clock.now().getTime() + minutes * 60_000).toISOString();
    for (const [fields, campo] of [
      [{ ocorrido_em: at(6) }, 'ocorrido_em'],
      [{ ocorrido_em: at(-24 * 60) }, 'ocorrido_em'],
      [{ litros: '0' }, 'litros'],
      [{ motivo: '' }, 'motivo'],
    ] as const) {
      const answer = await send(yard.frota, { ...amostra, ...fields });
      expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([400, [campo]]);
    }
    // What Frota may write of long ago, an attendant may not.
    const afericao = { classe: 'afericao', litros: '20', erro_ml: 0, ocorrido_em: at(-73 * 60) };
    const { ocorrido_em } = (await send(yard.manobrista, afericao)).json().campos;
    expect(ocorrido_em).toBe(mensagensLancamento.antigo);
    // Clocks differ by minutes.
    const deAgora = await send(yard.manobrista, { ...afericao, tipo: 'ARLA', ocorrido_em: at(1) });
    expect(deAgora.statusCode, deAgora.body).toBe(201);
    // A loss is taken without a photo, and says so.
    const semFoto = await send(yard.frota, { ...amostra, tipo: 'ARLA', classe: 'perda' });
    expect(semFoto.statusCode, semFoto.body).toBe(201);
    const [perda] = (await yard.frota.get('/api/posto/ajustes?limite=1')).json();
    expect(perda.lancamento).toMatchObject({ foto: null, sem_foto: true });
    // Another's photo proves nothing of his.
    const alheia = { ...amostra, classe: 'perda', foto: await upload(yard.manobrista) };
    expect((await send(yard.frota, alheia)).statusCode).toBe(400);
  });
});
