import { expect, it, test } from 'vitest';
import { enderecoNovo } from './enderecos-antigos.tsx';
import { gruposAbertos, somaDe } from './grupos.ts';

test.each([
  ['', ''],
  ['?regra=nao_cabe&placa=ABC', 'grupo=nao_cabe&placa=ABC'],
  ['?busca=ABC1D23&situacao=decididas', 'placa=ABC1D23&situacao=decidida'],
])('the old address %j leads to %j', (old, now) => {
  expect(String(enderecoNovo(old))).toBe(now);
});

it('puts first what has most R$ at stake, then litres, then what is most', () => {
  const grupos = gruposAbertos(
    {
      regras: [
        { regra: 'km_portaria', casos: 6, valor: 0, litros_sem_valor: 0 },
        { regra: 'arla_fora', casos: 1, valor: 0, litros_sem_valor: 60.2 },
        { regra: 'nao_cabe', casos: 2, valor: 100.5, litros_sem_valor: 0 },
        { regra: 'externo_caro', casos: 1, valor: 804.32, litros_sem_valor: 0 },
      ],
    },
    { motivos: [{ motivo: 'semLeitura', itens: 9 }] },
  );
  expect(grupos.map(({ key }) => key)).toEqual([
    'externo_caro',
    'nao_cabe',
    'arla_fora',
    'semLeitura',
    'km_portaria',
  ]);
  expect(somaDe(grupos)).toEqual({ quantas: 19, valor: 904.82, litros_sem_valor: 60.2 });
});
