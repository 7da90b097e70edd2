import { mensagensTanques } from './tanques.messages.ts';

/** Most characters of a tank's or a nozzle's name. */
export const NOME_TANQUE_MAX = 40;
/** Whole digits of a nozzle's totaliser, beyond which it begins again at 0. */
export const CASAS_ENCERRANTE = { min: 4, max: 9, padrao: 7 } as const;

interface Limites {
  readonly capacidade: number;
  readonly minimo: number;
  readonly morto: number;
}

/**
 * What is wrong with a tank's litres, by field; `saldo` is what its book holds, where that is known. A capacity below the
 * book would say that fuel stands beside the tank.
 */
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

/** What is wrong with a totaliser's first number, which has to be one that it can show. */
export function faultOfEncerrante(encerrante: number, casas: number): string | undefined {
  return encerrante < 10 ** casas ? undefined : mensagensTanques.encerranteLargo(casas);
}
