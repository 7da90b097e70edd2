import { type EmJogo, emJogoDoCaso } from '../divergencias/divergencias.ts';
import {
  formatContagem,
  formatDiaMes,
  formatDiaSemana,
  formatDiferencaPercentual,
  formatLitros,
  formatMedia,
  formatReais,
} from '../formato/index.ts';
import type { ContagemManha, FiguraManha, Manha } from './manha.routes.ts';

interface Figura {
  readonly nome: string;
  readonly valor: string;
  readonly antes: string;
  /** '+12 %' against the week before; undefined without one. */
  readonly variacao: string | undefined;
  readonly semanas: FiguraManha['semanas'];
  readonly endereco: string;
}

const NADA = '–';
const FIGURAS = [
  ['custo', 'R$ de combustível', formatReais],
  ['litros', 'Litros de diesel', (litros: number) => `${formatLitros(litros)} L`],
  ['rs_km', 'R$ por km', (valor: number) => `${formatReais(valor)}/km`],
  ['km_l', 'Consumo', (media: number) => `${formatMedia(media)} km/L`],
] as const;

/** Leaves out figures that had no value in twelve weeks. */
export function figurasOf(manha: Manha): Figura[] {
  return FIGURAS.flatMap(([chave, nome, format]) => {
    const { valor, antes, semanas, endereco } = manha[chave];
    if (!semanas.some(Boolean)) return [];
    const text = (value: number | null): string => (value === null ? NADA : format(value));
    const variacao =
      valor !== null && antes
        ? formatDiferencaPercentual(Math.round(100 * (valor / antes - 1)))
        : undefined;
    return { nome, valor: text(valor), antes: text(antes), variacao, semanas, endereco };
  });
}

interface Contagem extends ContagemManha {
  readonly nome: string;
  readonly atrasada: boolean;
}

const contagem =
  (atrasada: boolean) =>
  ({ total, endereco }: ContagemManha, um: string, muitos: string): Contagem => ({
    total,
    endereco,
    atrasada,
    nome: total === 1 ? um : muitos,
  });
const espera = contagem(false);
const atraso = contagem(true);

export function contagensOf(manha: Manha): Contagem[] {
  const { vencidos, vencem_logo } = manha.papeis;
  const quando = quandoText(manha);
  return [
    espera(manha.entradas, `entrada na portaria ${quando}`, `entradas na portaria ${quando}`),
    espera(manha.entregas, `entrega no posto ${quando}`, `entregas no posto ${quando}`),
    espera(manha.abertas, 'tarefa aberta', 'tarefas abertas'),
    atraso(manha.tarefas_antigas, 'tarefa há mais de um dia', 'tarefas há mais de um dia'),
    atraso(manha.notas_canceladas, 'entrega com nota cancelada', 'entregas com nota cancelada'),
    espera(manha.sem_passar, 'veículo sem passar há 7 dias', 'veículos sem passar há 7 dias'),
    atraso(manha.declaracoes_atrasadas, 'declaração atrasada', 'declarações atrasadas'),
    atraso(manha.meus_atrasados, 'pendência sua atrasada', 'pendências suas atrasadas'),
    atraso(vencidos, 'documento vencido', 'documentos vencidos'),
    espera(vencem_logo, 'documento vence logo', 'documentos vencem logo'),
  ].filter(({ total }) => total > 0);
}

export const tanquesOf = ({ tanques }: Manha): Manha['tanques'] =>
  tanques.filter(({ litros, dias }) => litros !== 0 || dias !== null);

/** 'dura 9 dias'. */
export function duraText(dias: number | null): string {
  if (dias === null) return 'sem uso em 28 dias';
  return dias === 0 ? 'não dura o dia' : `dura ${formatContagem(dias, 'dia', 'dias')}`;
}

export const casoEmJogo = (caso: EmJogo): string => emJogoDoCaso(caso) || NADA;

const quandoText = ({ desde, ate }: Pick<Manha, 'desde' | 'ate'>): string =>
  desde === ate ? 'ontem' : 'no fim de semana';

/** The days whose figures 'Hoje' shows: 'Ontem, sexta-feira, 27/11', 'Fim de semana, 21/11 e 22/11'. */
export function ontemText({ desde, ate }: Pick<Manha, 'desde' | 'ate'>): string {
  if (desde === ate) return `Ontem, ${formatDiaSemana(desde)}`;
  return `Fim de semana, ${formatDiaMes(desde)} e ${formatDiaMes(ate)}`;
}

/** 'Segunda-feira, 23/11'; of a weekend 'Sábado, 21/11, e domingo, 22/11'. */
export function diasText({ desde, ate }: Pick<Manha, 'desde' | 'ate'>): string {
  const text = [...new Set([desde, ate])].map(formatDiaSemana).join(', e ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const isManhaVazia = (manha: Manha): boolean =>
  figurasOf(manha).length === 0 &&
  contagensOf(manha).length === 0 &&
  tanquesOf(manha).length === 0 &&
  manha.divergencias.length === 0;
