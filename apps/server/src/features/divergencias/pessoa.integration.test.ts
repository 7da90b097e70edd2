import type { Divergencia, Regra } from '@frota/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { makePhoto } from '../../testing/photos.ts';
import { post, startYard, type Yard } from '../../testing/yard.ts';

const NEVER = new AbortController().signal;
const MINUTO_MS = 60_000;
const PLACAS = ['PSS1A01', 'PSS2A02', 'PSS3A03', 'PSS4A04', 'PSS5A05', 'PSS6A06', 'PSS7A07'];

describeOnBothDatabases('what one person’s records show together', (context) => {
  let yard: Yard;
  let km = 120_000;
  beforeAll(async () => {
    yard = await startYard(context);
    for (const placa of PLACAS) await yard.veiculo(placa);
  });
  afterAll(() => yard.close());

  const placaOf = (i: number): string => PLACAS[i % PLACAS.length]!;

  /** A visit in which the gauge goes up by three quarters of 300 L; answers the fueling. */
  async function visita(i: number, litros: number): Promise<string> {
    yard.clock.advance(10 * MINUTO_MS);
    km += 300;
    const placa = placaOf(i);
    const { id: tarefaId } = await yard.checkin({ placa, km: String(km), combustivel: '1/4' });
    await yard.assumir(yard.manobrista, tarefaId);
    const fields = { tarefaId, placa, km: String(km), bombaLitros: String(litros) };
    const answer = await post(
      yard.manobrista,
      '/api/tarefas/checkin',
      await yard.completarPosting(fields),
    );
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  }
  async function casosOf(regra: Regra, situacao = 'aberta'): Promise<Divergencia[]> {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const path = `/api/divergencias?regra=${regra}&situacao=${situacao}&limite=100`;
    return (await yard.frota.get(path)).json().divergencias;
  }

  it('asks an attendant whose pump gives more than the gauges go up, with the twenty visits', async () => {
    const visitas: string[] = [];
    for (let i = 0; i < 21; i++) visitas.push(await visita(i, 255));
    const [caso, ...others] = await casosOf('balanco_atendente');
    expect(others).toEqual([]);
    expect(caso).toMatchObject({
      registro: visitas[19],
      litros: 600,
      frase: expect.stringMatching(/em média 30 L a mais do que os marcadores subiram/),
      pessoas: [{ papel: 'manobrista', id: yard.manobrista.user.id }],
    });
    expect(caso?.lancamentos.map(({ registro }) => registro)).toEqual(visitas.slice(0, 20));
    expect(caso?.lancamentos[0]).toMatchObject({
      placa: PLACAS[0],
      texto: 'A bomba deu 255 L, o marcador subiu uns 225 L',
    });
    expect(await casosOf('balanco_tanque')).toEqual([]);
    const dossie = await yard.frota.get(`/api/divergencias/${caso!.id}/dossie.pdf`);
    expect(dossie.statusCode).toBe(200);
    const path = '/api/divergencias/regras/balanco_atendente/previa';
    const limites = { erroMedidor: 4, desvios: 3 };
    const previa = (await yard.frota.post(path, { limites })).json();
    expect(previa).toMatchObject({ casos: 1, completa: true });

    // With one of the twenty cancelled, another visit is the twentieth.
    const estorno = { origem: 'abastecimento_interno', origem_id: visitas[3] };
    await yard.frota.post('/api/posto/estorno', { ...estorno, motivo: 'Lançado duas vezes' });
    const [again, ...more] = await casosOf('balanco_atendente');
    expect(more).toEqual([]);
    expect(again?.registro).toBe(visitas[20]);
    expect(await casosOf('balanco_atendente', 'encerrada')).toMatchObject([{ id: caso!.id }]);

    // A decision that is taken back leaves what the records say then.
    const decisao = `/api/divergencias/${again!.id}/decisao`;
    await yard.frota.post(decisao, { decisao: 'procede' });
    const another = { ...estorno, origem_id: visitas[5] };
    await yard.frota.post('/api/posto/estorno', { ...another, motivo: 'Lançado duas vezes' });
    expect(await casosOf('balanco_atendente', 'decidida')).toHaveLength(1);
    expect((await yard.frota.delete(decisao)).json()).toEqual({ situacao: 'encerrada' });
  });

  it('asks a driver whose photos are not read again and again, until Conferência confirms him', async () => {
    const motorista = await yard.login('Motorista', 'Motorista Sem Foto');
    const foto = async () => ({ bytes: await makePhoto() });
    const enviados: string[] = [];
    for (let i = 0; i < 40; i++) {
      yard.clock.advance(MINUTO_MS);
      km += 300;
      const answer = await post(motorista, '/api/abastecimentos-externos', {
        fields: {
          ...{ id: v7(), placa: placaOf(i), km: String(km), nivelCombustivel: '1' },
          bombaLitros: '80',
        },
        files: {
          fotoPlaca: await foto(),
          fotoKm: await foto(),
          fotoPainelCombustivel: await foto(),
        },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      enviados.push(answer.json().id);
    }
    const [caso, ...others] = await casosOf('digitado_pessoa');
    expect(others).toEqual([]);
    expect(caso).toMatchObject({
      registro: enviados[39],
      frase:
        'Em 40 dos últimos 40 lançamentos digitou sem que a foto pudesse ser lida: o que houve com as fotos?',
      pessoas: [{ papel: 'motorista', id: motorista.user.id }],
    });
    expect(caso?.lancamentos).toHaveLength(40);
    expect(caso?.lancamentos[0]?.texto).toMatch(/^KM: [\d.]+ digitado, foto sem leitura$/);

    const { conferencias } = (await yard.frota.get('/api/conferencias?limite=100')).json();
    const dele = conferencias.filter(
      ({ campo, usuario }: { campo: string; usuario: string }) =>
        campo === 'km' && usuario === 'Motorista Sem Foto',
    );
    for (const { id } of dele.slice(0, 25)) {
      await yard.frota.post(`/api/conferencias/${id}`, { decisao: 'confirmado' });
    }
    expect(await casosOf('digitado_pessoa')).toEqual([]);
    expect(await casosOf('digitado_pessoa', 'encerrada')).toHaveLength(1);
  });
});
