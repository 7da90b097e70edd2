import type { Divergencia } from '@frota/contract/divergencias';
import { formatDataHora } from '@frota/contract/formato';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { correct } from '../../../testing/correct.ts';
import { makePicture } from '../../../testing/picture.ts';
import { describeInYard } from '../../../testing/suite.ts';
import { post } from '../../../testing/yard.ts';

const NEVER = new AbortController().signal;
const DIA_MS = 86_400_000;

describeInYard('the same photo twice', (yard, context) => {
  let seed = 1;
  beforeAll(async () => {
    for (const placa of ['FTR1A01', 'FTR2A02', 'FTR3A03', 'FTR4A04']) await yard.veiculo(placa);
  });

  /** Fuels a plate with this photo of the pump, or one of its own; answers the fueling. */
  async function fuel(placa: string, bomba?: Buffer): Promise<string> {
    yard.clock.advance(DIA_MS / 24);
    seed += 1;
    const fotoBomba = { bytes: bomba ?? (await makePicture(seed * 7)) };
    const tarefa = await yard.checkin({ placa });
    await yard.assumir(yard.manobrista, tarefa.id);
    return yard.concluir({ tarefaId: tarefa.id, placa }, { fotoBomba });
  }
  async function casosOf(registro: string, situacao = 'aberta'): Promise<Divergencia[]> {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const path = `/api/divergencias?regra=foto_repetida&situacao=${situacao}`;
    const { divergencias } = (await yard.frota.get(path)).json();
    return divergencias.filter((caso: Divergencia) => caso.registro === registro);
  }

  it('is told by its bytes, whatever the vehicle, once', async () => {
    const bomba = await makePicture(1_001);
    const first = await fuel('FTR1A01', bomba);
    const second = await fuel('FTR2A02', bomba);
    expect(await casosOf(first)).toEqual([]);
    const casos = await casosOf(second);
    expect(casos).toMatchObject([
      {
        placa: 'FTR2A02',
        frase: expect.stringMatching(/FTR1A01/),
        situacao: 'aberta',
        lancamentos: [{ registro: first, placa: 'FTR1A01', foto: { papel: 'fotoBomba' } }],
      },
    ]);
    const { url } = casos[0]!.lancamentos[0]!.foto!;
    expect(casos[0]!.fotos.map((foto) => foto.url)).not.toContain(url);
    expect((await yard.frota.get(url)).statusCode).toBe(200);

    // It names the plate that the other record has by now.
    const record = { origem: 'abastecimento_interno', id: first } as const;
    const moved = { placa: 'FTR1A01', campo: 'placa', valor: 'FTR3A03' };
    const item = await correct(context.db, yard, record, moved);
    const nomeada = (placa: string) => ({
      id: casos[0]!.id,
      frase: expect.stringContaining(placa),
      lancamentos: [{ placa }],
    });
    expect(await casosOf(second)).toMatchObject([nomeada('FTR3A03')]);
    expect((await yard.frota.delete(`${item}/decisao`)).statusCode).toBe(204);
    expect(await casosOf(second)).toMatchObject([nomeada('FTR1A01')]);

    const estorno = { origem: 'abastecimento_interno', origem_id: second };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Foto de outro dia' });
    expect(await casosOf(second)).toEqual([]);
    expect(await casosOf(second, 'encerrada')).toHaveLength(1);
  });

  it('is none where the first was cancelled: it was sent again', async () => {
    const bomba = await makePicture(1_005);
    const first = await fuel('FTR1A01', bomba);
    const second = await fuel('FTR2A02', bomba);
    expect(await casosOf(second)).toHaveLength(1);
    const estorno = { origem: 'abastecimento_interno', origem_id: first };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Placa errada' });
    expect(await casosOf(second)).toEqual([]);
    const third = await fuel('FTR3A03', bomba);
    await yard.frota.post('/api/posto/estorno', {
      ...estorno,
      origem_id: third,
      motivo: 'Placa errada',
    });
    const last = await fuel('FTR4A04', bomba);
    expect(await casosOf(last)).toMatchObject([{ frase: expect.stringMatching(/FTR2A02/) }]);
  });

  it('is asked of the one who used it second, though the first was without a signal', async () => {
    const bomba = await makePicture(1_006);
    const ocorrido_em = new Date(yard.clock.now().getTime() + 60_000);
    yard.clock.advance(DIA_MS / 12);
    const second = await fuel('FTR2A02', bomba);
    expect(await casosOf(second)).toEqual([]);
    const fields = { placa: 'FTR1A01', ocorrido_em: ocorrido_em.toISOString() };
    const tarefa = await yard.checkin(fields);
    await yard.assumir(yard.manobrista, tarefa.id);
    const first = await yard.concluir(
      { ...fields, tarefaId: tarefa.id },
      { fotoBomba: { bytes: bomba } },
    );
    expect(await casosOf(first)).toEqual([]);
    expect(await casosOf(second)).toMatchObject([
      {
        frase: `A foto da bomba é a mesma de ${formatDataHora(ocorrido_em)}, placa FTR1A01: 85,5 L em dúvida.`,
        lancamentos: [{ registro: first, em: ocorrido_em.toISOString() }],
      },
    ]);
  });

  it('is asked once a check-in that was without a signal shows that it had it first', async () => {
    const painel = await makePicture(1_007);
    const ocorrido_em = new Date(yard.clock.now().getTime() + 60_000).toISOString();
    yard.clock.advance(DIA_MS / 12);
    const tarefa = await yard.checkin({ placa: 'FTR2A02' });
    await yard.assumir(yard.manobrista, tarefa.id);
    const second = await yard.concluir(
      { tarefaId: tarefa.id, placa: 'FTR2A02' },
      { fotoPainelCombustivel: { bytes: painel } },
    );
    expect(await casosOf(second)).toEqual([]);
    const posting = await yard.checkinPosting(
      { placa: 'FTR1A01', combustivel: '1', ocorrido_em },
      { fotoPainelCombustivel: { bytes: painel } },
    );
    expect((await post(yard.portaria, '/api/checkin', posting)).statusCode).toBe(201);
    expect(await casosOf(second)).toMatchObject([
      { lancamentos: [{ registro: posting.fields.id, em: ocorrido_em }] },
    ]);
  });

  it('closes where its decision is undone after the fueling was cancelled', async () => {
    const bomba = await makePicture(1_004);
    await fuel('FTR1A01', bomba);
    const second = await fuel('FTR2A02', bomba);
    const [caso] = await casosOf(second);
    const decisao = `/api/divergencias/${caso!.id}/decisao`;
    await yard.frota.post(decisao, { decisao: 'procede' });
    const estorno = { origem: 'abastecimento_interno', origem_id: second };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Foto de outro dia' });
    expect(await casosOf(second, 'decidida')).toHaveLength(1);
    expect((await yard.frota.delete(decisao)).json()).toEqual({ situacao: 'encerrada' });
  });

  it('is told by what it shows where it was made smaller and saved anew', async () => {
    const bomba = await makePicture(1_002);
    const smaller = await sharp(bomba).resize(300, 300).jpeg({ quality: 60 }).toBuffer();
    await fuel('FTR3A03', bomba);
    const second = await fuel('FTR4A04', smaller);
    expect(await casosOf(second)).toHaveLength(1);
  });

  it('is not what two photos of the same thing are', async () => {
    const [one, other] = [await fuel('FTR1A01'), await fuel('FTR1A01')];
    expect([...(await casosOf(one)), ...(await casosOf(other))]).toEqual([]);
  });

  it('is counted before it is asked', async () => {
    const bomba = await makePicture(1_003);
    await fuel('FTR2A02', bomba);
    await fuel('FTR3A03', bomba);
    const path = '/api/divergencias/regras/foto_repetida/previa';
    const { casos, completa } = (await yard.frota.post(path, { limites: { diferenca: 0 } })).json();
    expect(casos).toBeGreaterThanOrEqual(1);
    expect(completa).toBe(true);
  });
});
