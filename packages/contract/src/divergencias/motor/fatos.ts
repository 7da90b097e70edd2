import type { Nivel } from '../../combustivel/nivel.ts';
import type { Faixa } from '../mediana.ts';

/** One fueling, as corrected and not cancelled. Litres and R$ are numbers here, to be compared, never to be stored. */
export interface Fato {
  readonly id: string;
  /** At the own station. */
  readonly interno: boolean;
  readonly em: Date;
  readonly placa: string;
  readonly combustivel: string;
  readonly litros: number;
  readonly arla: number;
  /** R$ paid, or the own fuel's cost; null where it is not known (0 of an external form is not known). */
  readonly valor: number | null;
  /** R$/L as it was read on the photo of the foreign pump; null where it was not. */
  readonly precoLitro: number | null;
  /** R$/L of the product's external fuelings, whatever the vehicle, of the two weeks before; null for internal ones. */
  readonly precoUsual: Faixa | null;
  /** The same at the same station alone, which the receipt names; null where it does not. */
  readonly precoPosto: Faixa | null;
  readonly km: number;
  /** What the panels before the one that showed `km` counted, as `rodadosEntre` takes it. */
  readonly kmAntes: number;
  /** As the panel at the gate showed it; null without a check-in. */
  readonly kmPortaria: number | null;
  readonly portariaAntes: number;
  /** The gauge at the gate; null without a check-in. */
  readonly nivelAntes: Nivel | null;
  /** The gauge after fueling. */
  readonly nivelDepois: Nivel | null;
  /** The plate's last check-in up to this fueling: that of its task, or the latest before a manual adjustment. */
  readonly checkinEm: Date | null;
  /** What was read on its photos, where that is not what was typed and Frota has not confirmed it. */
  readonly leituras: readonly { readonly campo: 'km' | 'litros'; readonly lido: number }[];
  /** Whether the receipt was photographed; of external fuelings only. */
  readonly comprovante: boolean;
  /** Whether the foreign pump was. */
  readonly fotoBomba: boolean;
}

/** What the register says of the plate. */
export interface VeiculoFatos {
  /** False where the plate never was in the register: the rest is then not known. */
  readonly cadastrado: boolean;
  readonly tipo: string;
  readonly marca: string;
  /** Litres. */
  readonly capacidade: number | null;
  readonly combustivel: string | null;
  readonly proprietario: string | null;
  /** Marked 'usa ARLA': its engine takes Arla. */
  readonly usaArla: boolean;
}

/** What the vehicle's like do: one figure for each vehicle goes in, so a busy one does not count more. */
export interface Pares {
  /** km/L of vehicles of the same Tipo. */
  readonly consumo: Faixa | null;
  /** Litres of Arla per litre of S10, of vehicles of the same Marca and Tipo that are marked 'usa ARLA'. */
  readonly arla: Faixa | null;
}

/** The fuelings of one plate, oldest first, with what is known of it. */
export interface Linha {
  readonly fatos: readonly Fato[];
  readonly veiculo: VeiculoFatos;
  readonly pares: Pares;
}
