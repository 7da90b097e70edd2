import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente } from '../random.ts';
import { drawPump } from './pump.ts';

const AMOUNT = /^\d{1,4}[.,]\d{2,3}$/;

export type BombaOptions = {
  /** `85.50`: two or three decimals, comma or point. */
  litros: string;
  valor: string;
  precoUnitario?: string;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawBomba(options: BombaOptions): Promise<Buffer> {
  const { litros, valor, semente } = options;
  const precoUnitario = options.precoUnitario ?? divide(valor, litros);
  for (const [name, amount] of Object.entries({ litros, valor, precoUnitario })) {
    if (!AMOUNT.test(amount)) throw new RangeError(`Not an amount for ${name}: '${amount}'`);
  }
  const random = createRandom(semente ?? hashSemente(`bomba ${litros} ${valor}`));
  const body = drawPump({ litros, valor, precoUnitario }, random);
  return takePhoto({ width: 1440, height: 1080, body }, random);
}

function divide(valor: string, litros: string): string {
  const price = Number(valor.replace(',', '.')) / Number(litros.replace(',', '.'));
  return price.toFixed(2);
}
