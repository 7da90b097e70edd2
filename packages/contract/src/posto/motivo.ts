import { motivoField } from '../rota/motivo.ts';
import { mensagensPosto, POSTO_MOTIVO_MIN } from './posto.messages.ts';

/** Why a line of the station's book is reversed or the book brought to the measured level. */
export const motivoPostoSchema = motivoField(POSTO_MOTIVO_MIN, {
  curto: mensagensPosto.motivoCurto,
  longo: mensagensPosto.motivoLongo,
});
