import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  LITROS_DECIMAIS,
  LITROS_MAX_EXTERNO,
  NIVEIS,
  VALOR_DECIMAIS,
  VALOR_MAX,
} from '../combustivel/index.ts';
import { formulario } from '../formulario/formulario.ts';
import { mensagensTarefas } from '../tarefas/tarefas.rules.ts';
import { mensagensExterno } from './externo.rules.ts';

/** Another plate photo resets every later field; another km its photo and the level (spec, section 4). */
export const EXTERNO = formulario({
  placa: {
    titulo: 'Placa',
    campos: {
      placa: {
        tipo: 'placa',
        envia: 'placa',
        foto: 'fotoPlaca',
        falta: mensagensExterno.placaObrigatoria,
        zera: 'depois',
      },
      /** The vehicle's fuel is looked up by the plate. */
      combustivel: { tipo: 'aviso', responde: ['placa', 'fotoPlaca', 'tipoCombustivel'] },
    },
  },
  litros: {
    titulo: 'Abastecimento',
    abre: 'Depois da placa',
    campos: {
      litros: {
        tipo: 'decimal',
        decimais: LITROS_DECIMAIS,
        maximo: LITROS_MAX_EXTERNO,
        envia: 'bombaLitros',
      },
      /** Only with S10. */
      arla: {
        tipo: 'decimal',
        decimais: ARLA_DECIMAIS,
        maximo: ARLA_MAX_LITROS,
        acima: mensagensTarefas.arlaMaximo,
        envia: 'arla_litros',
      },
      /** More than the maximum was typed, and cut. */
      arlaCortada: { tipo: 'marca' },
    },
  },
  km: {
    titulo: 'Painel (KM)',
    abre: 'Depois da placa',
    abreCom: 'placa',
    // Typing litres does not scroll to it.
    aMao: true,
    campos: {
      km: {
        tipo: 'km',
        envia: 'km',
        falta: mensagensExterno.kmObrigatorio,
        zera: ['fotoKm', 'nivel', 'fotoNivel'],
      },
      fotoKm: {
        tipo: 'leitura',
        le: 'km',
        foto: 'fotoKm',
        falta: mensagensExterno.fotoKmObrigatoria,
      },
    },
  },
  combustivel: {
    titulo: 'Painel (Combustível)',
    abre: 'Depois do KM',
    abreCom: 'km',
    campos: {
      nivel: {
        tipo: 'opcao',
        opcoes: NIVEIS,
        envia: 'nivelCombustivel',
        falta: mensagensExterno.nivelObrigatorio,
      },
      fotoNivel: {
        tipo: 'foto',
        foto: 'fotoPainelCombustivel',
        falta: mensagensExterno.fotoNivelObrigatoria,
      },
    },
  },
  prova: {
    titulo: 'Bomba e comprovante',
    abre: 'Depois da placa',
    abreCom: 'placa',
    opcional: 'opcional',
    campos: {
      bomba: { tipo: 'leitura', le: 'bomba', foto: 'fotoBomba' },
      valor: {
        tipo: 'decimal',
        decimais: VALOR_DECIMAIS,
        maximo: VALOR_MAX,
        envia: 'bombaValor',
      },
      comprovante: { tipo: 'leitura', le: 'comprovante', foto: 'fotoComprovante' },
    },
  },
});
