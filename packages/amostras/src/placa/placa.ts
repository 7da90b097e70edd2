import { isPlaca, normalizePlaca } from '@frota/contract/veiculos';
import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente } from '../random.ts';
import { drawPlate } from './plate.ts';
import { drawVehicle } from './vehicle.ts';

const PLATE_WIDTH_MM = 400;

export type PlacaOptions = {
  placa: string;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawPlaca({ placa: text, semente }: PlacaOptions): Promise<Buffer> {
  if (!isPlaca(text)) throw new RangeError(`Not a Brazilian number plate: '${text}'`);
  const placa = normalizePlaca(text);
  const random = createRandom(semente ?? hashSemente(`placa ${placa}`));
  const { body, plateX, plateY, plateWidth } = drawVehicle(random);
  const scale = plateWidth / PLATE_WIDTH_MM;
  const lean = random.between(-1.2, 1.2);
  const plate = `<g transform="translate(${plateX} ${plateY}) rotate(${lean.toFixed(2)}) scale(${scale.toFixed(3)})">${drawPlate(placa, random)}</g>`;
  return takePhoto({ width: 1440, height: 1080, body: body + plate }, random);
}
