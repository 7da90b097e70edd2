import { describe, expect, it } from 'vitest';
import { CAMPOS_VEICULO } from './campos.ts';
import { type FaltasVeiculo, faltasDoVeiculo, type VeiculoTexto } from './veiculo.rules.ts';
import { mensagensVeiculos as m } from './veiculos.messages.ts';

const texto: VeiculoTexto = {
  Placa: 'ABC1D23',
  'Centro de custo': 'ENTREGA',
  Tipo: 'Caminhão',
  Marca: 'Volvo',
  'Tipo de Combustível': 'DIESEL S10',
  Cidade: 'Dourados',
  Proprietario: 'Empresa',
  'Capacidade Combustível': '275.5',
  Km: '',
};

describe('faltasDoVeiculo', () => {
  it('takes a full vehicle, the preventive km left out', () => {
    expect(faltasDoVeiculo(texto)).toEqual({});
  });

  it('names every other field of an empty one', () => {
    const empty = Object.fromEntries(CAMPOS_VEICULO.map((campo) => [campo, '']));
    const required = CAMPOS_VEICULO.filter((campo) => campo !== 'Km');
    expect(faltasDoVeiculo(empty as VeiculoTexto)).toEqual(
      Object.fromEntries(required.map((campo) => [campo, m.obrigatorio(campo)])),
    );
  });

  it.each<[Partial<VeiculoTexto>, FaltasVeiculo]>([
    [{ Placa: 'ABC12' }, { Placa: m.placaInvalida }],
    [{ 'Capacidade Combustível': '.' }, { 'Capacidade Combustível': m.capacidade }],
    [{ Marca: 'x'.repeat(81) }, { Marca: m.longo('Marca') }],
  ])('refuses %o', (change, faltas) => {
    expect(faltasDoVeiculo({ ...texto, ...change })).toEqual(faltas);
  });
});
