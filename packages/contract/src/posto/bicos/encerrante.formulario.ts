import { LITROS_DECIMAIS } from '../../combustivel/index.ts';
import { formatLitros } from '../../formato/index.ts';
import { formulario } from '../../formulario/formulario.ts';
import { toLitros, toMl } from '../../litros/index.ts';
import { MOTIVO_MAX } from '../../rota/hidden-characters.ts';
import { mensagensPosto } from '../posto.messages.ts';
import { CASAS_ENCERRANTE, faultOfEncerrante } from '../tanques/tanques.rules.ts';

export const mensagensEncerrante = {
  bicoObrigatorio: 'Escolha o bico.',
  momentoObrigatorio: 'Escolha abertura ou fechamento.',
  valorObrigatorio: 'Informe o número do encerrante.',
  caiu: (antes: string | number) =>
    `O encerrante já mostrava ${formatLitros(antes)} L e não volta. Confira o número; se ele voltou a zero ou a bomba foi trocada, declare o reinício.`,
  acimaDoSeguinte: (depois: string | number) =>
    `Depois deste horário o encerrante mostrava ${formatLitros(depois)} L, menos que este número. Confira.`,
  naoVirou: 'O número não é menor que o anterior: o encerrante não voltou a zero.',
  fotoDoReinicio: 'O reinício precisa da foto do encerrante.',
  ilegivel: 'Não foi possível ler o encerrante. Digite o número.',
  falha: 'Erro ao ler a foto do encerrante. Digite o número.',
  diferente: (antes: string | number) =>
    `Diferente do último fechamento (${formatLitros(antes)} L). Confira o número.`,
  muito: (litros: string | number) =>
    `São ${formatLitros(litros)} L desde a última leitura, mais do que o tanque tem. Confira os dígitos.`,
  segue: 'Segue o fechamento anterior',
  sucesso: 'Encerrante registrado com sucesso!',
  erroEnviar: (detalhe: string) => `Não foi possível registrar o encerrante. ${detalhe}`,
  erroTurnos: 'Não foi possível carregar os turnos.',
  semTurnos: 'Nenhum turno aqui. Eles aparecem quando abertura e fechamento são registrados.',
  semBicos: 'Nenhum bico cadastrado. A Frota cadastra os bicos em Posto, Tanques.',
} as const;

export const MOMENTOS_ENCERRANTE = { abertura: 'Abertura', fechamento: 'Fechamento' } as const;
export type MomentoEncerrante = keyof typeof MOMENTOS_ENCERRANTE;

export function nomeDaLeitura(
  momento: MomentoEncerrante,
  { nome, tipo }: { readonly nome: string; readonly tipo: string },
): string {
  return [MOMENTOS_ENCERRANTE[momento], nome, tipo].join(', ');
}

export const REINICIOS_ENCERRANTE = {
  virou: 'Voltou a zero',
  trocada: 'Bomba trocada',
} as const;
export type ReinicioEncerrante = keyof typeof REINICIOS_ENCERRANTE;

export interface Lido {
  readonly valor: string | number;
  readonly casas: number;
  readonly reinicio?: ReinicioEncerrante | null | undefined;
}

/** Null where it cannot be told: another pump, or less than before without a declared reason. */
export function litrosEntre(antes: Pick<Lido, 'valor'>, depois: Lido): number | null {
  const { valor, casas, reinicio } = depois;
  if (reinicio === 'trocada') return null;
  const andou = toMl(valor) - toMl(antes.valor);
  if (andou >= 0) return toLitros(andou);
  // Checked again: the reading before may have been cancelled since.
  return reinicio === 'virou' ? toLitros(andou + toMl(10 ** casas)) : null;
}

export function faultsOfLeitura(
  lido: Lido & { readonly motivo?: string | undefined; readonly temFoto: boolean },
  { antes, depois }: { readonly antes?: Lido | undefined; readonly depois?: Lido | undefined },
): Partial<Record<'valor' | 'reinicio' | 'motivo' | 'fotoEncerrante', string>> {
  const { valor, casas, reinicio } = lido;
  const largo = faultOfEncerrante(Number(valor), casas);
  if (largo !== undefined) return { valor: largo };
  const caiu = antes !== undefined && toMl(valor) < toMl(antes.valor);
  if (!reinicio) {
    if (caiu) return { valor: mensagensEncerrante.caiu(antes.valor) };
    const acima = depois && !depois.reinicio && toMl(valor) > toMl(depois.valor);
    return acima ? { valor: mensagensEncerrante.acimaDoSeguinte(depois.valor) } : {};
  }
  return {
    ...(reinicio === 'virou' && antes && !caiu && { reinicio: mensagensEncerrante.naoVirou }),
    ...(!lido.motivo && { motivo: mensagensPosto.motivoCurto }),
    ...(!lido.temFoto && { fotoEncerrante: mensagensEncerrante.fotoDoReinicio }),
  };
}

/** Until Frota looks at it: declared by somebody else, or another pump whose number did not fall. */
export function isReinicioEmDuvida(
  { valor, reinicio }: Pick<Lido, 'valor' | 'reinicio'>,
  antes: Pick<Lido, 'valor'>,
  daFrota: boolean,
): boolean {
  if (!reinicio) return false;
  return !daFrota || (reinicio === 'trocada' && toMl(valor) >= toMl(antes.valor));
}

/** Photo and value belong to the nozzle: another nozzle resets the form. */
export const ENCERRANTE = formulario({
  bico: {
    titulo: 'Bico',
    campos: {
      bico: {
        tipo: 'id',
        envia: 'bico',
        falta: mensagensEncerrante.bicoObrigatorio,
        zera: 'depois',
      },
      momento: {
        tipo: 'opcao',
        opcoes: Object.keys(MOMENTOS_ENCERRANTE) as [MomentoEncerrante, ...MomentoEncerrante[]],
        envia: 'momento',
        falta: mensagensEncerrante.momentoObrigatorio,
      },
    },
  },
  valor: {
    titulo: 'Encerrante',
    abre: 'Depois do bico',
    campos: {
      foto: { tipo: 'leitura', le: 'totalizador', foto: 'fotoEncerrante' },
      /** Typed, copied or confirmed. */
      valor: {
        tipo: 'decimal',
        decimais: LITROS_DECIMAIS,
        maximo: 10 ** CASAS_ENCERRANTE.max,
        envia: 'valor',
        falta: mensagensEncerrante.valorObrigatorio,
      },
      reinicio: {
        tipo: 'opcao',
        opcoes: Object.keys(REINICIOS_ENCERRANTE) as [ReinicioEncerrante, ...ReinicioEncerrante[]],
        envia: 'reinicio',
      },
      /** Sent with a restart only. */
      motivo: { tipo: 'texto', max: MOTIVO_MAX, responde: ['motivo'] },
    },
  },
});
