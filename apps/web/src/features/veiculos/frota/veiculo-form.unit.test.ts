import { CIDADES, type VeiculoTexto } from '@frota/contract/veiculos';
import { describe, expect, it } from 'vitest';
import { keepPlaca, newForm, opcoesOf } from './veiculo-form.ts';

const form: VeiculoTexto = {
  Placa: 'ABC1D23',
  'Centro de custo': 'ENTREGA',
  Tipo: 'Caminhão',
  Marca: 'Volvo',
  'Tipo de Combustível': 'DIESEL S10',
  Cidade: 'Dourados',
  Proprietario: 'Empresa',
  'Capacidade Combustível': '275,5',
  Km: '',
  'Usa ARLA': 'Sim',
};

it('keeps of a plate its letters and digits, as many as it has', () => {
  expect(keepPlaca('abc-1d234')).toBe('ABC1D23');
});

describe('opcoesOf', () => {
  const labels = (campo: Parameters<typeof opcoesOf>[0], atual: string): string[] =>
    opcoesOf(campo, atual, CIDADES).map(({ label }) => label);

  it('offers the diesels, the current one marked', () => {
    expect(labels('Tipo de Combustível', '')).toEqual(['DIESEL S10', 'DIESEL S500']);
    expect(labels('Tipo de Combustível', 'DIESEL S500')).toEqual([
      'DIESEL S10',
      'DIESEL S500 (Atual)',
    ]);
  });

  it('keeps a current value that is none of the choices', () => {
    expect(opcoesOf('Tipo de Combustível', 'GASOLINA', [])[0]).toEqual({
      value: 'GASOLINA',
      label: 'GASOLINA (Atual)',
    });
    expect(labels('Cidade', 'Campo Grande')).toHaveLength(10);
    expect(labels('Km', '12000')).toEqual(['12000 (Atual)', '10000', '15000', '20000']);
  });
});

it('opens a vehicle as text, what is missing blank', () => {
  const figures = { 'Capacidade Combustível': 275.5, Km: null, 'Usa ARLA': true };
  const veiculo = { ...form, id: 1, versao: '1', ...figures };
  expect(newForm(veiculo)).toEqual(form);
});
