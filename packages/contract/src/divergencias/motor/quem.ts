import type { Regra, RegraEmFila } from '../regras/regras.ts';

/** `bomba` fueled (external: the driver; adjustment: its author), `portaria` wrote the check-in, `volante` drove. */
type Parte = 'bomba' | 'portaria' | 'volante';

/** With `desde`: everybody with that part for the plate since then. */
export type Quem =
  | { readonly parte: Parte; readonly desde?: Date }
  | { readonly parte: 'posto'; readonly usuario: number };

const PARTES: Readonly<Record<Exclude<Regra, RegraEmFila>, readonly Parte[]>> = {
  nao_cabe: ['portaria', 'bomba'],
  acima_do_tanque: ['bomba'],
  balanco_tanque: ['portaria', 'bomba'],
  km_regressivo: ['bomba'],
  km_impossivel: ['bomba'],
  km_portaria: ['portaria', 'bomba'],
  km_redondo: ['bomba'],
  km_repetido: ['bomba'],
  consumo_fora: ['bomba', 'volante'],
  produto_trocado: ['bomba'],
  arla_fora: ['bomba'],
  cedo_demais: ['bomba', 'volante'],
  fora_de_hora: ['bomba', 'volante'],
  sem_checkin: ['bomba'],
  de_terceiro: ['portaria', 'bomba'],
  foto_repetida: ['bomba'],
  externo_caro: ['bomba'],
  externo_sem_prova: ['bomba'],
  externo_conta: ['bomba'],
  nota_repetida: ['bomba'],
  digitado_diferente: ['bomba'],
  digitado_pessoa: ['portaria', 'bomba'],
  balanco_atendente: ['bomba'],
};

export function quemDe(caso: {
  readonly regra: Regra;
  readonly quem?: readonly Quem[];
}): readonly Quem[] {
  const partes: Partial<Record<Regra, readonly Parte[]>> = PARTES;
  return caso.quem ?? (partes[caso.regra] ?? []).map((parte) => ({ parte }));
}

export function desdeDe({ em }: { readonly em: Date }, ...partes: readonly Parte[]): Quem[] {
  const desde = new Date(em.getTime() - 1);
  return partes.map((parte) => ({ parte, desde }));
}

export function usuariosDoPosto(ids: readonly (number | null)[]): Quem[] {
  const known = ids.filter((id) => id !== null);
  return [...new Set(known)].sort((a, b) => a - b).map((usuario) => ({ parte: 'posto', usuario }));
}
