import {
  type Diesel,
  KM_MAX_DIGITOS,
  LITROS_DECIMAIS,
  type Nivel,
  normalizeKm,
  type Tarefa,
  takesArla,
  typeArla,
  typeDecimal,
  VALOR_DECIMAIS,
} from '@frota/contract';
import {
  type PhotoReading,
  type ReadingEvent,
  type ReadingRules,
  reduceReading,
  restartReading,
} from '../../../capture/reading/photo-reading.ts';
import { bombaRules, kmRules } from '../../../capture/reading/rules.ts';
import { bombaLida } from './bomba.ts';
import { type Formulario, type Lida, SEM_NIVEL } from './formulario.ts';
import { placaTarefaRules } from './placa-rules.ts';

export type Mudanca =
  | { readonly campo: 'combustivel'; readonly valor: Diesel }
  | { readonly campo: 'arla' | 'litros' | 'valor' | 'km'; readonly texto: string }
  | { readonly campo: 'nivel'; readonly valor: Nivel }
  | { readonly campo: 'fotoNivel'; readonly valor: Blob | undefined }
  | { readonly campo: 'foto'; readonly etapa: Lida; readonly event: ReadingEvent };

type TarefaDoForm = Pick<Tarefa, 'placa'>;

/**
 * The next state of the form. Another plate photo resets every later step; another typed km resets
 * its photo and every step after; Arla goes with S10 only (spec, sections 4 and 5).
 */
export function changeFormulario(
  form: Formulario,
  mudanca: Mudanca,
  tarefa: TarefaDoForm,
): Formulario {
  switch (mudanca.campo) {
    case 'combustivel': {
      const arla = takesArla(mudanca.valor) ? {} : { arla: '', arlaCortada: false };
      return { ...form, combustivel: mudanca.valor, ...arla };
    }
    case 'arla':
      return { ...form, ...typeArla(mudanca.texto) };
    case 'litros':
      return typeBomba({ ...form, litros: typeDecimal(mudanca.texto, LITROS_DECIMAIS) });
    case 'valor':
      return typeBomba({ ...form, valor: typeDecimal(mudanca.texto, VALOR_DECIMAIS) });
    case 'km': {
      const km = normalizeKm(mudanca.texto).slice(0, KM_MAX_DIGITOS);
      return km === form.km ? form : restartKm(form, km);
    }
    case 'nivel':
      return { ...form, nivel: mudanca.valor };
    case 'fotoNivel':
      return { ...form, fotoNivel: mudanca.valor };
    case 'foto':
      return changeFoto(form, mudanca.etapa, mudanca.event, tarefa);
  }
}

/** Once typing is open, typed litres stand beside a photo that could not be read. */
function typeBomba(form: Formulario): Formulario {
  if (form.fotos.bomba.estado === 'ok') return form;
  const event = { type: 'typed', valor: form.litros } as const;
  return withFoto(form, 'bomba', reduceReading(form.fotos.bomba, event, bombaRules));
}

function changeFoto(
  form: Formulario,
  etapa: Lida,
  event: ReadingEvent,
  tarefa: TarefaDoForm,
): Formulario {
  const reading = reduceReading(form.fotos[etapa], event, rulesOf(etapa, form, tarefa));
  if (reading === form.fotos[etapa]) return form;
  const next = withFoto(form, etapa, reading);
  if (etapa === 'placa') return event.type === 'taken' ? restartBomba(next) : next;
  if (etapa === 'km') return next;
  if (event.type === 'taken') return { ...next, litros: '', valor: '' };
  return event.type === 'answered' ? { ...next, ...bombaLida(reading.leitura) } : next;
}

function rulesOf(etapa: Lida, form: Formulario, tarefa: TarefaDoForm): ReadingRules {
  if (etapa === 'placa') return placaTarefaRules(tarefa.placa);
  return etapa === 'km' ? kmRules(form.km) : bombaRules;
}

function restartBomba(form: Formulario): Formulario {
  const next = withFoto(form, 'bomba', restartReading(form.fotos.bomba));
  return restartKm({ ...next, litros: '', valor: '' }, '');
}

function restartKm(form: Formulario, km: string): Formulario {
  return { ...withFoto(form, 'km', restartReading(form.fotos.km)), ...SEM_NIVEL, km };
}

function withFoto(form: Formulario, etapa: Lida, reading: PhotoReading): Formulario {
  return { ...form, fotos: { ...form.fotos, [etapa]: reading } };
}
