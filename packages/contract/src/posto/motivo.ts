import { motivoField } from '../rota/fields.ts';
import { REGRA_MOTIVO_POSTO } from './posto.messages.ts';

/** Why a line of the station's book is reversed, a fueling written by hand, or the book brought to the measured level. */
export const motivoPostoSchema = motivoField(REGRA_MOTIVO_POSTO);
