import type { Regra } from '@frota/contract/divergencias';

/** What is planted on purpose, and what people get wrong. */
export const FRAUDES = [
  'sifao20',
  'sifao40',
  'sifao80',
  'bomba',
  'inventado',
  'km',
  'arla',
  'gasta',
] as const;
export type Fraude = (typeof FRAUDES)[number];
export const ERROS = [
  'kmErrado',
  'litrosErrados',
  'nivelErrado',
  'valorErrado',
  'faltaRegistro',
  'semCheckin',
  'semComprovante',
  'produto',
] as const;
export type Erro = (typeof ERROS)[number];
export type Causa = Fraude | Erro;

const TANQUE: readonly Regra[] = ['nao_cabe', 'acima_do_tanque', 'balanco_tanque'];
const KM: readonly Regra[] = [
  'km_regressivo',
  'km_impossivel',
  'km_portaria',
  'km_redondo',
  'km_repetido',
];
const LITROS: readonly Regra[] = [...TANQUE, 'consumo_fora'];

/** Rules that ask the right question where such a thing was done; one of another rule is a false case. */
export const PERGUNTAM: Readonly<Record<Causa, readonly Regra[]>> = {
  // Fuel that no engine burns takes no Arla.
  sifao20: [...LITROS, 'arla_fora'],
  sifao40: [...LITROS, 'arla_fora'],
  sifao80: [...LITROS, 'arla_fora'],
  bomba: [...LITROS, 'arla_fora'],
  inventado: [...LITROS, 'externo_sem_prova', 'externo_caro', 'externo_conta', 'cedo_demais'],
  km: [...KM, 'consumo_fora'],
  arla: ['arla_fora'],
  gasta: ['consumo_fora'],
  kmErrado: [...KM, 'consumo_fora', 'balanco_tanque', 'cedo_demais'],
  litrosErrados: [...LITROS, 'externo_caro', 'externo_conta'],
  nivelErrado: LITROS,
  valorErrado: ['externo_caro', 'externo_conta'],
  faltaRegistro: [...LITROS, ...KM],
  semCheckin: ['sem_checkin', 'consumo_fora'],
  semComprovante: ['externo_sem_prova'],
  produto: ['produto_trocado'],
};
