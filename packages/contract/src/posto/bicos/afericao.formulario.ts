import { LITROS_DECIMAIS } from '../../combustivel/index.ts';
import { formulario } from '../../formulario/formulario.ts';
import { MOTIVO_MAX } from '../../rota/hidden-characters.ts';
import { LANCAMENTO_MAX_LITROS } from '../ajuste/lancamento.rules.ts';

const litros = {
  tipo: 'decimal',
  decimais: LITROS_DECIMAIS,
  maximo: LANCAMENTO_MAX_LITROS.afericao,
} as const;

/** What a pump gave in the measuring can. Sent as one of the three kinds of `createLancamentoRoute`. */
export const AFERICAO_FORMULARIO = formulario({
  alvo: {
    titulo: 'Bico',
    campos: {
      /** A nozzle, or a tank without nozzles. */
      alvo: { tipo: 'texto', max: 36, falta: 'Escolha o bico.', responde: ['bico', 'tipo'] },
    },
  },
  medida: {
    titulo: 'Medida',
    abre: 'Depois do bico',
    campos: {
      litros: { ...litros, envia: 'litros' },
      devolvidos: { ...litros, envia: 'devolvidos' },
      erro: { tipo: 'texto', max: 6, responde: ['erro_ml'] },
      lado: { tipo: 'texto', max: 5 },
    },
  },
  mais: {
    titulo: 'Horário, foto e observação',
    abre: 'Depois da medida',
    opcional: 'opcional: sem horário, é agora',
    campos: {
      data: { tipo: 'texto', max: 10 },
      horario: { tipo: 'texto', max: 5, responde: ['ocorrido_em'] },
      foto: { tipo: 'foto', foto: 'fotoLancamento', responde: ['foto'] },
      motivo: {
        tipo: 'texto',
        max: MOTIVO_MAX,
        rotulo: 'Observação',
        longo: true,
        envia: 'motivo',
      },
    },
  },
});
