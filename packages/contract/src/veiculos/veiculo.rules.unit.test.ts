import { describe, expect, it } from 'vitest';
import { mensagensNumero } from '../numero/numero.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { type FaultsVeiculo, faultsOfVeiculo, type VeiculoTexto } from './veiculo.rules.ts';
import { CAMPOS_OPCIONAIS, CAMPOS_VEICULO, mensagensVeiculos as m } from './veiculos.messages.ts';

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
  'Usa ARLA': '',
};

describe('faultsOfVeiculo', () => {
  it('takes a full vehicle, what is optional left out', () => {
    expect(faultsOfVeiculo(texto)).toEqual({});
  });

  it('names every other field of an empty one', () => {
    const empty = Object.fromEntries(CAMPOS_VEICULO.map((campo) => [campo, '']));
    const required = CAMPOS_VEICULO.filter((campo) => !CAMPOS_OPCIONAIS.includes(campo));
    expect(faultsOfVeiculo(empty as VeiculoTexto)).toEqual(
      Object.fromEntries(required.map((campo) => [campo, mensagensGerais.obrigatorio(campo)])),
    );
  });

  it.each<[Partial<VeiculoTexto>, FaultsVeiculo]>([
    [{ Placa: 'ABC12' }, { Placa: m.placaInvalida }],
    [{ 'Capacidade Combustível': '.' }, { 'Capacidade Combustível': mensagensNumero.decimal(3) }],
    [{ Marca: 'x'.repeat(81) }, { Marca: m.longo('Marca') }],
    [{ 'Usa ARLA': 'talvez' }, { 'Usa ARLA': m.usaArla }],
  ])('refuses %o', (change, faults) => {
    expect(faultsOfVeiculo({ ...texto, ...change })).toEqual(faults);
  });
});
