import { type Diesel, type Nivel, parseDiesel, type Tarefa } from '@frota/contract';
import {
  emptyReading,
  type PhotoReading,
  reviveReading,
} from '../../../capture/reading/photo-reading.ts';

/** Photo steps whose photo is read. */
export type Lida = 'placa' | 'bomba' | 'km';

/** What the attendant has filled in; litres and values are decimals with a point, '' is blank. */
export interface Formulario {
  /** null until chosen, where the task's fuel is not known. */
  readonly combustivel: Diesel | null;
  readonly arla: string;
  /** More than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  readonly litros: string;
  readonly valor: string;
  readonly km: string;
  readonly nivel: Nivel | null;
  readonly fotos: Readonly<Record<Lida, PhotoReading>>;
  readonly fotoNivel: Blob | undefined;
}

export const SEM_NIVEL = { nivel: null, fotoNivel: undefined } as const;

export function newFormulario({ tipoCombustivel }: Pick<Tarefa, 'tipoCombustivel'>): Formulario {
  return {
    combustivel: parseDiesel(tipoCombustivel) ?? null,
    arla: '',
    arlaCortada: false,
    litros: '',
    valor: '',
    km: '',
    ...SEM_NIVEL,
    fotos: { placa: emptyReading, bomba: emptyReading, km: emptyReading },
  };
}

/** What a task's form is kept under. */
export function rascunhoDe({ id }: Pick<Tarefa, 'id'>): string {
  return `tarefa/${id}`;
}

/** A form that was kept, as it can go on. */
export function reviveFormulario(form: Formulario): Formulario {
  const { placa, bomba, km } = form.fotos;
  const fotos = {
    placa: reviveReading(placa),
    bomba: reviveReading(bomba),
    km: reviveReading(km),
  };
  return { ...form, fotos };
}

/** Whether leaving would lose something. */
export function isComecado({ fotos, arla }: Formulario): boolean {
  return fotos.placa.estado !== 'none' || arla !== '';
}
