import { parseDiesel, takesArla } from '@frota/contract/combustivel';
import {
  type Achado,
  checkCampoLido,
  checkNota,
  checkPlaca,
} from '@frota/contract/conferencia/motor';
import { type createExternoRoute, mensagensExterno } from '@frota/contract/externo';
import type { RouteBody } from '@frota/contract/rota';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { placaCanonica } from '@frota/contract/veiculos';
import { invalidField, invalidFields } from '../../kernel/domain-error.ts';
import type { Autor, Envio } from '../../kernel/envio.ts';
import type { NovoExterno } from '../abastecimentos/abastecimentos.public.ts';
import { isPositive } from '../abastecimentos/litros.rules.ts';
import { checkBomba, checkRelogio, checkTanque } from '../conferencia/achados.ts';
import type { ReadingOf } from '../ocr/readings.ts';
import type { VeiculoRegistrado } from '../veiculos/lookup.ts';

export type ExternoFields = RouteBody<typeof createExternoRoute>;

/** Throws `invalid` with a sentence per field. The registered fuel decides. */
export function newExterno(
  envio: Envio,
  autor: Autor,
  fields: ExternoFields,
  veiculo: VeiculoRegistrado | undefined,
): NovoExterno & Envio {
  const { bombaLitros: litros = '0', arla_litros = '0', bombaValor = '0' } = fields;
  if (!veiculo) throw invalidField('placa', mensagensExterno.combustivelNaoEncontrado);
  const tipo_combustivel = parseDiesel(veiculo.tipo_combustivel) ?? veiculo.tipo_combustivel;
  const campos = litrosFaults(
    takesArla(tipo_combustivel),
    isPositive(litros),
    isPositive(arla_litros),
  );
  if (Object.keys(campos).length > 0) throw invalidFields(campos);
  return {
    ...envio,
    placa: fields.placa,
    placa_canonica: placaCanonica(fields.placa),
    veiculo_id: veiculo.id,
    km: fields.km,
    usuario_id: autor.id,
    usuario_nome: autor.usuario,
    nivel: fields.nivelCombustivel,
    tipo_combustivel,
    litros,
    valor: bombaValor,
    arla_litros,
  };
}

function litrosFaults(takes: boolean, diesel: boolean, arla: boolean): Record<string, string> {
  const bombaLitros = mensagensExterno.litrosObrigatorios;
  if (takes) {
    return diesel || arla ? {} : { bombaLitros, arla_litros: mensagensExterno.arlaObrigatorio };
  }
  return {
    ...(!diesel && { bombaLitros }),
    ...(arla && { arla_litros: mensagensTarefas.arlaSoS10 }),
  };
}

/** Values without a matching reading, a receipt of another month, litres beyond the tank, a doubtful clock. */
export function achadosOfExterno(
  externo: NovoExterno & Envio,
  {
    capacidade,
    papeis,
  }: { readonly capacidade: string | null; readonly papeis: readonly string[] },
  readingOf: ReadingOf,
): Achado[] {
  const { litros, arla_litros: arlaLitros, valor } = externo;
  const abastecido = { litros, arlaLitros, valor: isPositive(valor) ? valor : undefined };
  const chave = readingOf('fotoComprovante', 'comprovante')?.texto;
  const achados = [
    checkPlaca(externo.placa, readingOf('fotoPlaca', 'placa')?.texto),
    checkCampoLido('km', 'km', String(externo.km), readingOf('fotoKm', 'km')),
    ...(papeis.includes('fotoBomba')
      ? checkBomba(abastecido, readingOf('fotoBomba', 'bomba'))
      : []),
    chave ? checkNota(externo.ocorrido_em, chave) : undefined,
    checkTanque(externo.litros, capacidade),
    checkRelogio(externo),
  ];
  return achados.filter((achado) => achado !== undefined);
}
