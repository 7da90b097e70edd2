import { inteiro, type RegraDoExtrato } from './regra.ts';

export const REGRAS_DO_EXTRATO = {
  extrato_difere: {
    titulo: 'Extrato do cartão diferente',
    explica:
      'Compara cada linha do extrato do cartão com o lançamento externo do mesmo abastecimento (mesma nota, ou mesma placa, hora, litros e valor). Pergunta por diferença de placa, hora, KM, litros, valor ou produto, por litros diferentes da foto da bomba, e por lançamento estornado pela operadora. Sem valor digitado, vale o da foto da bomba.',
    quando: 'extrato',
    origem: 'linha_do_extrato',
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
      'Pergunta por abastecimentos cobrados pela operadora do cartão e sem lançamento externo. Quem responde é o motorista do extrato; sem ele, o do último check-in da placa.',
    quando: 'extrato',
    origem: 'linha_do_extrato',
    contados: ['linha de extrato', 'linhas de extratos'],
    limites: { litros: inteiro('A partir de', 'litros', [1, 1, 500]) },
  },
} as const satisfies Record<string, RegraDoExtrato>;
