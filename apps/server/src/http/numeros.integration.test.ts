import { mensagensNumero } from '@frota/contract/numero';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../testing/client.ts';
import { makePhoto } from '../testing/photos.ts';
import { describeInYard } from '../testing/suite.ts';
import { VEICULO } from '../testing/yard.ts';

const { inteiro, decimal } = mensagensNumero;
const AMBIGUO = mensagensNumero.ambiguo('15000', '15,000');

describeInYard('numbers that people type', (yard) => {
  beforeAll(() => yard.veiculo('ABC1D23'));

  const ajuste = (fields: object) => yard.lancar('interno', { placa: 'ABC1D23', ...fields });
  const veiculo = (fields: object) =>
    yard.frota.post('/api/veiculos-frota', { ...VEICULO, Placa: 'XYZ1A23', Km: '', ...fields });
  const medicao = (litros_s10: string) =>
    yard.manobrista.post('/api/posto/medicao', {
      litros_s10,
      litros_s500: '',
      litros_arla: '',
      abrir_livro: true,
    });
  const checkin = async (km: string) => {
    const { fields, files } = await yard.checkinPosting({ placa: 'ABC1D23' });
    return yard.portaria.post('/api/checkin', formOf({ ...fields, km }, files));
  };
  const expectRefused = (
    answer: { statusCode: number; json(): { campos?: object } },
    campo: string,
    sentence: string,
  ): void => {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({ [campo]: sentence });
  };

  describe('an adjustment', () => {
    it.each(['2222.5', '-333', '1,5', '1e5', 2222.5, -333])('refuses %j km', async (km) => {
      expectRefused(await ajuste({ km }), 'km', inteiro);
    });

    it('refuses litres that are ambiguous', async () => {
      expectRefused(await ajuste({ litragem: '15.000' }), 'litragem', AMBIGUO);
    });

    it.each([
      [{ litragem: '-5' }, 'litragem', decimal(3)],
      [{ litragemArla: '-5' }, 'litragemArla', decimal(2)],
      [{ km: '12345678' }, 'km', 'Digite um número até 9.999.999.'],
      [{ litragem: '999999999' }, 'litragem', 'Digite um número até 20.000.'],
    ])('says what is wrong with %j', async (fields, campo, sentence) => {
      expectRefused(await ajuste(fields), campo, sentence);
    });

    it('takes points and commas where they belong', async () => {
      await yard.veiculo('AJU1D23');
      const answer = await ajuste({ placa: 'AJU1D23', km: '120.345', litragem: '1.234,56' });
      expect(answer.statusCode).toBe(201);
      const { dados } = (await yard.frota.get('/api/tarefas/dashboard')).json();
      const ajustado = dados.find(({ placa }: { placa: string }) => placa === 'AJU1D23');
      expect(ajustado).toMatchObject({ km_manobrista: 120345, bombaLitros: 1234.56 });
    });
  });

  describe('the gate', () => {
    it.each(['120345,7', '1e5', '-120345', '2222.5'])('refuses %j km', async (km) => {
      expectRefused(await checkin(km), 'km', inteiro);
    });

    it('takes 120.345 km', async () => {
      expect((await checkin('120.345')).statusCode).toBe(201);
      const { checkins } = (await yard.frota.get('/api/checkin')).json();
      expect(checkins[0].km).toBe(120345);
    });
  });

  describe('a task', () => {
    it.each([
      [{ km: '120510,5' }, 'km', inteiro],
      [{ bombaLitros: '15.000' }, 'bombaLitros', AMBIGUO],
      [{ bombaLitros: '-85,5' }, 'bombaLitros', decimal(3)],
      [{ bombaValor: '15.000' }, 'bombaValor', AMBIGUO],
      [{ arlaLitros: '1e1' }, 'arlaLitros', decimal(2)],
      [{ bombaLitros: '20000,001' }, 'bombaLitros', 'Digite um número até 20.000.'],
      [{ bombaValor: '100000,01' }, 'bombaValor', 'Digite um número até 100.000.'],
      [{ arlaLitros: '80,5' }, 'arlaLitros', 'O valor máximo permitido é 80 litros.'],
    ])('refuses %j', async (fields, campo, sentence) => {
      const posting = await yard.completionPosting({
        tarefaId: '01997f5e-0000-7000-8000-000000000000',
        placa: 'ABC1D23',
        ...fields,
      });
      const answer = await yard.manobrista.post(
        '/api/tarefas/checkin',
        formOf(posting.fields, posting.files),
      );
      expectRefused(answer, campo, sentence);
    });
  });

  describe('an external fueling', () => {
    it.each([
      [{ km: '-333' }, 'km', inteiro],
      [{ bombaLitros: '15.000' }, 'bombaLitros', AMBIGUO],
      [{ bombaLitros: '-85,5' }, 'bombaLitros', decimal(3)],
      [{ bombaValor: '15.000' }, 'bombaValor', AMBIGUO],
      [{ bombaLitros: '2000,001' }, 'bombaLitros', 'Digite um número até 2.000.'],
    ])('refuses %j', async (fields, campo, sentence) => {
      const foto = { bytes: await makePhoto() };
      const photos = { fotoPlaca: foto, fotoKm: foto, fotoPainelCombustivel: foto };
      const body = {
        placa: 'ABC1D23',
        km: '120510',
        nivelCombustivel: '1',
        bombaLitros: '85,5',
        ...fields,
      };
      const answer = await yard.frota.post('/api/abastecimentos-externos', formOf(body, photos));
      expectRefused(answer, campo, sentence);
    });
  });

  describe('a vehicle', () => {
    it.each([
      [{ 'Capacidade Combustível': '1.200' }, mensagensNumero.ambiguo('1200', '1,200')],
      [{ 'Capacidade Combustível': '1e3' }, decimal(3)],
      [{ 'Capacidade Combustível': '20.001,0' }, 'Digite um número até 20.000.'],
      [{ Km: '1e4' }, inteiro],
      [{ Km: '10000,5' }, inteiro],
    ])('refuses %j', async (fields, sentence) => {
      expectRefused(await veiculo(fields), Object.keys(fields)[0] ?? '', sentence);
    });

    it('takes 1.200,5 litres and 10.000 km', async () => {
      const answer = await veiculo({ 'Capacidade Combustível': '1.200,5', Km: '10.000' });
      expect(answer.json()).toMatchObject({ 'Capacidade Combustível': 1200.5, Km: 10000 });
    });
  });

  describe('a measurement', () => {
    it('opens the books with 9.000,5 L, and not with 15 L where 15.000 was typed', async () => {
      expectRefused(await medicao('15.000'), 'litros_s10', AMBIGUO);
      expectRefused(await medicao('100000,1'), 'litros_s10', 'Digite um número até 100.000.');
      expect((await yard.manobrista.get('/api/posto/medicao/hoje')).statusCode).toBe(204);
      const answer = await medicao('9.000,5');
      expect(answer.json()).toMatchObject({ litros_s10: 9000.5, litros_s500: 0 });
    });
  });
});
