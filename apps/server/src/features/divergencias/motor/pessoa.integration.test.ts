import type { Divergencia, Regra } from '@frota/contract/divergencias';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { makePhoto } from '../../../testing/photos.ts';
import { IS_PROVA } from '../../../testing/provas.ts';
import { describeInYard } from '../../../testing/suite.ts';
import { post } from '../../../testing/yard.ts';

const NEVER = new AbortController().signal;
const MINUTO_MS = 60_000;
const PLACAS = ['PSS1A01', 'PSS2A02', 'PSS3A03', 'PSS4A04', 'PSS5A05', 'PSS6A06', 'PSS7A07'];

describeInYard('what one person’s records show together', (yard) => {
  let km = 120_000;
  beforeAll(async () => {
    for (const placa of PLACAS) await yard.veiculo(placa);
  });

  const placaOf = (i: number): string => PLACAS[i % PLACAS.length]!;

  /** A visit in which the gauge goes up by three quarters of 300 L; answers the fueling. */
  async function visita(i: number, litros: number): Promise<string> {
    yard.clock.advance(10 * MINUTO_MS);
    km += 300;
    const placa = placaOf(i);
    const { id: tarefaId } = await yard.checkin({ placa, km: String(km), combustivel: '1/4' });
    await yard.assumir(yard.manobrista, tarefaId);
    return yard.concluir({ tarefaId, placa, km: String(km), bombaLitros: String(litros) });
  }
  async function casosOf(regra: Regra, situacao = 'aberta'): Promise<Divergencia[]> {
    await yard.services.filaDivergencias.catchUp(NEVER);
    const path = `/api/divergencias?regra=${regra}&situacao=${situacao}&limite=100`;
    return (await yard.frota.get(path)).json().divergencias;
  }

  /** A foreign fueling whose photos cannot be read; answers it. */
  function semLeitura(quem: Client, i: number, fields: object = {}): Promise<string> {
    yard.clock.advance(MINUTO_MS);
    km += 300;
    return yard.externo(quem, { placa: placaOf(i), km: String(km), ...fields });
  }
  const casosDe = async ({ user }: Client, situacao?: string): Promise<Divergencia[]> =>
    (await casosOf('digitado_pessoa', situacao)).filter(
      ({ pessoas }) => pessoas[0]?.id === user.id,
    );
  /** Conferência confirms so many of the km that a person typed. */
  async function confirma({ user }: Client, quantos: number): Promise<void> {
    const path = `/api/conferencias?limite=200&busca=${encodeURIComponent(user.usuario)}`;
    const { conferencias } = (await yard.frota.get(path)).json();
    const dele = conferencias.filter(
      ({ campo, usuario }: { campo: string; usuario: string }) =>
        campo === 'km' && usuario === user.usuario,
    );
    expect(dele.length).toBeGreaterThanOrEqual(quantos);
    for (const { id } of dele.slice(0, quantos)) {
      await yard.frota.post(`/api/conferencias/${id}`, { decisao: 'confirmado' });
    }
  }

  it('asks an attendant whose pump gives more than the gauges go up, with the twenty visits', async () => {
    const visitas: string[] = [];
    for (let i = 0; i < 21; i++) visitas.push(await visita(i, 255));
    const [caso, ...others] = await casosOf('balanco_atendente');
    expect(others).toEqual([]);
    expect(caso).toMatchObject({
      registro: visitas[19],
      // Of 30 L a visit the errors explain some.
      litros: 214,
      frase: expect.stringMatching(
        /em média 30 L a mais do que os marcadores subiram\. Descontado .* faltam ao todo 214 L\./,
      ),
      pessoas: [{ papel: 'manobrista', id: yard.manobrista.user.id }],
    });
    expect(caso?.lancamentos.map(({ registro }) => registro)).toEqual(visitas.slice(0, 20));
    expect(caso?.lancamentos[0]).toMatchObject({
      placa: PLACAS[0],
      texto: 'A bomba deu 255 L, o marcador subiu cerca de 225 L: 30 L a mais',
    });
    const tanques = await casosOf('balanco_tanque');
    expect(tanques.filter(({ placa }) => PLACAS.includes(placa!))).toEqual([]);
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

  if (IS_PROVA) {
    it('names everybody who served or let in a vehicle whose gauge shows too little over twenty visits', async () => {
      const manobrista = await yard.login('Manobrista', 'Manobrista Um do Tanque');
      const outro = await yard.login('Manobrista', 'Manobrista Dois do Tanque');
      await yard.veiculo('PSS9A09');
      const placa = 'PSS9A09';
      for (let i = 0; i < 20; i++) {
        yard.clock.advance(10 * MINUTO_MS);
        km += 300;
        const quem = i % 5 === 0 ? outro : manobrista;
        const { id: tarefaId } = await yard.checkin({ placa, km: String(km), combustivel: '1/4' });
        await yard.assumir(quem, tarefaId);
        const given = { tarefaId, placa, km: String(km), bombaLitros: '270' };
        const answer = await post(
          quem,
          '/api/tarefas/checkin',
          await yard.completionPosting(given),
        );
        expect(answer.statusCode, answer.body).toBe(201);
      }
      const [caso, ...others] = await casosOf('balanco_tanque');
      expect(others).toEqual([]);
      expect(caso?.pessoas.map(({ papel, nome }) => [papel, nome])).toEqual([
        ['portaria', 'Portaria Um'],
        ['manobrista', 'Manobrista Dois do Tanque'],
        ['manobrista', 'Manobrista Um do Tanque'],
      ]);
      expect(caso?.lancamentos).toHaveLength(20);
      expect(caso?.lancamentos[7]?.texto).toBe(
        'A bomba deu 270 L, o marcador subiu cerca de 225 L: 45 L a mais',
      );
    });

    it('asks a driver whose photos are not read again and again, until Conferência confirms him', async () => {
      const motorista = await yard.login('Motorista', 'Motorista Sem Foto');
      const enviados: string[] = [];
      for (let i = 0; i < 40; i++) enviados.push(await semLeitura(motorista, i));
      const [caso, ...others] = await casosDe(motorista);
      expect(others).toEqual([]);
      expect(caso).toMatchObject({
        registro: enviados[39],
        frase:
          'Digitou com foto ilegível em 40 dos últimos 40 lançamentos: o que houve com as fotos?',
        pessoas: [{ papel: 'motorista', id: motorista.user.id }],
      });
      expect(caso?.lancamentos).toHaveLength(40);
      expect(caso?.lancamentos[0]?.texto).toMatch(/^KM: [\d.]+ digitado, foto sem leitura$/);

      await confirma(motorista, 25);
      expect(await casosDe(motorista)).toEqual([]);
      expect(await casosDe(motorista, 'encerrada')).toHaveLength(1);
    });
  }

  it('keeps what it asked at a check-in while an earlier record comes in late, and after its decision is undone', async () => {
    const gestor = await yard.login('Frota', 'Gestor Sem Foto');
    const manobrista = await yard.login('Manobrista', 'Manobrista Dois');
    for (let i = 0; i < 39; i++) await semLeitura(gestor, i);
    const entrada = { placa: placaOf(0), km: String(km), combustivel: '1/4' };
    const foto = { bytes: await makePhoto() };
    const posting = await yard.checkinPosting(entrada, { fotoPainelKm: foto });
    const { id: tarefaId } = (await post(gestor, '/api/checkin', posting)).json();
    const depois = new Date(yard.clock.now().getTime() + MINUTO_MS);
    yard.clock.advance(10 * MINUTO_MS);
    await yard.assumir(manobrista, tarefaId);
    const fields = { tarefaId, placa: entrada.placa, km: entrada.km, bombaLitros: '225' };
    const completion = await yard.completionPosting(fields);
    const done = await post(manobrista, '/api/tarefas/checkin', completion);
    expect(done.statusCode, done.body).toBe(201);
    const { id: registro } = done.json();
    const [caso, ...others] = await casosDe(gestor);
    expect(others).toEqual([]);
    expect(caso).toMatchObject({
      registro,
      frase:
        'Digitou com foto ilegível em 40 dos últimos 40 lançamentos: o que houve com as fotos?',
      pessoas: [{ papel: 'portaria' }],
    });

    // Written after the check-in and before its fueling, on a phone without a signal.
    await semLeitura(gestor, 40, { ocorrido_em: depois.toISOString() });
    expect(await casosDe(gestor)).toMatchObject([{ id: caso!.id }]);
    const decisao = `/api/divergencias/${caso!.id}/decisao`;
    await yard.frota.post(decisao, { decisao: 'procede' });
    expect((await yard.frota.delete(decisao)).json()).toEqual({ situacao: 'aberta' });

    // What was confirmed meanwhile is no habit any more.
    await yard.frota.post(decisao, { decisao: 'procede' });
    await confirma(gestor, 25);
    expect(await casosDe(gestor, 'decidida')).toHaveLength(1);
    expect((await yard.frota.delete(decisao)).json()).toEqual({ situacao: 'encerrada' });
  });
});
