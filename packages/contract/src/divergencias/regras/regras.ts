import { ALERTA_DIFERENCA_KM, KM_DIA_MAX } from '../../dashboard/dashboard.rules.ts';
import type { OrigemDivergencia } from '../divergencias.ts';

interface LimiteNumero {
  readonly rotulo: string;
  readonly unidade: string;
  readonly padrao: number;
  readonly min: number;
  readonly max: number;
  readonly passo: number;
}
interface LimiteSimNao {
  readonly rotulo: string;
  readonly padrao: boolean;
}
interface LimiteNomes {
  readonly rotulo: string;
  readonly padrao: readonly string[];
}
export type Limite = LimiteNumero | LimiteSimNao | LimiteNomes;

/**
 * `abastecimento` rules run in the write's transaction, the others after it: `foto` after comparing photos, `pessoa` over a
 * person's records, `posto` over the station's, `extrato` over a statement's lines.
 */
export type Quando = 'abastecimento' | 'foto' | 'pessoa' | 'posto' | 'extrato';

interface RegraDe<Q extends Quando> {
  readonly titulo: string;
  /** What it asks, from which figures (LGPD, art. 20). */
  readonly explica: string;
  readonly quando: Q;
  readonly limites: Readonly<Record<string, Limite>>;
}

interface RegraContada<Q extends Quando> extends RegraDe<Q> {
  readonly origem: OrigemDivergencia;
  readonly contados: readonly [um: string, varios: string];
}
type RegraDoPosto = RegraContada<'posto'>;
type RegraDoExtrato = RegraContada<'extrato'>;
type RegraDescrita = RegraDe<Exclude<Quando, 'posto' | 'extrato'>> | RegraDoPosto | RegraDoExtrato;

const porcento = (
  rotulo: string,
  [padrao, min, max]: readonly [number, number, number],
  de = '',
): LimiteNumero => ({ rotulo, unidade: `%${de}`, padrao, min, max, passo: 0.5 });
export const inteiro = (
  rotulo: string,
  unidade: string,
  [padrao, min, max]: readonly [number, number, number],
): LimiteNumero => ({ rotulo, unidade, padrao, min, max, passo: 1 });

const REGRAS_DO_EXTRATO = {
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

const REGRAS_DO_POSTO = {
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

/** In the order on the screen. Formulas and sources: docs/divergencias.md. */
export const REGRAS = {
  nao_cabe: {
    titulo: 'Litros que não cabiam no tanque',
    explica:
      'Compara os litros da bomba com o espaço que havia no tanque: a capacidade do cadastro menos o nível visto na portaria.',
    quando: 'abastecimento',
    limites: { tolerancia: porcento('Acima do espaço, mais de', [20, 0, 60], ' do tanque') },
  },
  acima_do_tanque: {
    titulo: 'Litros acima do tanque',
    explica: 'Compara os litros de um abastecimento com a capacidade do tanque no cadastro.',
    quando: 'abastecimento',
    limites: { folga: porcento('Acima da capacidade, mais de', [5, 0, 60]) },
  },
  balanco_tanque: {
    titulo: 'Combustível que falta no tanque',
    explica:
      'Compara os litros da bomba com a subida do marcador, e a queda do marcador com os km rodados; em cada visita e na média de vinte. O erro esperado é o erro normal do marcador e da bomba.',
    quando: 'abastecimento',
    limites: {
      erroMedidor: porcento('O marcador do painel erra até', [4, 1, 20], ' do tanque'),
      desvios: inteiro('Na média de vinte visitas, mais de', 'vezes o erro esperado', [3, 2, 6]),
    },
  },
  km_regressivo: {
    titulo: 'KM menor que o anterior',
    explica: 'Compara o KM com o do abastecimento anterior da placa.',
    quando: 'abastecimento',
    limites: { tolerancia: inteiro('Menor que o anterior em mais de', 'km', [0, 0, 100]) },
  },
  km_impossivel: {
    titulo: 'KM acima do que se roda',
    explica:
      'Compara os km desde o abastecimento anterior com o máximo que um caminhão roda nesse tempo.',
    quando: 'abastecimento',
    limites: { kmPorDia: inteiro('Mais de', 'km por dia', [KM_DIA_MAX, 200, 3000]) },
  },
  km_portaria: {
    titulo: 'KM da bomba diferente da portaria',
    explica: 'Compara o KM digitado na bomba com o KM da portaria da mesma entrada.',
    quando: 'abastecimento',
    limites: { diferenca: inteiro('Diferença acima de', 'km', [ALERTA_DIFERENCA_KM, 1, 100]) },
  },
  km_redondo: {
    titulo: 'KM com um milhar trocado',
    explica:
      'Pergunta se um algarismo do milhar (ou acima) foi trocado: com ele certo, o KM segue o do abastecimento anterior.',
    quando: 'abastecimento',
    limites: { vezes: inteiro('Rodou mais de', 'vezes o esperado', [3, 2, 10]) },
  },
  km_repetido: {
    titulo: 'Mesmo KM duas vezes',
    explica: 'Pergunta por dois abastecimentos da placa com o mesmo KM em horas diferentes.',
    quando: 'abastecimento',
    limites: { horas: inteiro('A partir de', 'horas entre os dois', [6, 1, 72]) },
  },
  consumo_fora: {
    titulo: 'Consumo fora do normal',
    explica:
      'Compara o km/L com o normal do próprio veículo (ao menos seis abastecimentos) e dos veículos do mesmo tipo, e procura o dia da mudança. A variação normal é o sobe e desce habitual desse km/L.',
    quando: 'abastecimento',
    limites: {
      desvios: inteiro('Num abastecimento, mais de', 'vezes a variação normal', [5, 3, 15]),
      litros: inteiro('E ao menos', 'litros a mais', [15, 1, 200]),
      mudanca: porcento('Em seis seguidos, mais de', [12, 5, 50], ' pior'),
      pares: inteiro('Pior que os do tipo, mais de', 'vezes a variação entre eles', [4, 3, 15]),
    },
  },
  produto_trocado: {
    titulo: 'Produto diferente do cadastro',
    explica: 'Compara o combustível (e o ARLA) com o tipo de combustível do cadastro do veículo.',
    quando: 'abastecimento',
    limites: {
      s10NoLugarDoS500: { rotulo: 'Perguntar também por S10 em veículo de S500', padrao: true },
    },
  },
  arla_fora: {
    titulo: 'ARLA fora do normal',
    explica:
      'Compara os litros de ARLA por litro de S10, nos últimos 1.500 L, com o normal dos veículos de mesma marca e tipo; só para veículos que usam ARLA, pelo cadastro.',
    quando: 'abastecimento',
    limites: {
      menos: porcento('Menos de', [50, 10, 90], ' do normal'),
      mais: porcento('Mais de', [200, 110, 500], ' do normal'),
    },
  },
  cedo_demais: {
    titulo: 'Abastecido de novo cedo demais',
    explica:
      'Pergunta por dois abastecimentos da placa no mesmo dia, ou em poucas horas, com poucos km entre eles.',
    quando: 'abastecimento',
    limites: {
      horas: inteiro('Menos de', 'horas desde o anterior', [8, 1, 48]),
      km: inteiro('E menos de', 'km rodados', [50, 5, 1000]),
    },
  },
  fora_de_hora: {
    titulo: 'Fora de hora',
    explica: 'Pergunta por abastecimentos à noite e aos domingos, no horário da empresa.',
    quando: 'abastecimento',
    limites: {
      inicio: inteiro('Noite das', 'horas', [22, 16, 23]),
      fim: inteiro('Até as', 'horas', [5, 0, 9]),
      domingo: { rotulo: 'Perguntar também por domingos', padrao: true },
    },
  },
  sem_checkin: {
    titulo: 'Abastecido sem check-in',
    explica:
      'Pergunta por abastecimentos no posto próprio sem entrada da placa pela portaria nas horas anteriores.',
    quando: 'abastecimento',
    limites: { horas: inteiro('Sem check-in há mais de', 'horas', [24, 1, 168]) },
  },
  de_terceiro: {
    titulo: 'Veículo de terceiro',
    explica:
      'Compara o proprietário do cadastro com os nomes da própria empresa; pergunta também por placas fora do cadastro.',
    quando: 'abastecimento',
    limites: { proprios: { rotulo: 'Proprietários que são da empresa', padrao: [] as string[] } },
  },
  foto_repetida: {
    titulo: 'Mesma foto duas vezes',
    explica:
      'Compara cada foto com as de outros registros, de qualquer veículo: o mesmo arquivo, ou quase a mesma imagem.',
    quando: 'foto',
    limites: { diferenca: porcento('Imagens que diferem em até', [12.5, 0, 18.5]) },
  },
  externo_caro: {
    titulo: 'Externo acima do preço normal',
    explica:
      'Compara o preço por litro com o normal do mesmo produto nos abastecimentos externos das duas semanas anteriores, e com o do mesmo posto, quando a nota o identifica.',
    quando: 'abastecimento',
    limites: {
      acima: porcento('Acima do normal, mais de', [15, 2, 100]),
      minimo: inteiro('Com ao menos', 'abastecimentos para comparar', [5, 3, 50]),
    },
  },
  externo_sem_prova: {
    titulo: 'Externo sem comprovante',
    explica: 'Pergunta por abastecimentos externos sem a foto do comprovante.',
    quando: 'abastecimento',
    limites: {
      litros: inteiro('A partir de', 'litros', [1, 1, 500]),
      soBomba: { rotulo: 'Perguntar também com só a foto da bomba', padrao: true },
    },
  },
  externo_conta: {
    titulo: 'Conta do externo que não fecha',
    explica:
      'Compara o valor total com litros × o preço por litro lido na foto da bomba; sem ele, com o preço normal do produto.',
    quando: 'abastecimento',
    limites: {
      diferenca: porcento('Com o preço, mais de', [1, 0.5, 20], ' de diferença'),
      abaixo: porcento('Sem o preço, mais de', [40, 10, 90], ' abaixo do normal'),
    },
  },
  nota_repetida: {
    titulo: 'Mesma nota duas vezes',
    explica:
      'Compara a chave de acesso do comprovante, lida no QR code, com a de outros registros, de qualquer pessoa e veículo. Registros estornados não contam.',
    quando: 'foto',
    limites: {
      mesmoDia: { rotulo: 'Perguntar também na mesma placa e no mesmo dia', padrao: true },
    },
  },
  digitado_diferente: {
    titulo: 'Digitado diferente da foto',
    explica:
      'Compara os litros e o KM digitados com os lidos nas fotos do registro, até alguém confirmar ou corrigir.',
    quando: 'abastecimento',
    limites: {
      litros: inteiro('Litros: diferença acima de', 'L', [1, 0, 50]),
      km: inteiro('KM: diferença acima de', 'km', [5, 0, 1000]),
    },
  },
  digitado_pessoa: {
    titulo: 'Pessoa que digita diferente da foto',
    explica:
      'Conta, nos últimos quarenta lançamentos de uma pessoa, os diferentes da foto em litros, KM ou valor, e os digitados com foto ilegível. Valores já confirmados ficam de fora.',
    quando: 'pessoa',
    limites: {
      diferentes: porcento('Diferentes da foto, mais de', [20, 5, 100], ' dos lançamentos'),
      aMao: porcento('Digitados com foto ilegível, mais de', [40, 5, 100], ' dos lançamentos'),
    },
  },
  balanco_atendente: {
    titulo: 'Atendente com litros a mais na bomba',
    explica:
      'Compara os litros da bomba com a subida dos marcadores, na média das últimas vinte visitas atendidas por uma pessoa no posto próprio. O erro esperado é o erro normal dos marcadores e da bomba.',
    quando: 'pessoa',
    limites: {
      erroMedidor: porcento('O marcador do painel erra até', [4, 1, 20], ' do tanque'),
      desvios: inteiro('Na média de vinte visitas, mais de', 'vezes o erro esperado', [3, 2, 6]),
    },
  },
  ...REGRAS_DO_EXTRATO,
  ...REGRAS_DO_POSTO,
} as const satisfies Record<string, RegraDescrita>;

export type Regra = keyof typeof REGRAS;
/** Rules that a replaced panel silences: it explains why the km starts again. */
export const KM_QUE_RECOMECA: readonly Regra[] = ['km_regressivo', 'km_impossivel', 'km_redondo'];
type RegraQuando<Q extends Quando> = {
  [R in Regra]: (typeof REGRAS)[R]['quando'] extends Q ? R : never;
}[Regra];
export type RegraDeAbastecimento = RegraQuando<'abastecimento'>;
export type RegraDePessoa = RegraQuando<'pessoa'>;
export type RegraEmFila = RegraQuando<'posto' | 'extrato'>;

type Valor<P> = P extends boolean ? boolean : P extends number ? number : readonly string[];

export type Limites<R extends Regra> = {
  readonly [L in keyof (typeof REGRAS)[R]['limites']]: (typeof REGRAS)[R]['limites'][L] extends {
    readonly padrao: infer P;
  }
    ? Valor<P>
    : never;
};

export function regrasDe(quando: Quando): Regra[] {
  return (Object.keys(REGRAS) as Regra[]).filter((regra) => REGRAS[regra].quando === quando);
}

export type RegrasLigadas = { readonly [R in Regra]?: Limites<R> };

export function limitesPadrao<R extends Regra>(regra: R): Limites<R> {
  const limites: Readonly<Record<string, Limite>> = REGRAS[regra].limites;
  return Object.fromEntries(
    Object.entries(limites).map(([nome, { padrao }]) => [nome, padrao]),
  ) as Limites<R>;
}
