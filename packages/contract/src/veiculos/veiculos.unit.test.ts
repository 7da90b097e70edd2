import { describe, expect, it } from 'vitest';
import {
  formasDaPlaca,
  isMercosul,
  isPlaca,
  placaCanonica,
  placasParecidas,
  samePlaca,
} from './placa.ts';
import { veiculoDadosSchema } from './veiculo.rules.ts';

describe('plates', () => {
  it.each([
    ['ABC1234', true, false],
    ['abc-1234', true, false],
    ['ABC1D23', true, true],
    ['ABC12345', false, false],
    ['AB11234', false, false],
    ['ABC123', false, false],
    ['', false, false],
  ])('%j is a plate: %s, Mercosul: %s', (text, plate, mercosul) => {
    expect(isPlaca(text)).toBe(plate);
    expect(isMercosul(text)).toBe(mercosul);
  });

  it.each([
    ['ABC1A34', 'ABC1034'],
    ['ABC1J34', 'ABC1934'],
    ['ABC1K34', 'ABC1K34'],
    ['abc-1034', 'ABC1034'],
  ])('calls %j by the one name %j', (text, canonical) => {
    expect(placaCanonica(text)).toBe(canonical);
  });

  it('takes both forms for one vehicle, and no other', () => {
    expect(samePlaca('ABC-1134', 'abc1b34')).toBe(true);
    expect(samePlaca('ABC1134', 'ABC1C34')).toBe(false);
  });

  it.each([
    ['ABC-1034', ['ABC1034', 'ABC1A34']],
    ['ABC1J34', ['ABC1934', 'ABC1J34']],
    ['ABC1K34', ['ABC1K34']],
    ['ABC', ['ABC']],
  ])('knows how %j may be written: %j', (text, formas) => {
    expect(formasDaPlaca(text)).toEqual(formas);
  });

  it('lists only plates one confusable character away', () => {
    const near = placasParecidas('ABC1D23');
    expect(near).toContain('ABG1D23');
    expect(near).toContain('ABC1023');
    expect(near).not.toContain('ABC1D23');
    for (const placa of near) {
      expect(isPlaca(placa)).toBe(true);
      expect([...placa].filter((char, i) => char !== 'ABC1D23'[i])).toHaveLength(1);
    }
  });
});

describe('plates of a reading that is none', () => {
  it.each([
    ['ABCOD23', ['ABC0D23']],
    ['4BC1D23', ['ABC1D23']],
    ['ABC12345', []],
    ['ABC12', []],
  ])('%s may be %j', (lida, placas) => {
    expect(placasParecidas(lida)).toEqual(placas);
  });

  it.each(['ABC1D2', 'BC1D23', 'ABCD23'])('%s may be ABC1D23', (lida) => {
    expect(placasParecidas(lida)).toContain('ABC1D23');
  });
});

describe('vehicle on the wire', () => {
  const vehicle = {
    Placa: 'abc-1d23',
    'Centro de custo': 'ENTREGA',
    Tipo: 'Caminhão',
    Marca: 'Volvo',
    'Tipo de Combustível': 'DIESEL S10',
    Cidade: 'Dourados',
    Proprietario: 'Empresa',
    'Capacidade Combustível': '275,5',
  };

  it('normalizes plate, capacity and a blank preventive km', () => {
    expect(veiculoDadosSchema.parse({ ...vehicle, Km: '' })).toMatchObject({
      Placa: 'ABC1D23',
      'Capacidade Combustível': '275.5',
      Km: null,
    });
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['SIM', true],
    [' nao ', false],
    ['Não', false],
    [true, true],
  ])('reads %j for using Arla as %j', (texto, tem) => {
    expect(veiculoDadosSchema.parse({ ...vehicle, 'Usa ARLA': texto })['Usa ARLA']).toBe(tem);
  });

  it.each([
    ['Placa', 'ABC12', 'Digite uma placa válida (ABC1234 ou ABC1D23).'],
    ['Marca', '  ', 'O campo Marca é obrigatório.'],
    ['Centro de custo', 'OUTRO', 'Escolha o Centro de custo: ENTREGA ou PUXADA.'],
    ['Capacidade Combustível', ' ', 'Digite a Capacidade Combustível em litros.'],
    [
      'Capacidade Combustível',
      '-1',
      'Digite só o número, sem sinal e com até 3 casas decimais, como 80,5.',
    ],
  ])('refuses %s = %j', (campo, value, message) => {
    const result = veiculoDadosSchema.safeParse({ ...vehicle, [campo]: value });
    expect(result.error?.issues[0]).toMatchObject({ path: [campo], message });
  });
});
