import { mensagensTanques } from './tanques.messages.ts';

export const NOME_TANQUE_MAX = 40;
/** Whole digits; then the counter restarts at 0. */
export const CASAS_ENCERRANTE = { min: 4, max: 9, padrao: 7 } as const;

interface Limites {
  readonly capacidade: number;
  readonly minimo: number;
  readonly morto: number;
}

/** A capacity below `saldo`, the book's balance, is refused. */
export function faultsOfTanque(
  { capacidade, minimo, morto }: Limites,
  saldo = 0,
): Partial<Record<keyof Limites, string>> {
  if (!(capacidade > 0)) return { capacidade: mensagensTanques.capacidade };
  return {
    ...(capacidade < saldo && { capacidade: mensagensTanques.abaixoDoLivro(saldo) }),
    ...(minimo > capacidade && { minimo: mensagensTanques.minimoAcima }),
    ...(morto >= capacidade && { morto: mensagensTanques.mortoAcima }),
  };
}

export function faultOfEncerrante(encerrante: number, casas: number): string | undefined {
  return encerrante < 10 ** casas ? undefined : mensagensTanques.encerranteLargo(casas);
}
