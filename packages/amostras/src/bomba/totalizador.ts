import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente } from '../random.ts';
import { drawCounter, ESTILOS, type EstiloTotalizador } from './counter.ts';

const COUNT = /^\d{6,9}([.,]\d{1,2})?$/;

export type TotalizadorOptions = {
  /** What the counter shows, zeros in front included: `00123456,7`. */
  totalizador: string;
  /** Drawn from the seed when left out. */
  estilo?: EstiloTotalizador;
  /** How far the last drum has turned on to its next figure, 0 to 1; displays do not turn. */
  giro?: number;
  semente?: number;
};

/** Draws a phone photo of a fuel pump's counter of all its litres; JPEG, 1440 x 1080. */
export async function drawTotalizador(options: TotalizadorOptions): Promise<Buffer> {
  const { totalizador, estilo, giro = 0, semente } = options;
  if (!COUNT.test(totalizador)) throw new RangeError(`Not a pump's counter: '${totalizador}'`);
  if (giro < 0 || giro > 1) throw new RangeError(`Not a part of a turn: ${giro}`);
  const random = createRandom(semente ?? hashSemente(`totalizador ${totalizador}`));
  const style = estilo ?? random.pick(ESTILOS);
  const body = drawCounter({ count: totalizador, style, turned: giro }, random);
  return takePhoto({ width: 1440, height: 1080, body }, random);
}
