import { mensagensNumero } from '@frota/contract/numero';
import { mensagensGerais } from '@frota/contract/rota';
import {
  CAMPOS_VEICULO,
  CIDADES,
  listasVeiculo,
  mensagensImportacao as m,
  mensagensVeiculos,
} from '@frota/contract/veiculos';
import { describe, expect, it } from 'vitest';
import { checkLinha, readTitulos, refuseRepeated, type Titulos } from './importacao.rules.ts';

describe('readTitulos', () => {
  it('finds the columns in any order, however they are written, and names the others', () => {
    const titulos = readTitulos([
      'ID',
      ' PLACA *',
      'centro de  custo',
      'Tipo',
      'marca',
      'Combustível',
      'CIDADE',
      'Proprietário',
      'Capacidade Combustivel (L)',
      '',
      'Km preventiva',
      'SCR',
    ]) as Titulos;
    expect([...titulos.colunas]).toEqual(
      CAMPOS_VEICULO.map((campo, index) => [campo, index < 8 ? index + 1 : index + 2]),
    );
    expect(titulos.ignoradas).toEqual(['ID']);
  });

  it.each([
    [[...CAMPOS_VEICULO.slice(0, -1), 'Tem SCR'], undefined],
    [CAMPOS_VEICULO.slice(0, -2), undefined],
    [CAMPOS_VEICULO.slice(1), m.colunasFaltam('Placa')],
    [['ABC1D23', 'ENTREGA'], m.colunasFaltam(CAMPOS_VEICULO.slice(0, -2).join(', '))],
  ])('of %j says %j', (celulas, erro) => {
    const titulos = readTitulos(celulas);
    expect('erro' in titulos ? titulos.erro : undefined).toBe(erro);
  });

  it('tells two columns of one title apart by their places, and takes the one with its own title', () => {
    const titulos = readTitulos([
      'Km preventiva',
      ...CAMPOS_VEICULO,
      'placa',
      'Placa',
      'Obs',
      'Obs',
    ]) as Titulos;
    expect([...titulos.colunas]).toEqual(
      expect.arrayContaining([
        ['Placa', 1],
        ['Km', 9],
      ]),
    );
    expect(titulos.ignoradas).toEqual([
      'Km preventiva',
      'placa',
      'Placa (coluna 13)',
      'Obs',
      'Obs (coluna 15)',
    ]);
  });
});

const titulos = readTitulos(CAMPOS_VEICULO) as Titulos;
const LISTAS = listasVeiculo(CIDADES);
const CELULAS = [
  'abc-1d23',
  'entrega',
  'Caminhão',
  ' Volvo\u00a0 FH ',
  'diesel s-10',
  'Ponta Porã',
  'Empresa',
  '275,5',
  '10.000',
  'sim',
];

function conferida(campo: number, celula: string) {
  const celulas = CELULAS.with(campo, celula);
  return checkLinha({ numero: 7, celulas }, titulos, LISTAS);
}

describe('checkLinha', () => {
  it('takes a row as the company writes it', () => {
    const linha = checkLinha({ numero: 7, celulas: CELULAS }, titulos, LISTAS);
    expect(linha.faltas).toEqual({});
    expect(Object.values(linha.dados)).toEqual([
      'ABC1D23',
      'ENTREGA',
      'Caminhão',
      'Volvo FH',
      'DIESEL S10',
      'Ponta Pora',
      'Empresa',
      '275,5',
      '10000',
      'Sim',
    ]);
    expect(linha.veiculo).toMatchObject({ Placa: 'ABC1D23', 'Capacidade Combustível': '275.5' });
  });

  it.each([
    [0, 'ABC12', 'Placa', mensagensVeiculos.placaInvalida],
    [0, '', 'Placa', mensagensGerais.obrigatorio('Placa')],
    [1, 'OUTRO', 'Centro de custo', mensagensVeiculos.centroCusto],
    [4, 'Gasolina', 'Tipo de Combustível', mensagensVeiculos.combustivel],
    [4, ' ', 'Tipo de Combustível', mensagensGerais.obrigatorio('Tipo de Combustível')],
    [5, 'Campo Grande', 'Cidade', mensagensVeiculos.cidade(CIDADES.join(', '))],
    [7, '1.200', 'Capacidade Combustível', mensagensNumero.ambiguo('1200', '1,200')],
    [7, 'cheio', 'Capacidade Combustível', mensagensNumero.decimal(3)],
    [8, '12000', 'Km', mensagensVeiculos.km],
    [9, 'talvez', 'Usa ARLA', mensagensVeiculos.usaArla],
  ])('says what is wrong in column %i with %j', (index, celula, campo, falta) => {
    const linha = conferida(index, celula);
    expect(linha.faltas).toEqual({ [campo]: falta });
    expect(linha.veiculo).toBeUndefined();
    expect(linha.dados[CAMPOS_VEICULO[index]!]).toBe(celula.trim());
  });

  it('takes a row that ends early, without what is optional', () => {
    const linha = checkLinha({ numero: 2, celulas: CELULAS.slice(0, -2) }, titulos, LISTAS);
    expect(linha.veiculo?.Km).toBeNull();
    expect([linha.veiculo?.['Usa ARLA'], linha.dados['Usa ARLA']]).toEqual([undefined, '']);
  });

  it('shows no more of a faulty cell than can be looked at', () => {
    expect(conferida(3, 'x'.repeat(10_000)).dados.Marca).toHaveLength(100);
  });
});

describe('refuseRepeated', () => {
  const linha = (numero: number, placa: string) =>
    checkLinha({ numero, celulas: CELULAS.with(0, placa) }, titulos, LISTAS);

  it('finds the same vehicle in the file and in the register, in either form of its plate', () => {
    const linhas = ['ABC1134', 'abc1b34', 'XYZ9A99', 'xyz-9099', 'QQQ1K11', 'ruim'].map(
      (placa, index) => linha(index + 2, placa),
    );
    const checked = refuseRepeated(linhas, new Map([['XYZ9099', 'XYZ9A99']]));
    expect(checked.map(({ faltas }) => faltas.Placa)).toEqual([
      undefined,
      m.repetidaNoArquivo(2),
      m.jaCadastrada('XYZ9A99'),
      m.jaCadastrada('XYZ9A99'),
      undefined,
      mensagensVeiculos.placaInvalida,
    ]);
    expect(checked.filter(({ veiculo }) => veiculo).map(({ linha }) => linha)).toEqual([2, 6]);
  });
});
