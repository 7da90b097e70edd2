import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente } from '../random.ts';
import { drawCounter, ESTILOS, type EstiloTotalizador } from './counter.ts';

const COUNT = /^\d{6,9}([.,]\d{1,2})?$/;

export type TotalizadorOptions = {
  /** With its leading zeros: `00123456,7`. */
  totalizador: string;
  estilo?: EstiloTotalizador;
  /** How far the last drum has turned to its next figure, 0 to 1. */
  giro?: number;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawTotalizador(options: TotalizadorOptions): Promise<Buffer> {
  const { totalizador, estilo, giro = 0, semente } = options;
  if (!COUNT.test(totalizador)) throw new RangeError(`Not a pump's counter: '${totalizador}'`);
  if (giro < 0 || giro > 1) throw new RangeError(`Not a part of a turn: ${giro}`);
  const random = createRandom(semente ?? hashSemente(`totalizador ${totalizador}`));
  const style = estilo ?? random.pick(ESTILOS);
  const body = drawCounter({ count: totalizador, style, turned: giro }, random);
  return takePhoto({ width: 1440, height: 1080, body }, random);
}
