import { expect, it } from 'vitest';
import { formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';
import { post, type Yard } from '../../testing/yard.ts';

/** The server's clock stands at 2026-03-10T12:00Z: what happens is in the hours before. */
const at = (hour: number): string => new Date(Date.UTC(2026, 2, 10, hour)).toISOString();

describeInBothYards('main path', 'pendencies of safety items', (yard, context) => {
  let plates = 0;

  async function newPlaca(): Promise<string> {
    plates++;
    const placa = `PEN1A${String(plates).padStart(2, '0')}`;
    await yard.veiculo(placa);
    return placa;
  }

  type Visto = 'missing' | 'there' | 'photographed' | 'unseen';
  /** A check-in that saw the cone so, at an hour of the day. */
  async function see(placa: string, cone: Visto, hour: number): Promise<string> {
    const fields = {
      placa,
      ocorrido_em: at(hour),
      cone: cone === 'missing' || cone === 'unseen' ? 'NOK' : 'OK',
      itens_nao_vistos: cone === 'unseen' ? 'cone' : '',
    };
    const files = cone === 'photographed' ? { fotosCone: [{ bytes: await makePhoto() }] } : {};
    const answer = await post(
      yard.portaria,
      '/api/checkin',
      await yard.checkinPosting(fields, files),
    );
    expect(answer.statusCode).toBe(201);
    return answer.json().id;
  }
  const open = async (placa: string) =>
    (await yard.portaria.get(`/api/cuidados/veiculos/${placa}`)).json().pendencias as object[];
  const since = (hour: number) => [{ item: 'cone', desde: at(hour) }];

  it('stay until a photo shows the item', async () => {
    const placa = await newPlaca();
    await see(placa, 'missing', 1);
    await see(placa, 'there', 2);
    await see(placa, 'unseen', 3);
    expect(await open(placa)).toEqual(since(1));
    await see(placa, 'photographed', 4);
    expect(await open(placa)).toEqual([]);
    const url = `/api/cuidados/pendencias?situacao=resolvida&busca=${placa}`;
    expect((await yard.frota.get(url)).json().pendencias).toEqual([
      {
        id: expect.any(String),
        placa,
        item: 'cone',
        desde: at(1),
        usuario: 'Portaria Um',
        usuario_id: yard.portaria.user.id,
        resolvida: {
          em: at(4),
          usuario: 'Portaria Um',
          motivo: null,
          usuario_id: yard.portaria.user.id,
          fotos: [expect.stringContaining('/api/fotos/')],
        },
      },
    ]);
  });

  if (!context.isWhole) return;

  it('open once where an item was looked at and is missing', async () => {
    const placa = await newPlaca();
    await see(placa, 'unseen', 1);
    await see(placa, 'there', 2);
    expect(await open(placa)).toEqual([]);
    await see(placa, 'missing', 3);
    await see(placa, 'missing', 4);
    expect(await open(placa)).toEqual(since(3));
    // Under either form of the plate, and on the devices of the gate alone
    expect(await open(placa.replace('A', '0'))).toEqual(since(3));
    const campo = (await yard.portaria.get('/api/campo')).json();
    const kept = campo.veiculos.find((veiculo: { placa: string }) => veiculo.placa === placa);
    expect(kept.cuidados.pendencias).toEqual(since(3));
    const other = (await yard.manobrista.get('/api/campo')).json();
    expect(JSON.stringify(other)).not.toContain('cuidados');
  });

  it('do not open by a record that comes late, where a newer one cleared them', async () => {
    const placa = await newPlaca();
    await see(placa, 'photographed', 5);
    await see(placa, 'missing', 3);
    expect(await open(placa)).toEqual([]);
    await see(placa, 'missing', 6);
    await see(placa, 'photographed', 7);
    await see(placa, 'missing', 4);
    expect(await open(placa)).toEqual([]);
  });

  it('begin with the earliest record, and are not cleared by one of before', async () => {
    const placa = await newPlaca();
    await see(placa, 'missing', 5);
    await see(placa, 'photographed', 4);
    expect(await open(placa)).toEqual(since(5));
    // Of before the photo, and after it
    await see(placa, 'missing', 3);
    expect(await open(placa)).toEqual(since(5));
    const other = await newPlaca();
    await see(other, 'missing', 5);
    await see(other, 'missing', 4);
    expect(await open(other)).toEqual(since(4));
  });

  it('begin again after a photo that comes late, where a newer record saw the item missing', async () => {
    const placa = await newPlaca();
    await see(placa, 'missing', 2);
    await see(placa, 'missing', 6);
    await see(placa, 'photographed', 4);
    expect(await open(placa)).toEqual(since(6));
    const url = `/api/cuidados/pendencias?situacao=resolvida&busca=${placa}`;
    expect((await yard.frota.get(url)).json().pendencias).toMatchObject([{ desde: at(2) }]);
  });

  it('open one for a check-in that is sent twice, and one where two meet', async () => {
    const placa = await newPlaca();
    const posting = await yard.checkinPosting({ placa, cone: 'NOK', itens_nao_vistos: '' });
    const other = await yard.checkinPosting({ placa, cone: 'NOK', itens_nao_vistos: '' });
    const answers = await Promise.all(
      [posting, posting, other].map((each) => post(yard.portaria, '/api/checkin', each)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await open(placa)).toHaveLength(1);
  });

  it('are known of a plate that nobody registered', async () => {
    await see('PEN9Z99', 'missing', 3);
    expect(await open('PEN9Z99')).toEqual(since(3));
  });

  it('are cleared by Frota with a reason', async () => {
    const placa = await newPlaca();
    await see(placa, 'missing', 3);
    const url = `/api/cuidados/pendencias?busca=${placa}`;
    const [{ id }] = (await yard.frota.get(url)).json().pendencias;
    const path = `/api/cuidados/pendencias/${id}/resolucao`;
    expect((await yard.frota.post(path, { motivo: 'ok' })).statusCode).toBe(400);
    const motivo = 'Cone novo entregue na garagem';
    expect((await yard.frota.post(path, { motivo })).statusCode).toBe(204);
    expect((await yard.frota.post(path, { motivo })).statusCode).toBe(409);
    expect(await open(placa)).toEqual([]);
    const [resolvida] = (await yard.frota.get(`${url}&situacao=resolvida`)).json().pendencias;
    expect(resolvida.resolvida).toMatchObject({ usuario: 'Frota Um', motivo });
    // Seen missing before that, sent afterwards
    await see(placa, 'missing', 5);
    expect(await open(placa)).toEqual([]);
    expect(resolvida.resolvida.fotos).toEqual([]);
    const unknown = '01900000-0000-7000-8000-000000000000';
    const nowhere = `/api/cuidados/pendencias/${unknown}/resolucao`;
    expect((await yard.frota.post(nowhere, { motivo })).statusCode).toBe(404);
  });

  it('are cleared by Frota with a photo, which belongs to the pendency from then on', async () => {
    const placa = await newPlaca();
    await see(placa, 'missing', 3);
    const url = `/api/cuidados/pendencias?busca=${placa}`;
    const [{ id }] = (await yard.frota.get(url)).json().pendencias;
    const path = `/api/cuidados/pendencias/${id}/resolucao`;
    const foto = { foto: { bytes: await makePhoto() } };
    const upload = async (client: Yard['frota']): Promise<string> =>
      (await client.post('/api/fotos', formOf({ pasta: 'checkin-combustivel' }, foto))).json().url;
    const motivo = 'Cone comprado hoje';
    // Somebody else's photo
    const alheia = { motivo, fotoUrl: await upload(yard.portaria) };
    const refused = await yard.frota.post(path, alheia);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().campos).toHaveProperty('fotosCone');
    expect(await open(placa)).toEqual(since(3));

    const fotoUrl = await upload(yard.frota);
    const answer = await yard.frota.post(path, { motivo, fotoUrl });
    expect(answer.statusCode, answer.body).toBe(204);
    const [resolvida] = (await yard.frota.get(`${url}&situacao=resolvida`)).json().pendencias;
    const fotos = [expect.stringContaining(placa)];
    expect(resolvida.resolvida).toMatchObject({ motivo, fotos });
    expect((await yard.frota.get(resolvida.resolvida.fotos[0])).statusCode).toBe(200);
    const { auditoria } = (await yard.frota.get(`/api/auditoria?busca=${placa}`)).json();
    expect(auditoria).toContainEqual(
      expect.objectContaining({
        acao: 'pendencia_resolvida',
        usuario: 'Frota Um',
        alvo: placa,
        mudancas: [
          {
            campo: 'pendencia',
            antes: expect.stringContaining('Pendência: cone em falta desde'),
            depois: 'Resolvida com foto: Cone comprado hoje',
          },
        ],
      }),
    );
  });

  it('are counted and listed newest first, page by page', async () => {
    for (const hour of [1, 2, 3]) await see(await newPlaca(), 'missing', hour);
    const { pendencias } = (await yard.frota.get('/api/cuidados/contagem')).json();
    const first = await yard.frota.get('/api/cuidados/pendencias?limite=2');
    expect(first.headers['x-total']).toBe(String(pendencias));
    expect(first.json().pendencias).toHaveLength(2);
    const cursor = first.headers['x-proximo-cursor'];
    const rest = await yard.frota.get(`/api/cuidados/pendencias?limite=200&cursor=${cursor}`);
    expect(rest.json().pendencias).toHaveLength(pendencias - 2);
  });
});
