import { inteiro, porcento, type RegraDoPosto } from './regra.ts';

export const REGRAS_DO_POSTO = {
  encerrante_nao_fecha: {
    titulo: 'Encerrante que não fecha',
    explica:
      'Compara, entre duas leituras do encerrante de um bico, os litros que ele andou com os abastecimentos, aferições, amostras e perdas registrados nesse bico; e a abertura com o fechamento anterior. Litros do produto sem bico são descontados do que falta. Pergunta também pela bomba declarada trocada, quando quem declarou não é da Frota, o número não caiu ou a foto não confirma.',
    quando: 'posto',
    evento: 'turno',
    contados: ['turno', 'turnos'],
    limites: {
      litros: inteiro('A partir de', 'L de diferença', [5, 1, 200]),
      parte: porcento('E mais de', [0.5, 0, 5], ' do que o encerrante andou'),
      foraDeTurno: {
        rotulo: 'Perguntar por qualquer diferença entre um fechamento e a abertura seguinte',
        padrao: true,
      },
    },
  },
  entrega_a_menos: {
    titulo: 'Entrega a menos',
    explica:
      'Compara, em cada entrega com prova, os litros da nota com os recebidos: régua depois menos régua antes, mais o que saiu do tanque entre as duas medições. Notas com as mesmas duas medições contam juntas. Vale o maior dos três limites; o erro de cada medição vem da arqueação do tanque; sem ela, é 0,4 % da capacidade.',
    quando: 'posto',
    evento: 'entrega',
    contados: ['entrega', 'entregas'],
    limites: {
      parte: porcento('Faltam mais de', [0.5, 0, 5], ' da nota'),
      minimo: inteiro('E mais de', 'L', [50, 0, 1000]),
      erros: inteiro('E mais de', 'erros padrão das duas medições', [3, 0, 10]),
    },
  },
  livro_aponta: {
    titulo: 'Perda no tanque',
    explica:
      'Compara, nos 60 dias até a última medição do mês, a régua com o livro do tanque, as aferições, as entregas medidas antes e depois e os encerrantes: pergunta, a partir de 12 medições do próprio mês, quando a conta aponta perda por dia, bomba, entregas ou litros sem registro. Em jogo estão os litros não explicados do mês, fora o que o calor explica e os que já têm caso próprio de entrega ou de encerrante. O intervalo de cada causa está em Livro do posto.',
    quando: 'posto',
    evento: 'mes_do_tanque',
    contados: ['mês de um tanque', 'meses dos tanques'],
    limites: {
      litros: inteiro('A partir de', 'L por mês', [60, 10, 5000]),
      reais: inteiro('E ao menos', 'R$ por mês, onde se sabe o preço', [200, 0, 50_000]),
    },
  },
} as const satisfies Record<string, RegraDoPosto>;
