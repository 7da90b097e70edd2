import { motivoField } from '../../rota/fields.ts';
import { REGRA_MOTIVO_POSTO } from '../posto.messages.ts';

export const motivoPostoSchema = motivoField(REGRA_MOTIVO_POSTO);
