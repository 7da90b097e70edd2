import { inteiro, porcento, type RegraDoPosto } from './regra.ts';

/** The rules about the station's own records. */
export const REGRAS_DO_POSTO = {
  encerrante_nao_fecha: {
    titulo: 'Encerrante que não fecha',
    explica:
      'Compara, entre duas leituras do encerrante de um bico, os litros que ele andou com os abastecimentos, aferições, amostras e perdas registrados nesse bico; e a abertura com o fechamento anterior. Litros do produto sem bico são descontados do que falta.',
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
} as const satisfies Record<string, RegraDoPosto>;
