import { expect, it } from 'vitest';
import { isOutroProduto } from '../produto.ts';
import { isSemEfeito, readLinhas } from './linhas.ts';
import { comOrdem, sugerirMapa } from './sugestao.ts';

const brutasDe = (texto: string) =>
  texto.split('\n').map((linha, i) => ({ numero: i + 1, celulas: linha.split(';') }));

/** Rows of a file that are fuelings, and why each other is none. */
function lidoDe(texto: string) {
  const brutas = brutasDe(texto);
  const { lidas, recusadas } = readLinhas(brutas, sugerirMapa(brutas, 'csv', ';'));
  return {
    lidas: lidas.map(({ linha }) => linha),
    fora: recusadas.map(({ linha, motivo }) => `${linha}: ${motivo}`),
  };
}

const TITULOS = 'Data;Hora;Placa;Produto;Litros;Valor;Status;Serviço';
const linha = (hora: string, resto: string): string => `10/11/2026;${hora};QQA1B23;${resto}`;

it('leaves out what was denied, cancelled or reversed, and what is no fuel, each with its reason', () => {
  const texto = [
    TITULOS,
    linha('08:15', 'DIESEL S10;80,50;512,15;ESTORNADA;'),
    linha('08:20', 'DIESEL S10;80,50;-512,15;ESTORNO;'),
    linha('10:00', 'LAVAGEM COMPLETA;1,00;120,00;CONFIRMADA;'),
    linha('11:00', 'OLEO LUBRIFICANTE 15W40;20,00;600,00;CONFIRMADA;'),
    linha('12:00', 'DIESEL S10;50,00;318,00;NEGADA;'),
    linha('13:00', ';;35,00;CONFIRMADA;PEDÁGIO'),
    linha('14:00', 'DIESEL S10;50,00;318,00;CONFIRMADA;ABASTECIMENTO'),
  ].join('\n');
  expect(lidoDe(texto)).toEqual({
    lidas: [8],
    fora: [
      '2: Situação “ESTORNADA”: não foi abastecido.',
      '3: Situação “ESTORNO”: não foi abastecido.',
      '4: “LAVAGEM COMPLETA” não é combustível nem ARLA.',
      '5: “OLEO LUBRIFICANTE 15W40” não é combustível nem ARLA.',
      '6: Situação “NEGADA”: não foi abastecido.',
      '7: “PEDÁGIO” não é combustível nem ARLA.',
    ],
  });
});

const CARGA = linha('08:15', 'DIESEL S10;80,50;512,15;OK;');
it.each([
  ['the same', linha('09:00', 'DIESEL S10;-80,50;-512,15;OK;'), []],
  ['its plate in the other form', CARGA.replace('QQA1B23', 'QQA-1123').replace('512', '-512'), []],
  ['before it in the file, and behind the number', CARGA.replace('512,15', '512,15-'), []],
  ['in brackets', CARGA.replace('512,15', '(512,15)'), []],
  ['within 48 h', CARGA.replace('10/11', '12/11').replace('512', '-512'), []],
  ['later', CARGA.replace('10/11/2026;08:15', '12/11/2026;08:16').replace('512', '-512'), [2]],
  ['of other litres', CARGA.replace('80,50', '-80,51'), [2]],
  ['of another product', CARGA.replace('S10;80', 'S500;-80'), [2]],
  ['of another amount', CARGA.replace('512,15', '-512,16'), [2]],
  ['of another plate', CARGA.replace('QQA1B23;DIESEL S10;', 'QQB2C34;DIESEL S10;-'), [2]],
  ['that was denied', CARGA.replace('512,15;OK', '-512,15;ESTORNO NEGADO'), [2]],
])('a minus %s takes its charge with it, or not', (_, menos, lidas) => {
  expect(lidoDe([TITULOS, CARGA, menos].join('\n')).lidas).toEqual(lidas);
});

it('of several charges the one that says so goes, else the nearest before, each minus one', () => {
  const menos = linha('10:00', 'DIESEL S10;80,50;-512,15;OK;');
  const dita = CARGA.replace('OK', 'CANCELADA');
  const depois = CARGA.replace('08:15', '10:05');
  expect(lidoDe([TITULOS, CARGA, dita, menos].join('\n')).lidas).toEqual([2]);
  expect(
    lidoDe([TITULOS, CARGA, CARGA.replace('08:15', '09:00'), depois, menos].join('\n')),
  ).toEqual({
    lidas: [2, 4],
    fora: ['3: Estornada na linha 5.', '5: Estorno da linha 3.'],
  });
  expect(lidoDe([TITULOS, CARGA, menos, menos].join('\n'))).toEqual({
    lidas: [],
    fora: [
      '2: Estornada na linha 3.',
      '3: Estorno da linha 2.',
      '4: Estorno: cancela a cobrança igual de outro extrato, se houver.',
    ],
  });
});

it('takes an entry that says of itself that it takes a charge back for one, without a minus', () => {
  const titulos = 'Data;Hora;Placa;Produto;Litros;Valor;Tipo da transação';
  const menos = CARGA.replace('08:15', '09:00').replace('OK', 'ESTORNO DE COMPRA');
  expect(lidoDe([titulos, CARGA.replace('OK', 'COMPRA'), menos].join('\n'))).toEqual({
    lidas: [],
    fora: ['2: Estornada na linha 3.', '3: Situação “ESTORNO DE COMPRA”: não foi abastecido.'],
  });
});

it('tells what a file takes back, as the charge may stand in another one', () => {
  const reversed = (...linhas: string[]) => {
    const brutas = brutasDe([TITULOS, ...linhas].join('\n'));
    const { desfeitas } = readLinhas(brutas, sugerirMapa(brutas, 'csv', ';'));
    return desfeitas.map(({ linha, litros, valor }) => [linha, litros, valor]);
  };
  const menos = CARGA.replace('80,50;512', '-80,50;-512');
  const [charge, minus] = [
    [2, 80.5, 512.15],
    [2, -80.5, -512.15],
  ];
  expect(reversed(CARGA)).toEqual([]);
  expect(reversed(menos)).toEqual([minus]);
  expect(reversed(CARGA, menos)).toEqual([charge, [3, -80.5, -512.15]]);
  expect(reversed(CARGA.replace('OK', 'ESTORNADA'))).toEqual([charge, minus]);
  expect(reversed(CARGA.replace('OK', 'NEGADA'))).toEqual([]);
  expect(reversed(menos.replace('OK', 'ESTORNO NEGADO'))).toEqual([]);
  expect(reversed(linha('10:00', 'LAVAGEM;-1,00;-120,00;OK;'))).toEqual([]);
});

it.each([
  'NEGADA',
  'Cancelado',
  'Estornada',
  'Não autorizada',
  'REVERSÃO',
  'Transação recusada',
  'DESFEITA',
  'Devolução',
  'Expirada',
  'erro de comunicação',
  'Rejeitado',
])('a line that is %j was not fueled', (situacao) => expect(isSemEfeito(situacao)).toBe(true));
it.each([
  '',
  'CONFIRMADA',
  'Autorizada',
  'Não estornada',
  'Sem cancelamento',
  'Pendente',
  'Faturada',
])('a line that is %j may have been', (situacao) => expect(isSemEfeito(situacao)).toBe(false));

it.each([
  'LAVAGEM COMPLETA',
  'Lava jato',
  'ÓLEO LUBRIFICANTE',
  'Óleo 15W40',
  'FILTRO DE ÓLEO DIESEL',
  'Pedágio',
  'VALE PEDÁGIO',
  'Estacionamento',
  'TROCA DE ÓLEO',
  'Aditivo radiador',
  'Conveniência',
  'SERVIÇOS',
  'Borracharia',
  'Graxa',
  'Óleo de motor diesel',
  'Taxa de administração',
  'Óleo',
])('%j is no fuel', (produto) => expect(isOutroProduto(produto)).toBe(true));
it.each([
  '',
  'DIESEL S-10',
  'Óleo Diesel B S500',
  'GASOLINA ADITIVADA',
  'Etanol',
  'ARLA 32',
  'GNV',
  'DIESEL S10 ADITIVADO',
  'ABASTECIMENTO',
  'Serviço de abastecimento',
  'Álcool hidratado',
  'D10',
])('%j may be fuel', (produto) => expect(isOutroProduto(produto)).toBe(false));

it.each([
  [['26/11/2026', '05/06/2026'], 'dma'],
  [['11/26/2026 10:00', '05/06/2026'], 'mda'],
  [['05/06/2026', '07/08/2026'], '05/06/2026'],
  [['05/05/2026', '2026-06-05', '46352'], undefined],
  [['26/11/2026', '11/26/2026'], undefined],
])('of the dates %j says that %s', (datas, dito) => {
  const brutas = brutasDe(
    ['Data;Placa;Litros', ...datas.map((data) => `${data};ABC1D23;10`)].join('\n'),
  );
  const { mapa, duvida } = comOrdem(brutas, sugerirMapa(brutas, 'csv', ';'));
  expect(mapa.ordem ?? duvida).toBe(dito);
  // What the file proves goes before what was said, which answers for what it does not.
  const said = comOrdem(brutas, { ...mapa, ordem: 'mda' });
  expect(said).toEqual({ mapa: { ...mapa, ordem: dito === 'dma' ? 'dma' : 'mda' } });
});

it('reads the month first where a line proves it, and days from 1904', () => {
  const brutas = brutasDe(
    'Data;Placa;Litros\n11/26/2026;ABC1D23;10\n05/06/2026;ABC1D23;20\n44874,5;ABC1D23;30',
  );
  const { mapa } = comOrdem(brutas, sugerirMapa(brutas, 'csv', ';'));
  expect(readLinhas(brutas, mapa, true).lidas.map(({ em }) => em.toISOString())).toEqual([
    '2026-11-26T04:00:00.000Z',
    '2026-05-06T04:00:00.000Z',
    '2026-11-10T16:00:00.000Z',
  ]);
});

/** Titles as systems export them, and where each field is. */
it.each([
  [
    'a well-known card',
    'CODIGO TRANSACAO;DATA TRANSACAO;PLACA;MATRICULA;NOME MOTORISTA;SERVICO;TIPO COMBUSTIVEL;LITROS;VL/LITRO;' +
      'HODOMETRO OU HORIMETRO;KM RODADOS OU HORAS TRABALHADAS;KM/LITRO OU LITROS/HORA;VALOR EMISSAO;' +
      'CODIGO ESTABELECIMENTO;NOME ESTABELECIMENTO;CIDADE',
    {
      data: 'DATA TRANSACAO',
      placa: 'PLACA',
      motorista: 'NOME MOTORISTA',
      servico: 'SERVICO',
      produto: 'TIPO COMBUSTIVEL',
      litros: 'LITROS',
      km: 'HODOMETRO OU HORIMETRO',
      valor: 'VALOR EMISSAO',
      posto: 'NOME ESTABELECIMENTO',
    },
  ],
  [
    'prices a litre of every kind',
    'Data;Placa;Litros;Valor (R$/L);Preço;Valor Unitário;Valor p/ litro;Km/L;Total da transação',
    { data: 'Data', placa: 'Placa', litros: 'Litros', valor: 'Total da transação' },
  ],
  [
    'what was paid beside what it was without a discount',
    'Data;Placa;Litros;Valor Bruto;Desconto;Valor Líquido',
    { data: 'Data', placa: 'Placa', litros: 'Litros', valor: 'Valor Líquido' },
  ],
  [
    'plates under another title',
    'Data;Placa da carreta;Veículo;Litros\n26/11/2026;XYZ1D23;ABC1D23 - VW 24.280;10',
    { data: 'Data', placa: 'Veículo', litros: 'Litros' },
  ],
  [
    'two of one title',
    'Data de vencimento;Data;Placa;Valor;Qtde;KM inicial;KM;Valor',
    { data: 'Data', placa: 'Placa', valor: 'Valor', litros: 'Qtde', km: 'KM' },
  ],
  [
    'the whole titles behind those that hold them',
    'Nr da Placa;Status do veículo;Placa;Status;Data e hora;Litros da bomba;Litros',
    { placa: 'Placa', situacao: 'Status', data: 'Data e hora', litros: 'Litros' },
  ],
  [
    'words among others',
    'Nº Placa;Data da Compra;Total de Litros;Nome do Condutor;Produto abastecido',
    {
      placa: 'Nº Placa',
      data: 'Data da Compra',
      litros: 'Total de Litros',
      motorista: 'Nome do Condutor',
      produto: 'Produto abastecido',
    },
  ],
])('suggests the columns of %s', (_, titulos, campos) => {
  expect(sugerirMapa(brutasDe(titulos), 'csv', ';').campos).toEqual(campos);
});

it('tells two columns of one title apart by their places', () => {
  const brutas = brutasDe(
    'Data;Placa;Litros;Valor;A;B;C;Valor\n26/11/2026;ABC1D23;10;6,36;;;;63,60',
  );
  const mapa = sugerirMapa(brutas, 'csv', ';');
  const { campos } = mapa;
  const outra = { ...mapa, campos: { ...campos, valor: 'Valor (coluna 8)' } };
  expect(readLinhas(brutas, mapa).lidas[0]?.valor).toBe(6.36);
  expect(readLinhas(brutas, outra).lidas[0]?.valor).toBe(63.6);
});
