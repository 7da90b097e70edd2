import { ARLA_DECIMAIS, ARLA_MAX_LITROS } from '../combustivel/index.ts';
import { decimalField } from '../numero/fields.ts';
import { mensagensTarefas } from './tarefas.rules.ts';

export const arlaSchema = decimalField(ARLA_DECIMAIS, ARLA_MAX_LITROS, {
  acima: mensagensTarefas.arlaMaximo,
});
