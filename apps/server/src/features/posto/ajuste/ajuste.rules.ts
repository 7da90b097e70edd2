import { ARLA_MAX_LITROS, type Produto } from '@frota/contract/combustivel';
import { mensagensGerais } from '@frota/contract/rota';
import { mensagensTarefas } from '@frota/contract/tarefas';
import { invalidField } from '../../../kernel/domain-error.ts';
import { isPositive } from '../../abastecimentos/abastecimentos.public.ts';

/** Throws `invalid`. */
export function readLitros(fields: {
  readonly tipo: Produto;
  readonly litragem: string;
  readonly litragemArla?: string | undefined;
}): { litros: string; arla_litros: string } {
  const { tipo, litragem, litragemArla = '0' } = fields;
  const amounts =
    tipo === 'ARLA'
      ? { litros: '0', arla_litros: litragem }
      : { litros: litragem, arla_litros: litragemArla };
  if (tipo === 'DIESEL S500' && isPositive(litragemArla)) {
    throw invalidField('litragemArla', mensagensTarefas.arlaSoS10);
  }
  if (tipo === 'ARLA' && Number(litragem) > ARLA_MAX_LITROS) {
    throw invalidField('litragem', mensagensTarefas.arlaMaximo);
  }
  if (!isPositive(amounts.litros) && !isPositive(amounts.arla_litros)) {
    throw invalidField('litragem', mensagensGerais.obrigatorio('Litros'));
  }
  return amounts;
}
