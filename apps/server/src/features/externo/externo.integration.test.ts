import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, formOf } from '../../testing/client.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { makePhoto } from '../../testing/photos.ts';
import { startYard, type Yard } from '../../testing/yard.ts';

describeOnBothDatabases('fueling at a foreign station', (context) => {
  let yard: Yard;
  let motorista: Client;
  beforeAll(async () => {
    yard = await startYard(context);
    motorista = await yard.login('Motorista', yard.motorista);
    await yard.veiculo('ABC1D23');
    await yard.veiculo('XYZ1234', { 'Tipo de Combustível': 'DIESEL S500' });
  });
  afterAll(() => yard.close());

  async function read(tipo: 'placa' | 'km', texto: string): Promise<{ bytes: Buffer }> {
    const bytes = Buffer.from(await makePhoto());
    yard.reader.script(bytes, tipo, { texto });
    await motorista.post('/api/ocr', formOf({ tipo }, { imagem: { bytes } }));
    return { bytes };
  }

  async function send(
    change: Record<string, string> = {},
    readings = { placa: 'ABC1D23', km: '120500' },
  ) {
    const fields = {
      id: v7(),
      placa: 'ABC1D23',
      km: '120500',
      nivelCombustivel: '3/4',
      bombaValor: '0',
      bombaLitros: '80,5',
      tipoCombustivel: 'DIESEL S10',
      arla_litros: '',
      ...change,
    };
    const files = {
      fotoPlaca: await read('placa', readings.placa),
      fotoKm: await read('km', readings.km),
      fotoPainelCombustivel: { bytes: await makePhoto() },
    };
    const post = () => motorista.post('/api/abastecimentos-externos', formOf(fields, files));
    return { id: fields.id, post, answer: await post() };
  }

  it('is recorded with its photos, once, under the session’s user', async () => {
    const { id, post, answer } = await send({
      usuario: 'Outro',
      bombaValor: '512,15',
      arla_litros: '10',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id, conferencia: false });
    expect((await post()).json()).toEqual({ id, conferencia: false });
    const row = await context.db
      .selectFrom('abastecimento_externo')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      usuario_nome: yard.motorista,
      tipo_combustivel: 'DIESEL S10',
      km: 120500,
    });
    expect([row.litros, row.valor, row.arla_litros].map(Number)).toEqual([80.5, 512.15, 10]);
    const photos = await context.db
      .selectFrom('foto')
      .select('papel')
      .where('vinculo_id', '=', id)
      .orderBy('papel')
      .execute();
    expect(photos.map(({ papel }) => papel)).toEqual([
      'fotoKm',
      'fotoPainelCombustivel',
      'fotoPlaca',
    ]);
  });

  it('refuses other content under the same key', async () => {
    const { id } = await send();
    expect((await send({ id, km: '120501' })).answer.statusCode).toBe(409);
  });

  it.each([
    ['placa', { placa: 'QQQ1234' }, 'Tipo de combustível não encontrado para esta placa na frota.'],
    ['bombaLitros', { bombaLitros: '0' }, 'Informe os litros abastecidos.'],
    ['arla_litros', { bombaLitros: '', arla_litros: '0' }, 'Ou informe os litros de Arla.'],
    ['arla_litros', { arla_litros: '80,01' }, 'O valor máximo permitido é 80 litros.'],
    [
      'arla_litros',
      { placa: 'XYZ1234', arla_litros: '5' },
      'ARLA só se aplica a veículos Diesel S10.',
    ],
    ['km', { km: '' }, 'Digite o KM.'],
    ['nivelCombustivel', { nivelCombustivel: '' }, 'Selecione o nível de combustível.'],
  ])('refuses by %s', async (campo, change, message) => {
    const { answer } = await send(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos[campo]).toBe(message);
  });

  it('asks for the litres of a vehicle that takes no Arla, as the screen does', async () => {
    const { answer } = await send({ placa: 'XYZ1234', bombaLitros: '', arla_litros: '5' });
    expect(answer.json()).toEqual({
      error: 'Informe os litros abastecidos.',
      campos: {
        bombaLitros: 'Informe os litros abastecidos.',
        arla_litros: 'ARLA só se aplica a veículos Diesel S10.',
      },
    });
  });

  it('asks for missing photos in the words of the screen', async () => {
    const fields = { id: v7(), placa: 'ABC1D23', km: '1', nivelCombustivel: '1', bombaLitros: '1' };
    const answer = await motorista.post('/api/abastecimentos-externos', formOf(fields));
    expect(answer.json().campos).toEqual({
      fotoPlaca: 'Validação da placa é obrigatória.',
      fotoKm: 'Foto do KM para validação é obrigatória.',
      fotoPainelCombustivel: 'Foto do painel de combustível é obrigatória.',
    });
  });

  it('takes Arla alone for an S10 vehicle', async () => {
    expect((await send({ bombaLitros: '', arla_litros: '20' })).answer.statusCode).toBe(201);
  });

  it('lists for Frota what no reading bears out, and litres beyond the tank', async () => {
    const { id, answer } = await send({ bombaLitros: '301' }, { placa: 'ABC1D23', km: '' });
    expect(answer.json()).toEqual({ id, conferencia: true });
    const rows = await context.db
      .selectFrom('conferencia')
      .select(['campo', 'motivo'])
      .where('origem_id', '=', id)
      .orderBy('campo')
      .execute();
    expect(rows).toEqual([
      { campo: 'bombaLitros', motivo: 'acimaDoTanque' },
      { campo: 'km', motivo: 'semLeitura' },
    ]);
  });

  it('is not for the gate', async () => {
    const answer = await yard.portaria.post('/api/abastecimentos-externos', formOf({}));
    expect(answer.statusCode).toBe(403);
  });
});
