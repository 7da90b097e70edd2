import { z } from 'zod';
import { ID_MAX } from '../rota/route.ts';
import { mensagensDivergencias } from './divergencias.messages.ts';

export const idParams = z.object({ id: z.uuid({ error: mensagensDivergencias.naoEncontrada }) });
export const pessoaSchema = z.number().int().positive().max(ID_MAX);

/** `papel`: the multipart field. */
export const fotoSchema = z.object({ papel: z.string(), url: z.string() });
