import type { StepState } from '../design-system/step-section.tsx';

/** What is missing, by field. */
export type Faltas<Campo extends string> = Partial<Record<Campo, string>>;

export interface Steps<Etapa extends string, Campo extends string> {
  readonly etapas: readonly Etapa[];
  /** The messages of a step, in the order of its fields. */
  faltasOfEtapa(etapa: Etapa, faltas: Faltas<Campo>): string[];
  /** The one field that is filled in next: it alone calls for attention. Undefined when all are filled. */
  nextCampo(faltas: Faltas<Campo>): Campo | undefined;
  /** The step of the next field; the last one when nothing is missing. */
  currentEtapa(faltas: Faltas<Campo>): Etapa;
  /** Each step is unlocked by the one before. */
  etapaState(etapa: Etapa, faltas: Faltas<Campo>): StepState;
}

/** The steps of a form in their order, each with the fields that it must have. */
export function createSteps<Etapa extends string, Campo extends string>(
  campos: Readonly<Record<Etapa, readonly Campo[]>>,
): Steps<Etapa, Campo> {
  const etapas = Object.keys(campos) as Etapa[];
  const isMissing = (campo: Campo, faltas: Faltas<Campo>): boolean => faltas[campo] !== undefined;

  function currentEtapa(faltas: Faltas<Campo>): Etapa {
    const open = etapas.find((etapa) => campos[etapa].some((campo) => isMissing(campo, faltas)));
    return open ?? etapas[etapas.length - 1]!;
  }

  return {
    etapas,
    faltasOfEtapa: (etapa, faltas) => campos[etapa].flatMap((campo) => faltas[campo] ?? []),
    nextCampo: (faltas) =>
      etapas.flatMap((etapa) => campos[etapa]).find((campo) => isMissing(campo, faltas)),
    currentEtapa,
    etapaState(etapa, faltas) {
      const distance = etapas.indexOf(etapa) - etapas.indexOf(currentEtapa(faltas));
      if (distance === 0) return 'open';
      return distance < 0 ? 'done' : 'locked';
    },
  };
}
