import { inteiro, type RegraDoExtrato } from './regra.ts';

export const REGRAS_DO_EXTRATO = {
  extrato_difere: {
    titulo: 'Extrato do cartão que difere',
    explica:
      'Compara cada linha do extrato de uma operadora de cartão com o lançamento externo que é o mesmo abastecimento: pela chave da nota, ou por placa, hora, litros e valor, todos juntos. Pergunta pelo que difere em placa, hora, KM, litros, valor ou produto, pelos litros que a foto da bomba não mostra, e pelo que foi lançado e a operadora estornou depois. Sem o valor digitado vale o que foi lido na foto da bomba.',
    quando: 'extrato',
    evento: 'linha_do_extrato',
    contados: ['linha de extrato', 'linhas de extratos'],
    limites: {
      litros: inteiro('Litros: diferença acima de', 'L', [1, 0, 50]),
      valor: inteiro('Valor: diferença acima de', 'R$', [1, 0, 500]),
      km: inteiro('KM: diferença acima de', 'km', [50, 0, 1000]),
      horas: inteiro('Hora: diferença acima de', 'horas', [6, 1, 24]),
    },
  },
  so_no_extrato: {
    titulo: 'Só no extrato do cartão',
    explica:
      'Pergunta por abastecimentos que a operadora do cartão cobrou e que nenhum lançamento externo é. Quem responde é o motorista que o extrato diz; sem ele, o do último check-in da placa.',
    quando: 'extrato',
    evento: 'linha_do_extrato',
    contados: ['linha de extrato', 'linhas de extratos'],
    limites: { litros: inteiro('A partir de', 'litros', [1, 1, 500]) },
  },
} as const satisfies Record<string, RegraDoExtrato>;
