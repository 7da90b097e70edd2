import type { Marco, MarcoDe } from '@frota/contract/historia';
import { describe, expect, test } from 'vitest';
import { marcoText } from './marco-text.ts';

const comum = {
  id: '01',
  em: '2026-11-03T12:00:00Z',
  placa: 'ABC1D23',
  registro: '02',
  quem: { id: 7, nome: 'Caio' },
};
const checkin: MarcoDe<'checkin'> = {
  ...comum,
  tipo: 'checkin',
  km: 120_500,
  nivel: '1/4',
  cidade: 'Amambai',
  status: 'isento',
  motorista: { id: 8, nome: 'Ana' },
  motorista_informado: null,
  nok: [],
  fotos: [],
};
const abastecimento: MarcoDe<'abastecimento'> = {
  ...comum,
  tipo: 'abastecimento',
  interno: true,
  km: 120_510,
  combustivel: 'DIESEL S10',
  litros: 80,
  arla_litros: 0,
  nivel: '1',
  valor: null,
  media_km: null,
  parcial: false,
  fora_da_faixa: false,
  diferenca_km: null,
  passo: null,
  corrigido: false,
  informado: null,
  estornado: false,
  motorista: null,
  motorista_informado: null,
  lancado_por: null,
  lancado_motivo: null,
  checkin: '03',
  nota_chave: null,
  fotos: [],
};
const achado: MarcoDe<'achado'> = {
  ...comum,
  tipo: 'achado',
  origem: 'abastecimento_interno',
  campo: 'bombaLitros',
  motivo: 'diferenteDaLeitura',
  informado: '200',
  lido: '150.000',
  decisao: null,
};
const divergencia: MarcoDe<'divergencia'> = {
  ...comum,
  tipo: 'divergencia',
  regra: 'nao_cabe',
  frase: 'Cabiam 137 L.',
  situacao: 'aberta',
  decisao: null,
  litros: 43,
  valor: 258,
};
const decisao: MarcoDe<'decisao'> = {
  ...comum,
  tipo: 'decisao',
  divergencia: '04',
  regra: 'nao_cabe',
  acao: 'decidida',
  texto: 'É problema',
};
const declaracao: MarcoDe<'declaracao'> = {
  ...comum,
  tipo: 'declaracao',
  divergencia: '04',
  texto: null,
  pedida_por: { id: 7, nome: 'Lia' },
};

type Esperado = Partial<ReturnType<typeof marcoText>>;

describe('what the line of time says of', () => {
  test.each<[string, Marco, Esperado]>([
    [
      'a check-in',
      checkin,
      { titulo: 'Check-in', fatos: ['120.500 km', 'Nível 1/4', 'Amambai'], alertas: [], notas: [] },
    ],
    [
      'a check-in that saw items missing',
      { ...checkin, nok: ['cone', 'travaRodas'] },
      { alertas: ['Cone: Falta', 'Trava-rodas: Falta'] },
    ],
    [
      'a task given back',
      { ...comum, tipo: 'tarefa', acao: 'devolvida' },
      { titulo: 'Tarefa devolvida', fatos: [], alertas: [], notas: [] },
    ],
    [
      'a deleted task, with its reason',
      { ...comum, tipo: 'tarefa', acao: 'excluida', texto: 'Placa errada' },
      { titulo: 'Tarefa excluída', frase: 'Placa errada' },
    ],
    [
      'a fueling that closed its task',
      abastecimento,
      {
        titulo: 'Abastecimento',
        fatos: ['80 L Diesel S10', '120.510 km', 'Nível 1'],
        notas: ['Fechou a tarefa'],
      },
    ],
    [
      'a fueling with all that can be said',
      {
        ...abastecimento,
        arla_litros: 5,
        valor: 500,
        media_km: 3.2,
        diferenca_km: 10,
        corrigido: true,
        checkin: null,
        lancado_por: 'Lia',
        lancado_motivo: 'Sem sinal no pátio',
        estornado: true,
      },
      {
        alertas: ['Estornado'],
        notas: ['Corrigido pela Frota', 'Lançado por Lia em nome de Caio: Sem sinal no pátio'],
      },
    ],
    [
      'Arla alone',
      { ...abastecimento, litros: 0, arla_litros: 5, checkin: null },
      { fatos: ['5 L ARLA', '120.510 km', 'Nível 1'], notas: [] },
    ],
    [
      'an external one, with what a litre cost',
      { ...abastecimento, interno: false, checkin: null, valor: 500, nivel: null },
      {
        titulo: 'Abastecimento externo',
        fatos: ['80 L Diesel S10', 'R$\u00a0500,00', 'R$\u00a06,25 por litro', '120.510 km'],
      },
    ],
    [
      'a cancelling',
      { ...comum, tipo: 'estorno', texto: 'Lançado duas vezes' },
      { titulo: 'Abastecimento estornado', frase: 'Lançado duas vezes' },
    ],
    [
      'an open finding',
      achado,
      {
        titulo: 'Pendência: Litros',
        fatos: ['Informado 200 L', 'Lido 150 L'],
        alertas: ['A conferir'],
      },
    ],
    [
      'a finding without a reading that was confirmed',
      { ...achado, lido: null, motivo: 'semLeitura', decisao: 'confirmado' },
      { fatos: ['Informado 200 L'], alertas: [], notas: ['Confirmado'] },
    ],
    [
      'a correction',
      {
        ...comum,
        tipo: 'correcao',
        origem: 'checkin',
        campo: 'placa',
        informado: 'ABC1D23',
        aplicado: 'ABC1D28',
        texto: 'A foto mostra 8',
        fotos: [],
      },
      {
        titulo: 'Correção: Placa',
        fatos: ['De ABC1D23', 'para ABC1D28'],
        frase: 'A foto mostra 8',
      },
    ],
    [
      'an open case',
      divergencia,
      { fatos: ['R$\u00a0258,00', '43 L'], frase: 'Cabiam 137 L.', alertas: ['Aberta'], notas: [] },
    ],
    [
      'a decided case',
      { ...divergencia, situacao: 'decidida', decisao: 'nao_procede', valor: null, litros: null },
      { fatos: [], alertas: [], notas: ['Está certo'] },
    ],
    [
      'a case that closed itself',
      { ...divergencia, situacao: 'encerrada' },
      { alertas: [], notas: ['Encerrada'] },
    ],
    [
      'a decision',
      { ...decisao, texto: 'É problema: a bomba estava aberta.' },
      {
        titulo: 'Pendência decidida',
        fatos: ['Litros que não cabiam no tanque'],
        frase: 'É problema: a bomba estava aberta.',
      },
    ],
    [
      'a decision that was taken back',
      { ...decisao, acao: 'desfeita' },
      { titulo: 'Decisão desfeita' },
    ],
    ['a statement that is awaited', declaracao, { titulo: 'Declaração pedida', notas: [] }],
    [
      'a statement',
      { ...declaracao, texto: 'A bomba travou.' },
      { titulo: 'Declaração', frase: 'A bomba travou.' },
    ],
  ])('%s', (_, marco, expected) => {
    expect(marcoText(marco)).toMatchObject(expected);
  });
});
