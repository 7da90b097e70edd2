import { inteiro, porcento, type RegraDoPosto } from './regra.ts';

export const REGRAS_DO_POSTO = {
  encerrante_nao_fecha: {
    titulo: 'Encerrante que não fecha',
    explica:
      'Compara os litros do encerrante entre duas leituras com os abastecimentos, aferições, amostras e perdas do bico, e a abertura com o fechamento anterior. Litros sem bico são descontados da diferença. Pergunta também por bomba declarada trocada fora da Frota, ou sem confirmação na foto ou no número.',
    quando: 'posto',
    origem: 'turno',
    contados: ['turno', 'turnos'],
    limites: {
      litros: inteiro('A partir de', 'L de diferença', [5, 1, 200]),
      parte: porcento('E mais de', [0.5, 0, 5], ' dos litros do encerrante'),
      foraDeTurno: {
        rotulo: 'Perguntar por qualquer diferença entre um fechamento e a abertura seguinte',
        padrao: true,
      },
    },
  },
  entrega_a_menos: {
    titulo: 'Entrega a menos',
    explica:
      'Compara, em cada entrega com prova, os litros da nota com os recebidos: régua depois menos régua antes, mais as saídas entre as duas medições. Notas com as mesmas medições contam juntas. Vale o maior dos três limites. O erro da medição vem da arqueação do tanque; sem ela, 0,4% da capacidade.',
    quando: 'posto',
    origem: 'entrega',
    contados: ['entrega', 'entregas'],
    limites: {
      parte: porcento('Faltam mais de', [0.5, 0, 5], ' da nota'),
      minimo: inteiro('E mais de', 'L', [50, 0, 1000]),
      erros: inteiro('E mais de', 'vezes o erro das duas medições', [3, 0, 10]),
    },
  },
  livro_aponta: {
    titulo: 'Perda no tanque',
    explica:
      'Compara, nos 60 dias até a última medição do mês, a régua com o livro, as aferições, as entregas medidas e os encerrantes. Pergunta, a partir de 12 medições no mês, se há perda por dia, bomba desregulada, entregas a menos ou litros sem registro. Em jogo: os litros sem explicação no mês, fora a variação por calor e os casos próprios de entrega ou encerrante. O intervalo de cada causa está em Livro do posto.',
    quando: 'posto',
    origem: 'mes_do_tanque',
    contados: ['mês de um tanque', 'meses dos tanques'],
    limites: {
      litros: inteiro('A partir de', 'L por mês', [60, 10, 5000]),
      reais: inteiro('E ao menos', 'R$ por mês, com preço conhecido', [200, 0, 50_000]),
    },
  },
} as const satisfies Record<string, RegraDoPosto>;
