import type { Regra } from '../regras/regras.ts';

interface GrupoDeRegras {
  readonly titulo: string;
  readonly regras: readonly Regra[];
}

export const GRUPOS_REGRAS = [
  {
    titulo: 'Tanque e consumo',
    regras: [
      'nao_cabe',
      'acima_do_tanque',
      'balanco_tanque',
      'consumo_fora',
      'produto_trocado',
      'arla_fora',
    ],
  },
  {
    titulo: 'Fora do posto e da empresa',
    regras: [
      'externo_caro',
      'externo_sem_prova',
      'externo_conta',
      'nota_repetida',
      'de_terceiro',
      'extrato_difere',
      'so_no_extrato',
    ],
  },
  {
    titulo: 'KM',
    regras: ['km_regressivo', 'km_impossivel', 'km_portaria', 'km_redondo', 'km_repetido'],
  },
  { titulo: 'Posto próprio', regras: ['livro_aponta', 'encerrante_nao_fecha', 'entrega_a_menos'] },
  { titulo: 'Horas e entradas', regras: ['cedo_demais', 'fora_de_hora', 'sem_checkin'] },
  {
    titulo: 'Pessoas e fotos',
    regras: ['digitado_diferente', 'digitado_pessoa', 'balanco_atendente', 'foto_repetida'],
  },
] as const satisfies readonly GrupoDeRegras[];
