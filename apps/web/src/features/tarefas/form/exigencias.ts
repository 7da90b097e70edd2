import { mensagensTarefas, type Tarefa } from '@frota/contract';
import type { Formulario } from './formulario.ts';

export const ETAPAS = ['placa', 'bomba', 'km', 'nivel'] as const;
export type Etapa = (typeof ETAPAS)[number];

export type Campo =
  | 'combustivel'
  | 'placa'
  | 'bomba'
  | 'litros'
  | 'km'
  | 'fotoKm'
  | 'nivel'
  | 'fotoNivel';
export type Faltas = Partial<Record<Campo, string>>;

type TarefaInicial = Pick<Tarefa, 'km'>;

/** The message of a typed km below the task's, with both numbers; undefined while it may stand. */
export function kmMenor(km: string, tarefa: TarefaInicial): string | undefined {
  return km !== '' && Number(km) < tarefa.km ? mensagensTarefas.kmMenor(km, tarefa.km) : undefined;
}

/** Everything that keeps the form from being sent, by field (spec, section 5). */
export function faltasDe(form: Formulario, tarefa: TarefaInicial): Faltas {
  const abasteceu = Number(form.litros) > 0 || Number(form.arla) > 0;
  const menor = kmMenor(form.km, tarefa);
  const faltas: Record<Campo, string | false | undefined> = {
    combustivel: form.combustivel === null && mensagensTarefas.combustivelObrigatorio,
    placa: form.placa === null && mensagensTarefas.placaObrigatoria,
    bomba: form.bomba === null && mensagensTarefas.fotoBombaObrigatoria,
    litros: form.bomba !== null && !abasteceu && mensagensTarefas.litrosObrigatorios,
    km: form.km === '' ? mensagensTarefas.kmObrigatorio : menor,
    fotoKm: form.km !== '' && !menor && form.fotoKm === null && mensagensTarefas.fotoKmObrigatoria,
    nivel: form.nivel === null && mensagensTarefas.nivelObrigatorio,
    fotoNivel: form.fotoNivel === null && mensagensTarefas.fotoNivelObrigatoria,
  };
  return Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta));
}

const CAMPOS: Record<Etapa, readonly Campo[]> = {
  placa: ['placa'],
  bomba: ['bomba', 'litros'],
  km: ['km', 'fotoKm'],
  nivel: ['nivel', 'fotoNivel'],
};

export function isFeita(etapa: Etapa, faltas: Faltas): boolean {
  return CAMPOS[etapa].every((campo) => faltas[campo] === undefined);
}

/** A step opens once every step before it is done. */
export function isLiberada(etapa: Etapa, faltas: Faltas): boolean {
  return ETAPAS.slice(0, ETAPAS.indexOf(etapa)).every((before) => isFeita(before, faltas));
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
