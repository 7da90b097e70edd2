import { NIVEIS } from '../combustivel/index.ts';
import { DONOS_VENCIMENTO } from '../cuidados/cuidados.rules.ts';
import { formulario } from '../formulario/formulario.ts';
import { FOTOS_POR_ITEM, mensagensCheckin } from './checkin.rules.ts';

/** Another plate photo resets every later step; another KM its photo and every step after (spec, section 4). */
export const CHECKIN = formulario({
  placa: {
    titulo: 'Placa',
    campos: {
      placa: {
        tipo: 'placa',
        envia: 'placa',
        foto: 'fotoPlaca',
        falta: mensagensCheckin.placaObrigatoria,
        zera: 'depois',
      },
      /** Whose expired papers Frota is told of. */
      vencidosAvisados: { tipo: 'varios', opcoes: DONOS_VENCIMENTO, envia: 'avisa_vencidos' },
    },
  },
  km: {
    titulo: 'Painel (KM)',
    abre: 'Depois da placa',
    campos: {
      km: { tipo: 'km', envia: 'km', falta: mensagensCheckin.kmObrigatorio, zera: 'depois' },
      fotoKm: {
        tipo: 'leitura',
        le: 'km',
        foto: 'fotoPainelKm',
        falta: mensagensCheckin.fotoKmObrigatoria,
      },
    },
  },
  combustivel: {
    titulo: 'Painel (Combustível)',
    abre: 'Depois do KM',
    campos: {
      nivel: {
        tipo: 'opcao',
        opcoes: NIVEIS,
        envia: 'combustivel',
        falta: mensagensCheckin.nivelObrigatorio,
      },
      fotoNivel: {
        tipo: 'foto',
        foto: 'fotoPainelCombustivel',
        falta: mensagensCheckin.fotoNivelObrigatoria,
      },
    },
  },
  motorista: {
    titulo: 'Motorista',
    abre: 'Depois do nível e da foto',
    campos: {
      motorista: {
        tipo: 'nome',
        envia: 'motorista',
        falta: mensagensCheckin.motoristaObrigatorio,
      },
    },
  },
  seguranca: {
    titulo: 'Itens de segurança',
    abre: 'Depois do motorista',
    opcional: mensagensCheckin.semResposta,
    campos: {
      carrinho: { tipo: 'item', envia: 'carrinho', fotos: 'fotosCarrinho', max: FOTOS_POR_ITEM },
      cone: { tipo: 'item', envia: 'cone', fotos: 'fotosCone', max: FOTOS_POR_ITEM },
      travaRodas: {
        tipo: 'item',
        envia: 'travaRodas',
        fotos: 'fotosTravaRodas',
        max: FOTOS_POR_ITEM,
      },
    },
  },
});
