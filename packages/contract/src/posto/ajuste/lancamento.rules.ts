import { TANQUE_MAX_LITROS } from '../../combustivel/combustivel.ts';
import { compareLitros, toMl } from '../../litros/litros.ts';
import { mensagensLancamento } from './lancamento.messages.ts';

export const CLASSES_LANCAMENTO = ['afericao', 'amostra', 'perda'] as const;
export type ClasseLancamento = (typeof CLASSES_LANCAMENTO)[number];

/** Litres drawn, and permitted error in per cent (Inmetro, Portaria 227/2022). */
export const AFERICAO = { litros: 20, toleranciaPercentual: 0.5 } as const;

export const LANCAMENTO_MAX_LITROS: Readonly<Record<ClasseLancamento, number>> = {
  afericao: 200,
  amostra: 200,
  perda: TANQUE_MAX_LITROS,
};

export const ERRO_MAX_ML = 2000;

interface Lancamento {
  readonly classe: ClasseLancamento;
  readonly litros: string;
  readonly devolvidos?: string | undefined;
  readonly erro_ml?: number | undefined;
  readonly motivo?: string | undefined;
}

export function faultsOfLancamento({
  classe,
  litros,
  devolvidos,
  erro_ml,
}: Lancamento): Partial<Record<keyof Lancamento, string>> {
  const maximo = LANCAMENTO_MAX_LITROS[classe];
  const afericao = classe === 'afericao';
  return {
    ...(toMl(litros) <= 0 && { litros: mensagensLancamento.litros }),
    ...(Number(litros) > maximo && { litros: mensagensLancamento.litrosMaximo(maximo) }),
    ...(devolvidos !== undefined &&
      (afericao
        ? compareLitros(devolvidos, litros) > 0 && {
            devolvidos: mensagensLancamento.devolvidosAcima,
          }
        : { devolvidos: mensagensLancamento.soAfericao })),
    ...(afericao === (erro_ml === undefined) && {
      erro_ml: afericao ? mensagensLancamento.erro(ERRO_MAX_ML) : mensagensLancamento.soAfericao,
    }),
  };
}

export function isForaDaTolerancia(litros: string | number, erroMl: number): boolean {
  return Math.abs(erroMl) * 100 > toMl(litros) * AFERICAO.toleranciaPercentual;
}
