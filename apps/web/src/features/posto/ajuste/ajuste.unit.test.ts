import { mensagensNumero } from '@frota/contract/numero';
import { describe, expect, test } from 'vitest';
import { type AjusteForm, emptyAjuste, toEnvio, validateAjuste } from './ajuste.ts';

const filled: AjusteForm = {
  data: '2026-11-20',
  horario: '08:30',
  pessoa: 'Rui Alves',
  placa: 'ABC1D23',
  km: '123456',
  tipo: 'DIESEL S10',
  bico: '',
  litragem: '180.5',
  litragemArla: '12.5',
  valor: '',
  motivo: 'Sem sinal no pátio',
};

describe('what is wrong with a manual fueling', () => {
  test('nothing, when it is filled in', () => {
    expect(validateAjuste('interno', filled)).toEqual({});
    expect(validateAjuste('externo', { ...filled, tipo: 'ARLA', valor: '350.9' })).toEqual({});
  });

  test('every required field, when it is empty', () => {
    expect(validateAjuste('interno', emptyAjuste(''))).toEqual({
      data: 'O campo Data é obrigatório.',
      horario: 'O campo Horário é obrigatório.',
      pessoa: 'O campo Manobrista é obrigatório.',
      placa: 'O campo Placa é obrigatório.',
      km: 'O campo KM é obrigatório.',
      tipo: 'O campo Tipo de Combustível é obrigatório.',
      litragem: 'O campo Litros é obrigatório.',
      motivo: 'O motivo deve ter no mínimo 10 caracteres.',
    });
    expect(validateAjuste('externo', emptyAjuste('2026-11-20')).pessoa).toBe(
      'O campo Motorista é obrigatório.',
    );
  });

  test.each([
    ['interno', { placa: 'ABC12' }, 'placa', 'Digite uma placa válida (ABC1234 ou ABC1D23).'],
    ['interno', { litragem: '0' }, 'litragem', 'O campo Litros é obrigatório.'],
    ['interno', { litragem: '-5' }, 'litragem', mensagensNumero.decimal(3)],
    ['interno', { tipo: 'ARLA' }, 'tipo', 'O campo Tipo de Combustível é obrigatório.'],
    ['interno', { litragemArla: '80.01' }, 'litragemArla', 'O valor máximo permitido é 80 litros.'],
    ['externo', { horario: '25:00' }, 'horario', 'O campo Horário é obrigatório.'],
  ] as const)('%s with %j', (operacao, change, campo, message) => {
    expect(validateAjuste(operacao, { ...filled, ...change })).toEqual({ [campo]: message });
  });

  test('a kilometre of 0 is a kilometre', () => {
    expect(validateAjuste('interno', { ...filled, km: '0' })).toEqual({});
  });
});

describe('what is sent', () => {
  test('an internal one names the attendant, the fuel in both spellings and no gate user', () => {
    expect(toEnvio('interno', filled, 'id').body).toEqual({
      id: 'id',
      data: '2026-11-20',
      horario: '08:30',
      manobrista: 'Rui Alves',
      placa: 'ABC1D23',
      km: '123456',
      combustivel: 'Diesel S10',
      tipo: 'DIESEL S10',
      usuario_portaria: 'N/A',
      litragem: '180.5',
      litragemArla: '12.5',
      motivo: 'Sem sinal no pátio',
    });
  });

  test.each(['DIESEL S500', 'ARLA'] as const)('Arla typed before stays out of %s', (tipo) => {
    expect(toEnvio('externo', { ...filled, tipo }, 'id').body).toMatchObject({
      motorista: 'Rui Alves',
      litragem: '180.5',
      litragemArla: '',
    });
  });
});
