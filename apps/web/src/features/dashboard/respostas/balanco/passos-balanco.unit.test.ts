import type { Balanco, BalancoProduto } from '@frota/contract/posto';
import { expect, it } from 'vitest';
import { passosDe, resumoDe, textoDe } from './passos-balanco.ts';

const figura = (litros: number, valor = litros * 5) => ({ litros, valor });
const nada = figura(0);
const abastecido = (placa: string, cidade: string, litros: number) => {
  return { placa, cidade, centro_custo: 'ENTREGA', ...figura(litros) };
};

const S10: BalancoProduto = {
  tipo: 'DIESEL S10',
  inicial: { livro: 1010, em_aberto: -10, ...figura(1000) },
  abertura: nada,
  entregas: figura(3000, 16_000),
  abastecido: [
    abastecido('ANA1B11', 'Dourados', 1200),
    abastecido('BIA2C22', 'N/A', 800.5),
    abastecido('CAU3D33', 'Dourados', 100),
  ],
  estornos: nada,
  afericoes: figura(0.5),
  amostras: nada,
  perdas: nada,
  temperatura: figura(9),
  nao_explicado: figura(90),
  final: { livro: 1900, em_aberto: -100, ...figura(1800) },
  preco: -1000,
  sem_preco: 0,
};
const ARLA: BalancoProduto = {
  ...S10,
  tipo: 'ARLA',
  inicial: { livro: 10, em_aberto: 0, litros: 10, valor: null },
  entregas: nada,
  abastecido: [],
  afericoes: nada,
  temperatura: nada,
  nao_explicado: figura(-2),
  final: { livro: 12, em_aberto: 0, litros: 12, valor: null },
  preco: null,
};
const balanco: Balanco = [S10, ARLA];
const recorte = {
  produto: 'DIESEL S10',
  por: 'cidade',
  inicio: '2026-10-01',
  fim: '2026-10-31',
} as const;

it('leads from stock to stock, and each bar to what is in it', () => {
  const passos = passosDe(balanco, recorte);
  const dias = 'inicio=2026-10-01&fim=2026-10-31';
  const livro = `/posto?aba=livro&tipo=DIESEL+S10&${dias}`;
  expect(passos.map(({ nome, kind, litros, to }) => [nome, kind, litros, to])).toEqual([
    ['Estoque inicial (pela medição)', 'total', 1000, livro],
    ['Entregas', 'entra', 3000, `/posto?aba=historicoEntradas&tipo=DIESEL+S10&${dias}`],
    ['Dourados', 'sai', -1300, `/dashboard?source=interno&${dias}&cidade=Dourados#registros`],
    ['Veículos fora do cadastro', 'sai', -800.5, undefined],
    ['Aferições', 'sai', -0.5, livro],
    ['Temperatura (até)', 'sai', -9, livro],
    ['Não explicado', 'falta', -90, livro],
    ['Mudança de preço', 'sai', 0, livro],
    ['Estoque final (pela medição)', 'total', 1800, livro],
  ]);
});

it('sums the tanks, and tells which have no price', () => {
  const passos = passosDe(balanco, { ...recorte, produto: undefined, por: 'centro_custo' });
  expect(passos.find(({ key }) => key === 'nao_explicado')?.litros).toBe(-88);
  expect(passos.find(({ nome }) => nome === 'ENTREGA')?.litros).toBe(-2100.5);
  expect(resumoDe(balanco)).toEqual({
    abastecido: { litros: 2100.5, valor: 10_502.5 },
    naoExplicado: { litros: 88, valor: 440 },
    medido: 1812,
    noLivro: 1912,
    semPreco: 0,
    tanquesSemPreco: ['ARLA'],
  });
});

it('names ten vehicles, and the others together', () => {
  const muitos = Array.from({ length: 12 }, (_, i) =>
    abastecido(`AAA0A${String(i).padStart(2, '0')}`, 'Dourados', 100 - i),
  );
  const passos = passosDe([{ ...S10, abastecido: muitos }], { ...recorte, por: 'placa' });
  const saidas = passos.filter(({ key }) => key.startsWith('placa') || key === 'outros');
  expect(saidas).toHaveLength(11);
  expect(saidas[0]).toMatchObject({ placa: 'AAA0A00', litros: -100 });
  expect(saidas.at(-1)).toMatchObject({ nome: 'Outros 2 veículos', litros: -179 });
});

it.each([
  ['total', 1800, 'litros', '1.800 L'],
  ['total', -20, 'litros', '−20 L'],
  ['entra', 3000, 'litros', '+3.000 L'],
  ['falta', -90.5, 'litros', '−90,5 L'],
  ['falta', 0, 'litros', '0 L'],
  ['sai', -450, 'valor', '−R$ 450,00'],
] as const)('%s of %d in %s is %s', (kind, value, unidade, text) => {
  expect(textoDe({ kind }, value, unidade).replaceAll('\u00a0', ' ')).toBe(text);
});
