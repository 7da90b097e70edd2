import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  type Diesel,
  dieseisDaTarefa,
  KM_MAX_DIGITOS,
  LITROS_DECIMAIS,
  type Nivel,
  normalizeKm,
  type Tarefa,
  takesArla,
  typeDecimal,
  VALOR_DECIMAIS,
} from '@frota/contract';
import type { Bomba } from './leituras.ts';

/** What the attendant has filled in; litres and values are decimals with a point, '' is blank. */
export interface Formulario {
  /** null until chosen, where the task's fuel is not known. */
  readonly combustivel: Diesel | null;
  readonly arla: string;
  /** More than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  readonly placa: { readonly foto: File; readonly texto: string } | null;
  readonly bomba: { readonly foto: File; readonly lida: Bomba | null } | null;
  readonly litros: string;
  readonly valor: string;
  readonly km: string;
  /** The odometer's photo, once the typed km was found on it or may stand for it. */
  readonly fotoKm: File | null;
  readonly nivel: Nivel | null;
  readonly fotoNivel: File | null;
  /** Grows when the photo steps are reset, so that what is on the screen starts anew. */
  readonly rodada: { readonly bomba: number; readonly km: number; readonly nivel: number };
}

export type Mudanca =
  | { readonly campo: 'combustivel'; readonly valor: Diesel }
  | { readonly campo: 'arla' | 'litros' | 'valor' | 'km'; readonly texto: string }
  | { readonly campo: 'placa'; readonly valor: Formulario['placa'] }
  | { readonly campo: 'bomba'; readonly valor: Formulario['bomba'] }
  | { readonly campo: 'fotoKm' | 'fotoNivel'; readonly valor: File | null }
  | { readonly campo: 'nivel'; readonly valor: Nivel };

const SEM_NIVEL = { nivel: null, fotoNivel: null } as const;
const SEM_KM = { km: '', fotoKm: null, ...SEM_NIVEL } as const;
const SEM_BOMBA = { bomba: null, litros: '', valor: '', ...SEM_KM } as const;

export function newFormulario(tarefa: Pick<Tarefa, 'tipoCombustivel'>): Formulario {
  const dieseis = dieseisDaTarefa(tarefa.tipoCombustivel);
  const conhecido = takesArla(tarefa.tipoCombustivel) || dieseis[0] === 'DIESEL S500';
  return {
    combustivel: conhecido ? (dieseis[0] ?? null) : null,
    arla: '',
    arlaCortada: false,
    placa: null,
    ...SEM_BOMBA,
    rodada: { bomba: 0, km: 0, nivel: 0 },
  };
}

/**
 * The next state of the form. A new plate photo resets every later step; another typed km resets its
 * photo and every step after; Arla goes with S10 only (spec, sections 4 and 5).
 */
export function changeFormulario(form: Formulario, mudanca: Mudanca): Formulario {
  const { rodada } = form;
  switch (mudanca.campo) {
    case 'combustivel': {
      const arla = takesArla(mudanca.valor) ? {} : { arla: '', arlaCortada: false };
      return { ...form, combustivel: mudanca.valor, ...arla };
    }
    case 'arla':
      return { ...form, ...typeArla(mudanca.texto) };
    case 'placa':
      return {
        ...form,
        placa: mudanca.valor,
        ...SEM_BOMBA,
        rodada: { bomba: rodada.bomba + 1, km: rodada.km + 1, nivel: rodada.nivel + 1 },
      };
    case 'bomba': {
      const lida = mudanca.valor?.lida;
      return {
        ...form,
        bomba: mudanca.valor,
        litros: lida?.litros ?? '',
        valor: lida?.valor ?? '',
      };
    }
    case 'litros':
      return { ...form, litros: typeDecimal(mudanca.texto, LITROS_DECIMAIS) };
    case 'valor':
      return { ...form, valor: typeDecimal(mudanca.texto, VALOR_DECIMAIS) };
    case 'km': {
      const km = normalizeKm(mudanca.texto).slice(0, KM_MAX_DIGITOS);
      if (km === form.km) return form;
      return {
        ...form,
        ...SEM_KM,
        km,
        rodada: { ...rodada, km: rodada.km + 1, nivel: rodada.nivel + 1 },
      };
    }
    case 'nivel':
      return { ...form, nivel: mudanca.valor };
    case 'fotoKm':
      return { ...form, fotoKm: mudanca.valor };
    case 'fotoNivel':
      return { ...form, fotoNivel: mudanca.valor };
  }
}

function typeArla(texto: string): Pick<Formulario, 'arla' | 'arlaCortada'> {
  const arla = typeDecimal(texto, ARLA_DECIMAIS);
  const arlaCortada = Number(arla) > ARLA_MAX_LITROS;
  return { arla: arlaCortada ? String(ARLA_MAX_LITROS) : arla, arlaCortada };
}

/** Whether a pump reading was changed by hand: it will be gone over by Frota. */
export function isBombaCorrigida({ bomba, litros, valor }: Formulario): boolean {
  const same = (a: string, b: string): boolean => Number(a) === Number(b);
  return (
    bomba !== null &&
    (bomba.lida === null || !same(bomba.lida.litros, litros) || !same(bomba.lida.valor, valor))
  );
}

/** Whether leaving would lose something. */
export function isComecado(form: Formulario): boolean {
  return form.placa !== null || form.arla !== '' || form.km !== '';
}
