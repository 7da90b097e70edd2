import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  DIESEIS,
  LITROS_DECIMAIS,
  LITROS_MAX,
  NIVEIS,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '../combustivel/index.ts';
import { formulario } from '../formulario/formulario.ts';
import { mensagensTarefas } from './tarefas.rules.ts';

/**
 * Another plate photo resets every later step but the nozzle and the Arla; another km its photo and every step
 * after (spec, sections 4 and 5).
 */
export const TAREFA = formulario({
  placa: {
    titulo: 'Placa',
    campos: {
      placa: {
        tipo: 'placa',
        envia: 'placa',
        foto: 'fotoPlaca',
        falta: mensagensTarefas.placaObrigatoria,
        zera: ['bomba', 'litros', 'valor', 'bombaConferida', 'km', 'fotoKm', 'nivel', 'fotoNivel'],
      },
    },
  },
  bomba: {
    titulo: 'Bomba',
    abre: 'Depois da placa',
    campos: {
      combustivel: {
        tipo: 'opcao',
        opcoes: DIESEIS,
        falta: mensagensTarefas.combustivelObrigatorio,
        responde: ['tipoCombustivelSelecionado'],
        zera: ['bico'],
      },
      bico: { tipo: 'id', envia: 'bico' },
      bomba: {
        tipo: 'leitura',
        le: 'bomba',
        foto: 'fotoBomba',
        falta: mensagensTarefas.fotoBombaObrigatoria,
        zera: ['litros', 'valor', 'bombaConferida'],
      },
      litros: {
        tipo: 'decimal',
        decimais: LITROS_DECIMAIS,
        maximo: LITROS_MAX,
        envia: 'bombaLitros',
      },
      valor: {
        tipo: 'decimal',
        decimais: VALOR_DECIMAIS,
        maximo: VALOR_MAX,
        envia: 'bombaValor',
      },
      /** Only with S10. */
      arla: {
        tipo: 'decimal',
        decimais: ARLA_DECIMAIS,
        maximo: ARLA_MAX_LITROS,
        acima: mensagensTarefas.arlaMaximo,
        envia: 'arlaLitros',
      },
      /** More than the maximum was typed, and cut. */
      arlaCortada: { tipo: 'marca' },
      bicoArla: { tipo: 'id', envia: 'bicoArla' },
      /** The figures read were looked over. */
      bombaConferida: { tipo: 'marca' },
    },
  },
  km: {
    titulo: 'Painel (KM)',
    abre: 'Depois da bomba',
    aMao: true,
    campos: {
      km: { tipo: 'km', envia: 'km', falta: mensagensTarefas.kmObrigatorio, zera: 'depois' },
      fotoKm: {
        tipo: 'leitura',
        le: 'km',
        foto: 'fotoPainelKm',
        falta: mensagensTarefas.fotoKmObrigatoria,
      },
    },
  },
  nivel: {
    titulo: 'Painel (Combustível)',
    abre: 'Depois do KM',
    campos: {
      nivel: {
        tipo: 'opcao',
        opcoes: NIVEIS,
        envia: 'nivelCombustivel',
        falta: mensagensTarefas.nivelObrigatorio,
      },
      fotoNivel: {
        tipo: 'foto',
        foto: 'fotoPainelCombustivel',
        falta: mensagensTarefas.fotoNivelObrigatoria,
      },
    },
  },
});
