import { digitoDaChave } from '@frota/contract/nota';
import type { TipoLeitura } from '@frota/contract/ocr';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PhotoReading } from '../../ports/photos.ts';
import { type Client, type FormFile, formOf } from '../../testing/client.ts';
import { makePhoto } from '../../testing/photos.ts';
import { describeInBothYards } from '../../testing/suite.ts';

const CHAVE = '50260312345678000195650010000123451123456782';

describeInBothYards('main path', 'fueling at a foreign station', (yard, context) => {
  let motorista: Client;
  beforeAll(async () => {
    motorista = await yard.login('Motorista', yard.motorista);
    await yard.veiculo('ABC1D23');
    await yard.veiculo('XYZ1234', { 'Tipo de Combustível': 'DIESEL S500' });
  });

  const read = (tipo: TipoLeitura, reading: Partial<PhotoReading>): Promise<FormFile> =>
    yard.lida(motorista, tipo, reading);

  async function send(
    change: Record<string, string> = {},
    readings = { placa: 'ABC1D23', km: '120500' },
    more: Record<string, FormFile> = {},
    author = motorista,
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
      fotoPlaca: await read('placa', { texto: readings.placa }),
      fotoKm: await read('km', { texto: readings.km }),
      fotoPainelCombustivel: { bytes: await makePhoto() },
      ...more,
    };
    const post = (client = motorista) =>
      client.post('/api/abastecimentos-externos', formOf(fields, files));
    return { id: fields.id, post, answer: await post(author) };
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

  if (!context.isWhole) return;

  it.each([
    ['another total than the pump’s price gives', '6.362', '612,15', 1],
    ['the pump’s total', '6.362', '512,15', 0],
    ['another one, where the price was misread', '9.362', '612,15', 0],
  ])('is asked about with %s', async (_, precoUnitario, bombaValor, cases) => {
    const pump = { texto: '80,5', litros: '80.5', valor: '512.15', precoUnitario };
    const fotoBomba = await read('bomba', pump);
    const { id } = await send({ bombaValor }, undefined, { fotoBomba });
    const path = '/api/divergencias?regra=externo_conta&limite=200';
    const { divergencias } = (await yard.frota.get(path)).json();
    const its = divergencias.filter((caso: { registro: string }) => caso.registro === id);
    expect(its).toHaveLength(cases);
    for (const { frase } of its) {
      expect(frase).toMatch(/^80,5 L a R\$\s6,36, o preço na foto da bomba, dão R\$\s512,14/);
    }
  });

  it('has no R$ on the dashboard where no total was given', async () => {
    const without = await send();
    const given = await send({ bombaValor: '512,15' });
    const { dados } = (await yard.frota.get('/api/dashboard/registros?source=externo')).json();
    const valorOf = (id: string) => dados.find((row: { id: string }) => row.id === id).valor;
    expect(valorOf(without.id)).toBeNull();
    expect(valorOf(given.id)).toBe(512.15);
  });

  it('answers the first result to one whose account was deleted and made anew, and to nobody else', async () => {
    const antes = await yard.login('Motorista', 'Motorista Refeito');
    const { post, answer } = await send({}, undefined, {}, antes);
    await yard.frota.delete(`/api/usuarios/${antes.user.id}`);
    const again = await post(await yard.login('Motorista', 'Motorista Refeito'));
    expect([again.statusCode, again.json()]).toEqual([201, answer.json()]);
    expect((await post()).statusCode).toBe(409);
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
    ['arla_litros', { placa: 'XYZ1234', arla_litros: '5' }, 'ARLA só para veículos Diesel S10.'],
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
        arla_litros: 'ARLA só para veículos Diesel S10.',
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

  const achadosOf = (id: string) =>
    context.db
      .selectFrom('conferencia')
      .select(['campo', 'motivo', 'valor_lido'])
      .where('origem_id', '=', id)
      .orderBy('campo')
      .execute();

  describe('the pump’s photo', () => {
    const readings = { placa: 'ABC1D23', km: '120500' };
    const withBomba = async (change: Record<string, string>, reading: Partial<PhotoReading>) => {
      const fotoBomba = await read('bomba', { texto: 'x', ...reading });
      const { id, answer } = await send(change, readings, { fotoBomba });
      expect(answer.statusCode).toBe(201);
      return achadosOf(id);
    };

    it.each([
      ['litres and total agree', { bombaValor: '512,15' }, { litros: '80.50', valor: '512.15' }],
      ['no total was given', {}, { litros: '80.50', valor: '512.15' }],
      ['Arla was all', { bombaLitros: '', arla_litros: '12' }, { litros: '12.00' }],
    ])('is borne out where %s', async (_, change, reading) => {
      expect(await withBomba(change, reading)).toEqual([]);
    });

    it('lists what differs from it, as for a task', async () => {
      const change = { bombaLitros: '90', bombaValor: '512,15' };
      expect(await withBomba(change, { litros: '80.50', valor: '510.00' })).toEqual([
        { campo: 'bombaLitros', motivo: 'diferenteDaLeitura', valor_lido: '80.500' },
        { campo: 'bombaValor', motivo: 'diferenteDaLeitura', valor_lido: '510.00' },
      ]);
    });

    it('is read afterwards where nobody read it before', async () => {
      const { id, answer } = await send({}, readings, { fotoBomba: { bytes: await makePhoto() } });
      expect(answer.json()).toEqual({ id, conferencia: true });
      expect(await achadosOf(id)).toEqual([
        { campo: 'bombaLitros', motivo: 'semLeitura', valor_lido: null },
      ]);
      expect(await pendentesOf(id)).toEqual(['bomba']);
    });
  });

  const pendentesOf = async (id: string): Promise<string[]> => {
    const rows = await context.db.selectFrom('fila').select('dados').execute();
    return rows.flatMap(({ dados }) => (dados?.origem_id === id ? [dados.tipo] : []));
  };
  const chaveOf = async (id: string): Promise<string | null | undefined> => {
    const query = context.db.selectFrom('foto').select('nota_chave').where('vinculo_id', '=', id);
    return (await query.where('papel', '=', 'fotoComprovante').executeTakeFirst())?.nota_chave;
  };

  describe('the receipt’s photo', () => {
    const readings = { placa: 'ABC1D23', km: '120500' };

    it('keeps the key that was read on it', async () => {
      const fotoComprovante = await read('comprovante', { texto: CHAVE });
      const { id, answer } = await send({}, readings, { fotoComprovante });
      expect(answer.json()).toEqual({ id, conferencia: false });
      expect(await chaveOf(id)).toBe(CHAVE);
    });

    it('of another month is listed for Frota', async () => {
      const first43 = CHAVE.slice(0, 43).replace(/^502603/, '502602');
      const texto = first43 + digitoDaChave(first43);
      const fotoComprovante = await read('comprovante', { texto });
      const { id, answer } = await send({}, readings, { fotoComprovante });
      expect(answer.json()).toEqual({ id, conferencia: true });
      expect(await achadosOf(id)).toEqual([
        { campo: 'fotoComprovante', motivo: 'notaDeOutroMes', valor_lido: '02/2026' },
      ]);
    });

    it('without a code is a proof all the same, and not asked about', async () => {
      const fotoComprovante = await read('comprovante', { texto: '' });
      const { id, answer } = await send({}, readings, { fotoComprovante });
      expect(answer.json()).toEqual({ id, conferencia: false });
      expect(await chaveOf(id)).toBeNull();
      expect(await pendentesOf(id)).toEqual([]);
    });

    it('that nobody read is read afterwards', async () => {
      const bytes = await makePhoto();
      const { id, answer } = await send({}, readings, { fotoComprovante: { bytes } });
      expect(answer.json()).toEqual({ id, conferencia: false });
      expect(await pendentesOf(id)).toEqual(['comprovante']);
    });
  });

  it('is not for the gate', async () => {
    const answer = await yard.portaria.post('/api/abastecimentos-externos', formOf({}));
    expect(answer.statusCode).toBe(403);
  });

  const askBomba = async (placa: string) => {
    const fields = { tipo: 'bomba', placa };
    const answer = await motorista.post(
      '/api/ocr',
      formOf(fields, { imagem: { bytes: await makePhoto() } }),
    );
    expect(answer.statusCode).toBe(200);
    return yard.reader.lastContext()?.conhecido;
  };

  it('lets a pump’s photo be held against the tank and the usual price', async () => {
    expect(await askBomba('XYZ1234')).toEqual({ capacidade: 300, precoUsual: undefined });
    await yard.checkin({ placa: 'XYZ1234', km: '49999', combustivel: '1/4' });
    yard.clock.advance(60_000);
    expect(await askBomba('XYZ1234')).toEqual({ capacidade: 300, nivel: 0.25 });
    for (const [i, bombaValor] of ['450', '500', '900'].entries()) {
      const km = `${50_000 + i}`;
      const sale = { placa: 'XYZ1234', km, bombaValor, bombaLitros: '100' };
      const product = { tipoCombustivel: 'DIESEL S500' };
      const { answer } = await send({ ...sale, ...product }, { placa: 'XYZ1234', km });
      expect(answer.statusCode).toBe(201);
    }
    yard.clock.advance(60_000);
    expect(await askBomba('XYZ1234')).toEqual({ capacidade: 300, precoUsual: 5 });
    expect(await askBomba('NAO1E00')).toEqual({});
  });

  it('holds no pump that may be the Arla’s against the diesel’s gauge and price', async () => {
    const placa = 'ARL1A23';
    await yard.veiculo(placa);
    await yard.checkin({ placa, combustivel: '1/4' });
    for (const litragem of ['50', '60', '70']) {
      await yard.ajuste('externo', {
        placa,
        litragem,
        valor: '400',
        motorista: motorista.user.usuario,
      });
    }
    yard.clock.advance(60_000);
    expect(await askBomba(placa)).toEqual({ capacidade: 300 });
  });
});
