import { type Diesel, parseDiesel, takesArla } from '@frota/contract/combustivel';
import { type Achado, checkKm, checkPlaca } from '@frota/contract/conferencia/motor';
import type { RouteBody } from '@frota/contract/rota';
import {
  type checkinTarefaRoute,
  dieseisDaTarefa,
  mensagensTarefas,
} from '@frota/contract/tarefas';
import { samePlaca } from '@frota/contract/veiculos';
import { invalidFields } from '../../kernel/domain-error.ts';
import type { Envio } from '../../kernel/envio.ts';
import { isPositive } from '../abastecimentos/litros.rules.ts';
import { checkBomba, checkRelogio, checkTanque } from '../conferencia/achados.ts';
import type { ReadingOf } from '../ocr/readings.ts';
import type { TarefaRow } from './repository.ts';

export type CompletionFields = RouteBody<typeof checkinTarefaRoute>;

/** What was pumped: litres and reais as decimals with a point. */
export interface Abastecido {
  readonly diesel: Diesel;
  readonly litros: string;
  readonly arlaLitros: string;
  readonly valor: string | null;
}

/** Throws `invalid` with a sentence for every field that does not fit the task. */
export function readAbastecido(
  tarefa: Pick<TarefaRow, 'placa' | 'km' | 'tipo_combustivel'>,
  fields: CompletionFields,
): Abastecido {
  const { bombaLitros: litros = '0', arlaLitros = '0', bombaValor = '0', km } = fields;
  const campos: Record<string, string> = {};
  if (!samePlaca(fields.placa, tarefa.placa)) campos.placa = mensagensTarefas.placaDiferente;
  if (km < tarefa.km) campos.km = mensagensTarefas.kmMenor(km, tarefa.km);
  const choice = chooseDiesel(tarefa.tipo_combustivel, fields.tipoCombustivelSelecionado);
  if ('problem' in choice) campos.tipoCombustivelSelecionado = choice.problem;
  const noArla = !('problem' in choice) && !takesArla(choice.diesel);
  if (!isPositive(litros) && (noArla || !isPositive(arlaLitros))) {
    campos.bombaLitros = mensagensTarefas.litrosObrigatorios;
  }
  if (noArla && isPositive(arlaLitros)) campos.arlaLitros = mensagensTarefas.arlaSoS10;
  if ('problem' in choice || Object.keys(campos).length > 0) {
    throw invalidFields(campos);
  }
  const valor = isPositive(bombaValor) ? bombaValor : null;
  return { diesel: choice.diesel, litros, arlaLitros, valor };
}

/** The task's own diesel unless another one that the task allows was chosen. */
function chooseDiesel(
  daTarefa: string,
  selecionado: string | undefined,
): { diesel: Diesel } | { problem: string } {
  const allowed = dieseisDaTarefa(daTarefa);
  const blank = selecionado === undefined || selecionado.trim() === '';
  const diesel = parseDiesel(blank ? daTarefa : selecionado);
  if (diesel === undefined) return { problem: mensagensTarefas.combustivelObrigatorio };
  return allowed.includes(diesel) ? { diesel } : { problem: mensagensTarefas.combustivelFixo };
}

/** What Frota must look at in a completion, beside who held the task. */
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
    checkKm(fields.km, readingOf('fotoPainelKm', 'km')?.texto),
    ...checkBomba({ ...abastecido, valor: fields.bombaValor }, bomba),
    checkTanque(abastecido.litros, tarefa.capacidade),
    checkRelogio(envio),
  ];
  return achados.filter((achado) => achado !== undefined);
}
