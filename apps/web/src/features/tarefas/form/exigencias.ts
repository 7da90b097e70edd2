import { mensagensTarefas, type Tarefa } from '@frota/contract';
import { isRead } from '../../../capture/reading/photo-reading.ts';
import type { Formulario } from './formulario.ts';

export const ETAPAS = ['placa', 'bomba', 'km', 'nivel'] as const;
export type Etapa = (typeof ETAPAS)[number];

export type Campo =
  | 'combustivel'
  | 'arla'
  | 'litros'
  | 'valor'
  | 'km'
  | 'nivel'
  | 'placa'
  | 'bomba'
  | 'fotoKm'
  | 'fotoNivel';
export type Faltas = Partial<Record<Campo, string>>;

/** The message of a typed km below the task's, with both numbers; undefined while it may stand. */
export function kmMenor(km: string, tarefa: Pick<Tarefa, 'km'>): string | undefined {
  return km !== '' && Number(km) < tarefa.km ? mensagensTarefas.kmMenor(km, tarefa.km) : undefined;
}

/** Everything that keeps the form from being sent, by field (spec, section 5). */
export function faltasDe(form: Formulario, tarefa: Pick<Tarefa, 'km'>): Faltas {
  const abasteceu = Number(form.litros) > 0 || Number(form.arla) > 0;
  const menor = kmMenor(form.km, tarefa);
  const bomba = isRead(form.fotos.bomba);
  const faltas: Partial<Record<Campo, string | false | undefined>> = {
    combustivel: form.combustivel === null && mensagensTarefas.combustivelObrigatorio,
    placa: !isRead(form.fotos.placa) && mensagensTarefas.placaObrigatoria,
    bomba: !bomba && mensagensTarefas.fotoBombaObrigatoria,
    litros: bomba && !abasteceu && mensagensTarefas.litrosObrigatorios,
    km: form.km === '' ? mensagensTarefas.kmObrigatorio : menor,
    fotoKm:
      form.km !== '' && !menor && !isRead(form.fotos.km) && mensagensTarefas.fotoKmObrigatoria,
    nivel: form.nivel === null && mensagensTarefas.nivelObrigatorio,
    fotoNivel: !form.fotoNivel && mensagensTarefas.fotoNivelObrigatoria,
  };
  return Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta));
}

/** The fields of each step. */
export const CAMPOS_ETAPA: Record<Etapa, readonly Campo[]> = {
  placa: ['placa'],
  bomba: ['bomba', 'litros'],
  km: ['km', 'fotoKm'],
  nivel: ['nivel', 'fotoNivel'],
};

/** How far a step is: locked until every step before it is done. */
export function estadoDe(etapa: Etapa, faltas: Faltas): 'locked' | 'open' | 'done' {
  const isDone = (other: Etapa): boolean =>
    CAMPOS_ETAPA[other].every((campo) => faltas[campo] === undefined);
  if (!ETAPAS.slice(0, ETAPAS.indexOf(etapa)).every(isDone)) return 'locked';
  return isDone(etapa) ? 'done' : 'open';
}

/** Litres above the vehicle's tank warn and never block: gauges and manuals are often wrong. */
export function avisoTanque(
  litros: string,
  { capacidade }: Pick<Tarefa, 'capacidade'>,
): string | undefined {
  if (capacidade === null || capacidade <= 0 || Number(litros) <= capacidade) return undefined;
  const shown = (value: number): string => value.toLocaleString('pt-BR');
  return mensagensTarefas.acimaDoTanque(shown(Number(litros)), shown(capacidade));
}
