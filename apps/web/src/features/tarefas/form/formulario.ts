import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  type Diesel,
  dieseisDaTarefa,
  KM_MAX_DIGITOS,
  LITROS_DECIMAIS,
  type Nivel,
  normalizeKm,
  parseDiesel,
  type Tarefa,
  takesArla,
  typeDecimal,
  VALOR_DECIMAIS,
} from '@frota/contract';

/** What the pump shows; decimals with a point, '' is blank. */
export interface Bomba {
  readonly litros: string;
  readonly valor: string;
}

/** What the attendant typed or chose, beside the photos. */
export interface Formulario extends Bomba {
  /** null until chosen, where the task's fuel is not known. */
  readonly combustivel: Diesel | null;
  readonly arla: string;
  /** More than the maximum was typed and cut down to it. */
  readonly arlaCortada: boolean;
  /** What was read on the pump's photo; null where nothing was. */
  readonly bombaLida: Bomba | null;
  readonly km: string;
  readonly nivel: Nivel | null;
}

export type Mudanca =
  | { readonly campo: 'combustivel'; readonly valor: Diesel }
  | { readonly campo: 'arla' | 'litros' | 'valor' | 'km'; readonly texto: string }
  /** Another photo of the plate. */
  | { readonly campo: 'fotoPlaca' }
  | { readonly campo: 'bombaLida'; readonly valor: Bomba | null }
  | { readonly campo: 'nivel'; readonly valor: Nivel };

const SEM_KM = { km: '', nivel: null } as const;
const SEM_BOMBA = { bombaLida: null, litros: '', valor: '' } as const;

export function newFormulario({ tipoCombustivel }: Pick<Tarefa, 'tipoCombustivel'>): Formulario {
  const combustivel = parseDiesel(tipoCombustivel) ?? null;
  return { combustivel, arla: '', arlaCortada: false, ...SEM_BOMBA, ...SEM_KM };
}

/** Diesels that are offered beside the task's own, or all while none is chosen. */
export function outrosDieseis(tarefa: Pick<Tarefa, 'tipoCombustivel'>): readonly Diesel[] {
  return dieseisDaTarefa(tarefa.tipoCombustivel).filter(
    (diesel) => diesel !== parseDiesel(tarefa.tipoCombustivel),
  );
}

/**
 * The next state of the typed fields. Another plate photo resets every later step; another typed km
 * resets every step after it; Arla goes with S10 only (spec, sections 4 and 5).
 */
export function changeFormulario(form: Formulario, mudanca: Mudanca): Formulario {
  switch (mudanca.campo) {
    case 'combustivel': {
      const arla = takesArla(mudanca.valor) ? {} : { arla: '', arlaCortada: false };
      return { ...form, combustivel: mudanca.valor, ...arla };
    }
    case 'arla':
      return { ...form, ...typeArla(mudanca.texto) };
    case 'fotoPlaca':
      return { ...form, ...SEM_BOMBA, ...SEM_KM };
    case 'bombaLida':
      return { ...form, ...SEM_BOMBA, bombaLida: mudanca.valor, ...mudanca.valor };
    case 'litros':
      return { ...form, litros: typeDecimal(mudanca.texto, LITROS_DECIMAIS) };
    case 'valor':
      return { ...form, valor: typeDecimal(mudanca.texto, VALOR_DECIMAIS) };
    case 'km': {
      const km = normalizeKm(mudanca.texto).slice(0, KM_MAX_DIGITOS);
      return km === form.km ? form : { ...form, ...SEM_KM, km };
    }
    case 'nivel':
      return { ...form, nivel: mudanca.valor };
  }
}

function typeArla(texto: string): Pick<Formulario, 'arla' | 'arlaCortada'> {
  const arla = typeDecimal(texto, ARLA_DECIMAIS);
  const arlaCortada = Number(arla) > ARLA_MAX_LITROS;
  return { arla: arlaCortada ? String(ARLA_MAX_LITROS) : arla, arlaCortada };
}

/** Whether litres or value are not what was read: they will be gone over by Frota. */
export function isBombaCorrigida({ bombaLida, litros, valor }: Formulario): boolean {
  return (
    bombaLida === null ||
    Number(bombaLida.litros) !== Number(litros) ||
    Number(bombaLida.valor) !== Number(valor)
  );
}
