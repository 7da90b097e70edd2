import { PRODUTOS } from '../../combustivel/index.ts';
import { formulario } from '../../formulario/formulario.ts';
import { FOTOS_DA_ENTREGA_MAX, mensagensDescarga, PROVA_TEXTO_MAX } from './prova.ts';

/** Another tank resets the dips. */
export const DESCARGA = formulario({
  tanque: {
    titulo: 'Tanque',
    campos: {
      tipo: {
        tipo: 'opcao',
        opcoes: PRODUTOS,
        envia: 'tipo',
        falta: mensagensDescarga.tanque,
        zera: ['emCm', 'antes', 'depois'],
      },
      /** The tank has a strapping table: the stick is read in cm. */
      emCm: { tipo: 'marca' },
    },
  },
  antes: {
    titulo: 'Antes da descarga',
    abre: 'Depois do tanque',
    campos: {
      antes: {
        tipo: 'proprio',
        responde: ['medido_antes', 'cm_antes', 'agua_mm_antes', 'medido_antes_em'],
      },
    },
  },
  depois: {
    titulo: 'Depois da descarga',
    abre: 'Depois da medição de antes',
    campos: {
      depois: {
        tipo: 'proprio',
        responde: ['medido_depois', 'cm_depois', 'agua_mm_depois', 'medido_depois_em'],
      },
    },
  },
  caminhao: {
    titulo: 'Fotos e caminhão',
    abre: 'Depois da medição de depois',
    opcional: 'opcional',
    campos: {
      fotos: { tipo: 'fotos', fotos: 'fotosDescarga', max: FOTOS_DA_ENTREGA_MAX },
      lacres: { tipo: 'texto', max: PROVA_TEXTO_MAX, rotulo: 'Lacres', envia: 'lacres' },
      placa_caminhao: {
        tipo: 'texto',
        max: PROVA_TEXTO_MAX,
        rotulo: 'Placa do caminhão',
        envia: 'placa_caminhao',
      },
    },
  },
});
