import { type Limites, limitesPadrao, type Regra, type RegrasLigadas } from '../regras/regras.ts';
import type { Fato, Sequencia, VeiculoFatos } from './fatos.ts';
import type { Caso } from './grupo.ts';
import { judge } from './judge.ts';

const HORA_MS = 3_600_000;
/** Monday noon in the company's time. */
const INICIO = new Date('2026-03-02T16:00:00Z');

export const depois = (horas: number): Date => new Date(INICIO.getTime() + horas * HORA_MS);

/** 80 L at the own station for 280 km, one a day. */
export function fatoOf(i: number, mudancas: Partial<Fato> = {}): Fato {
  const em = mudancas.em ?? depois(24 * i);
  const km = mudancas.km ?? 100_000 + 280 * i;
  return {
    id: `f${i}`,
    interno: true,
    em,
    placa: 'ABC1D23',
    combustivel: 'DIESEL S10',
    litros: 80,
    arla: 0,
    valor: 480,
    precoLitro: null,
    precoUsual: null,
    precoPosto: null,
    km,
    kmAntes: 0,
    kmPortaria: km,
    portariaAntes: 0,
    nivelAntes: '3/4',
    nivelDepois: '1',
    checkinEm: new Date(em.getTime() - HORA_MS),
    leituras: [],
    comprovante: false,
    fotoBomba: false,
    ...mudancas,
  };
}

export const soArla = (fato: Fato): Fato => ({
  ...fato,
  id: `${fato.id}-arla`,
  litros: 0,
  arla: 12,
});

/** R$ 6,00 per litre, the usual price. */
export function externoOf(i: number, mudancas: Partial<Fato> = {}): Fato {
  return fatoOf(i, {
    interno: false,
    precoUsual: { mediana: 6, mad: 0.1, n: 12 },
    kmPortaria: null,
    nivelAntes: null,
    checkinEm: null,
    comprovante: true,
    ...mudancas,
  });
}

export const VEICULO: VeiculoFatos = {
  cadastrado: true,
  tipo: 'TRUCK',
  marca: 'VOLVO',
  capacidade: 275,
  combustivel: 'DIESEL S10',
  proprietario: 'Distribuidora',
  usaArla: false,
};

export function sequenciaOf(fatos: readonly Fato[], mais: Partial<Sequencia> = {}): Sequencia {
  return { fatos, veiculo: VEICULO, pares: { consumo: null, arla: null }, ...mais };
}

export const dias = (
  quantos: number,
  mudancas: (i: number) => Partial<Fato> = () => ({}),
): Fato[] => Array.from({ length: quantos }, (_, i) => fatoOf(i, mudancas(i)));

export function casosOf<R extends Regra>(
  regra: R,
  sequencia: Sequencia,
  limites: Partial<Limites<R>> = {},
): Caso[] {
  const ligadas = { [regra]: { ...limitesPadrao(regra), ...limites } } as RegrasLigadas;
  return judge(sequencia, ligadas, 0, sequencia.fatos.length);
}

export const apontados = <R extends Regra>(
  regra: R,
  sequencia: Sequencia,
  limites: Partial<Limites<R>> = {},
): string[] => casosOf(regra, sequencia, limites).map(({ registro }) => registro);
