import type { Nivel } from '../../combustivel/index.ts';
import type { Faixa } from '../mediana.ts';

/** As corrected, without cancelled ones. Litres and R$ are numbers for comparison, never stored. */
export interface Fato {
  readonly id: string;
  readonly interno: boolean;
  readonly em: Date;
  readonly placa: string;
  readonly combustivel: string;
  readonly litros: number;
  readonly arla: number;
  /** R$ paid, or own fuel's cost. An external form's 0 counts as not known. */
  readonly valor: number | null;
  readonly precoLitro: number | null;
  /** R$/L of the product elsewhere, any vehicle, in the last two weeks; null for internal ones. */
  readonly precoUsual: Faixa | null;
  /** The same at this station, which only the receipt names. */
  readonly precoPosto: Faixa | null;
  readonly km: number;
  /** km of the panels before, for `rodadosEntre`. */
  readonly kmAntes: number;
  readonly kmPortaria: number | null;
  readonly portariaAntes: number;
  readonly nivelAntes: Nivel | null;
  readonly nivelDepois: Nivel | null;
  /** The task's check-in, or the latest before a manual record. */
  readonly checkinEm: Date | null;
  /** Readings that differ from what was typed and that Frota has not confirmed. */
  readonly leituras: readonly { readonly campo: 'km' | 'litros'; readonly lido: number }[];
  readonly comprovante: boolean;
  readonly fotoBomba: boolean;
}

export interface VeiculoFatos {
  readonly cadastrado: boolean;
  readonly tipo: string;
  readonly marca: string;
  readonly capacidade: number | null;
  readonly combustivel: string | null;
  readonly proprietario: string | null;
  readonly usaArla: boolean;
}

/** One figure per vehicle, so that a busy one does not count more. */
export interface Pares {
  readonly consumo: Faixa | null;
  /** Litres of Arla per litre of S10; same Marca and Tipo, marked 'usa ARLA'. */
  readonly arla: Faixa | null;
}

export interface Sequencia {
  readonly fatos: readonly Fato[];
  readonly veiculo: VeiculoFatos;
  readonly pares: Pares;
}
