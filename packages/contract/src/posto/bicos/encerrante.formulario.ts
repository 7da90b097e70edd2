import { LITROS_DECIMAIS } from '../../combustivel/index.ts';
import { formulario } from '../../formulario/formulario.ts';
import { MOTIVO_MAX } from '../../rota/hidden-characters.ts';
import { CASAS_ENCERRANTE } from '../tanques/tanques.rules.ts';
import {
  MOMENTOS_ENCERRANTE,
  type MomentoEncerrante,
  mensagensEncerrante,
  REINICIOS_ENCERRANTE,
  type ReinicioEncerrante,
} from './encerrante.rules.ts';

/** Photo and value belong to the nozzle: another nozzle resets the form. */
export const ENCERRANTE = formulario({
  bico: {
    titulo: 'Bico',
    campos: {
      bico: {
        tipo: 'id',
        envia: 'bico',
        falta: mensagensEncerrante.bicoObrigatorio,
        zera: 'depois',
      },
      momento: {
        tipo: 'opcao',
        opcoes: Object.keys(MOMENTOS_ENCERRANTE) as [MomentoEncerrante, ...MomentoEncerrante[]],
        envia: 'momento',
        falta: mensagensEncerrante.momentoObrigatorio,
      },
    },
  },
  valor: {
    titulo: 'Encerrante',
    abre: 'Depois do bico',
    campos: {
      foto: { tipo: 'leitura', le: 'totalizador', foto: 'fotoEncerrante' },
      /** Typed, copied or confirmed. */
      valor: {
        tipo: 'decimal',
        decimais: LITROS_DECIMAIS,
        maximo: 10 ** CASAS_ENCERRANTE.max,
        envia: 'valor',
        falta: mensagensEncerrante.valorObrigatorio,
      },
      reinicio: {
        tipo: 'opcao',
        opcoes: Object.keys(REINICIOS_ENCERRANTE) as [ReinicioEncerrante, ...ReinicioEncerrante[]],
        envia: 'reinicio',
      },
      /** Sent with a restart only. */
      motivo: { tipo: 'texto', max: MOTIVO_MAX, responde: ['motivo'] },
    },
  },
});
