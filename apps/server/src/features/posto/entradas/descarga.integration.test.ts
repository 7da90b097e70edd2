import { mensagensProva } from '@frota/contract/posto';
import { makeNota } from '@frota/nfe/fixture';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type Client, formOf } from '../../../testing/client.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { describeInYard } from '../../../testing/suite.ts';
import type { Yard } from '../../../testing/yard.ts';

const TIPO = 'DIESEL S10';

/** So many minutes ago. */
const ha = (yard: Yard, minutos: number): string =>
  new Date(yard.clock.now().getTime() - minutos * 60_000).toISOString();

const dipsOf = (yard: Yard): Record<string, string> => ({
  tipo: TIPO,
  medido_antes: '3000',
  medido_antes_em: ha(yard, 60),
  medido_depois: '7900,5',
  medido_depois_em: ha(yard, 30),
});

const medir = (
  yard: Yard,
  fields: Readonly<Record<string, string>>,
  { foto, client = yard.manobrista }: { foto?: Uint8Array; client?: Client } = {},
) =>
  client.post(
    '/api/posto/descargas',
    formOf(
      { id: v7(), ...dipsOf(yard), ...fields },
      foto ? { fotosDescarga: { bytes: foto } } : {},
    ),
  );

const entregar = (yard: Yard, nf: string, fields: Readonly<Record<string, string>>) =>
  yard.frota.post(
    '/api/posto/entrada',
    formOf(
      { id: v7(), nf, tipo: TIPO, litros: '1000', ...fields },
      {
        notaFiscal: {
          name: 'nota.xml',
          type: 'text/xml',
          bytes: makeNota({ nf, linhas: [{ qCom: '1000.0000' }, { qCom: '1000.0000' }] }),
        },
      },
    ),
  );

const estornar = (yard: Yard, origem: string, origem_id: string) =>
  yard.frota.post('/api/posto/estorno', { origem, origem_id, motivo: 'Medida no tanque errado' });

const livres = async (yard: Yard): Promise<string[]> =>
  (await yard.frota.get('/api/posto/descargas')).json().map(({ id }: { id: string }) => id);

describeInYard('an unloading dipped by an attendant', (yard, context) => {
  beforeAll(() => yard.abreLivro(3000, 3000, 1000));

  it('is the proof of the deliveries of one truck, by who dipped; cancelled, it is free again', async () => {
    await yard.frota.put('/api/posto/ajustes', { medicao_cega: true });
    const id = v7();
    const sent = { ...dipsOf(yard), id, lacres: '8812' };
    const foto = await makePhoto();
    expect((await medir(yard, sent, { foto })).statusCode).toBe(201);
    // A retry changes nothing, other dips under its key are refused.
    expect((await medir(yard, sent)).json()).toEqual({ id });
    expect((await medir(yard, { ...sent, medido_depois: '8000' })).statusCode).toBe(409);
    expect((await medir(yard, {}, { client: yard.portaria })).statusCode).toBe(403);
    // Book and invoice stay hidden from him.
    expect((await yard.manobrista.get('/api/posto/descargas')).statusCode).toBe(403);
    expect((await yard.manobrista.get('/api/posto/saldos')).statusCode).toBe(403);
    expect((await yard.frota.get('/api/posto/descargas')).json()).toMatchObject([
      {
        id,
        tipo: TIPO,
        antes: 3000,
        depois: 7900.5,
        depois_em: ha(yard, 30),
        lacres: '8812',
        placa_caminhao: null,
        usuario: 'Manobrista Um',
        fotos: [expect.stringContaining('/descarga-')],
      },
    ]);
    const { auditoria } = (await yard.frota.get('/api/auditoria?acao=descarga')).json();
    expect(auditoria[0]).toMatchObject({ alvo: `${TIPO}: 3.000 L a 7.900,5 L` });

    const twice = await entregar(yard, '31', {
      descarga: id,
      medido_antes: '1',
      medido_depois: '2',
    });
    expect(twice.json().campos).toEqual({ descarga: mensagensProva.umaDasDuas });
    const alheia = await entregar(yard, '31', { descarga: v7() });
    expect(alheia.json().campos).toEqual({ descarga: mensagensProva.naoEncontrada });
    const entrada = v7();
    expect((await entregar(yard, '31', { id: entrada, descarga: id })).statusCode).toBe(201);
    // Another item of the same invoice shares them, and another invoice of the truck.
    const itens = await Promise.all([
      entregar(yard, '31', { descarga: id }),
      entregar(yard, '32', { descarga: id }),
    ]);
    expect(itens.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await yard.frota.get('/api/posto/entradas?busca=31')).json()).toMatchObject([
      {},
      {
        prova: {
          antes: 3000,
          depois: 7900.5,
          saiu: 0,
          recebido: 4900.5,
          nota: 3000,
          medido_por: { id: yard.manobrista.user.id, nome: 'Manobrista Um' },
        },
        fotos: [expect.stringContaining('/descarga-')],
      },
    ]);
    expect((await yard.frota.get('/api/posto/descargas')).json()).toMatchObject([
      { id, notas: ['31', '32'] },
    ]);
    // A day later it was another truck.
    await context.db
      .updateTable('entrada')
      .set({ registrada_em: new Date(ha(yard, 24 * 60 + 1)) })
      .where('descarga_id', '=', id)
      .execute();
    expect(await livres(yard)).toEqual([]);
    const depois = await entregar(yard, '33', { descarga: id });
    expect([depois.statusCode, depois.json().error]).toEqual([409, mensagensProva.usada('31')]);
    expect((await estornar(yard, 'descarga', id)).json().error).toBe(mensagensProva.usada('31'));

    for (const item of [entrada, ...itens.map((each) => each.json().id)]) {
      expect((await estornar(yard, 'entrada', item)).statusCode).toBe(201);
    }
    expect(await livres(yard)).toEqual([id]);
    expect((await estornar(yard, 'descarga', id)).statusCode).toBe(201);
    expect((await estornar(yard, 'descarga', id)).statusCode).toBe(409);
    expect((await estornar(yard, 'descarga', v7())).statusCode).toBe(404);
    expect(await livres(yard)).toEqual([]);
    expect((await entregar(yard, '33', { descarga: id })).statusCode).toBe(400);
  });

  it("of a phone whose clock is ahead is of the server's time, and says so", async () => {
    const id = v7();
    const em = { medido_antes_em: ha(yard, 0), medido_depois_em: ha(yard, -11) };
    const sent = { ...em, id, ocorrido_em: ha(yard, -12) };
    expect((await medir(yard, sent)).statusCode).toBe(201);
    expect((await yard.frota.get('/api/posto/descargas')).json()[0]).toMatchObject({
      id,
      antes_em: ha(yard, 12),
      depois_em: ha(yard, 1),
      relogio_suspeito: true,
    });
    // By its own clock, too, it is not of a time to come.
    const answer = await medir(yard, { ...sent, id: v7(), medido_depois_em: ha(yard, -18) });
    expect(answer.json().campos).toEqual({ medido_depois_em: mensagensProva.futuro });
    expect((await estornar(yard, 'descarga', id)).statusCode).toBe(201);
  });

  it('is refused in words', async () => {
    const acima = 'A medição de DIESEL S10 passa da capacidade do tanque (15.000 L).';
    for (const [fields, campos] of [
      [{ medido_antes: '', medido_depois: '' }, { medido_antes: mensagensProva.asDuas }],
      [{ medido_depois: '' }, { medido_depois: mensagensProva.asDuas }],
      [{ medido_antes_em: ha(yard, 29) }, { medido_depois_em: mensagensProva.ordem }],
      [{ medido_antes_em: ha(yard, 1500) }, { medido_depois_em: mensagensProva.longe }],
      [{ medido_depois_em: ha(yard, -6) }, { medido_depois_em: mensagensProva.futuro }],
      [{ medido_depois: '15000,1' }, { medido_depois: acima }],
    ] as const) {
      const answer = await medir(yard, fields);
      expect([answer.statusCode, answer.json().campos]).toEqual([400, campos]);
    }
  });
});
