import { type Diesel, parseDiesel, takesArla } from '@frota/contract/combustivel';
import { CAMPO_COMBUSTIVEL } from '@frota/contract/conferencia';
import { type Achado, checkCampoLido, checkPlaca } from '@frota/contract/conferencia/motor';
import type { RouteBody } from '@frota/contract/rota';
import {
  type checkinTarefaRoute,
  dieseisDaTarefa,
  mensagensTarefas,
} from '@frota/contract/tarefas';
import { samePlaca } from '@frota/contract/veiculos';
import { invalidFields } from '../../kernel/domain-error.ts';
import type { Envio } from '../../kernel/envio.ts';
import { isPositive } from '../abastecimentos/abastecimentos.public.ts';
import { checkBomba, checkRelogio, checkTanque } from '../conferencia/achados.public.ts';
import type { ReadingOf } from '../ocr/readings.public.ts';
import type { TarefaRow } from './repository.ts';

export type CompletionFields = RouteBody<typeof checkinTarefaRoute>;

/** Decimals with a point. */
export interface Abastecido {
  readonly diesel: Diesel;
  readonly litros: string;
  readonly arlaLitros: string;
  readonly valor: string | null;
}

/** Throws `invalid` with a sentence per field. */
export function readAbastecido(
  tarefa: Pick<TarefaRow, 'tipo_combustivel'>,
  fields: CompletionFields,
): Abastecido {
  const { bombaLitros: litros = '0', arlaLitros = '0', bombaValor = '0' } = fields;
  const campos: Record<string, string> = {};
  const diesel = chosenDiesel(tarefa, fields);
  if (!diesel) campos.tipoCombustivelSelecionado = mensagensTarefas.combustivelObrigatorio;
  const noArla = diesel !== undefined && !takesArla(diesel);
  if (!isPositive(litros) && (noArla || !isPositive(arlaLitros))) {
    campos.bombaLitros = mensagensTarefas.litrosObrigatorios;
  }
  if (noArla && isPositive(arlaLitros)) campos.arlaLitros = mensagensTarefas.arlaSoS10;
  if (!diesel || Object.keys(campos).length > 0) throw invalidFields(campos);
  const valor = isPositive(bombaValor) ? bombaValor : null;
  return { diesel, litros, arlaLitros, valor };
}

function chosenDiesel(
  { tipo_combustivel }: Pick<TarefaRow, 'tipo_combustivel'>,
  { tipoCombustivelSelecionado: said = '' }: CompletionFields,
): Diesel | undefined {
  return parseDiesel(said.trim() === '' ? tipo_combustivel : said);
}

/** Booked as the attendant says, because the fuel is in the truck: the form may be older than a correction. */
export function desacordos(
  tarefa: Pick<TarefaRow, 'placa' | 'km_minimo' | 'tipo_combustivel'>,
  { placa, km }: Pick<CompletionFields, 'placa' | 'km'>,
  { diesel }: Pick<Abastecido, 'diesel'>,
): Achado[] {
  const { tipo_combustivel } = tarefa;
  const motivo = 'diferenteDaTarefa';
  const found: (Achado | false)[] = [
    !samePlaca(placa, tarefa.placa) && {
      campo: 'placa',
      motivo,
      valor_informado: placa,
      valor_lido: tarefa.placa,
    },
    km < tarefa.km_minimo && {
      campo: 'km',
      motivo,
      valor_informado: String(km),
      valor_lido: String(tarefa.km_minimo),
    },
    !dieseisDaTarefa(tipo_combustivel).includes(diesel) && {
      campo: CAMPO_COMBUSTIVEL,
      motivo,
      valor_informado: diesel,
      valor_lido: tipo_combustivel,
    },
  ];
  return found.filter((achado) => achado !== false);
}

export function achadosOfAbastecido(
  tarefa: Pick<TarefaRow, 'capacidade'>,
  envio: Envio,
  fields: CompletionFields,
  abastecido: Abastecido,
  readingOf: ReadingOf,
): Achado[] {
  const bomba = readingOf('fotoBomba', 'bomba');
  const achados = [
    checkPlaca(fields.placa, readingOf('fotoPlaca', 'placa')?.texto),
    checkCampoLido('km', 'km', String(fields.km), readingOf('fotoPainelKm', 'km')),
    ...checkBomba({ ...abastecido, valor: fields.bombaValor }, bomba),
    checkTanque(abastecido.litros, tarefa.capacidade),
    checkRelogio(envio),
  ];
  return achados.filter((achado) => achado !== undefined);
}
