import { z } from 'zod';
import { ID_MAX } from '../rota/ids.ts';
import { mensagensDivergencias } from './divergencias.messages.ts';

/** A case's address may be typed: one that cannot be is of none. */
export const idParams = z.object({ id: z.uuid({ error: mensagensDivergencias.naoEncontrada }) });
export const pessoaSchema = z.number().int().positive().max(ID_MAX);

/** `papel` is the multipart field that it was sent as. */
export const fotoSchema = z.object({ papel: z.string(), url: z.string() });
