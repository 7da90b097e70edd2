import type { TipoLogin } from '../acesso/acesso.rules.ts';
import { DIESEIS, type Diesel, parseDiesel } from '../combustivel/index.ts';
import type { Tarefa } from './tarefas.routes.ts';

const ACOES_TAREFA = ['assumir', 'abrir', 'deixar', 'devolver', 'excluir'] as const;
export type AcaoTarefa = (typeof ACOES_TAREFA)[number];

type Estado = Pick<Tarefa, 'status' | 'minha'>;

/** Spec, section 6; sending back: design, Tarefa. */
const PERMITE: Record<AcaoTarefa, (tarefa: Estado, tipo: TipoLogin) => boolean> = {
  assumir: (tarefa, tipo) => tipo === 'Manobrista' && tarefa.status === 'pendente',
  abrir: (tarefa, tipo) => tipo === 'Manobrista' && isHeldByMe(tarefa),
  deixar: (tarefa, tipo) => tipo === 'Manobrista' && isHeldByMe(tarefa),
  devolver: (tarefa, tipo) => tipo === 'Frota' && tarefa.status === 'andamento',
  excluir: (tarefa, tipo) => tipo === 'Frota' && tarefa.status !== 'finalizado',
};

function isHeldByMe(tarefa: Estado): boolean {
  return tarefa.status === 'andamento' && tarefa.minha;
}

export function acoesTarefa(tarefa: Estado, tipo: TipoLogin): AcaoTarefa[] {
  return ACOES_TAREFA.filter((acao) => PERMITE[acao](tarefa, tipo));
}

/** S500 may be switched to S10, S10 is fixed (spec, section 5); 'N/D' must be chosen. */
export function dieseisDaTarefa(tipoCombustivel: string): readonly Diesel[] {
  const diesel = parseDiesel(tipoCombustivel);
  if (diesel === 'DIESEL S500') return ['DIESEL S500', 'DIESEL S10'];
  return diesel === undefined ? DIESEIS : [diesel];
}

export const TAREFA_ANTIGA_MS = 86_400_000;

export function isTarefaAntiga({ created_at }: Pick<Tarefa, 'created_at'>, agora: Date): boolean {
  return agora.getTime() - Date.parse(created_at) > TAREFA_ANTIGA_MS;
}
