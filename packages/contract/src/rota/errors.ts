import { z } from 'zod';

/** Body of every error answer: a sentence in Portuguese and, for forms, one per field. */
export const erroSchema = z.object({
  error: z.string(),
  campos: z.record(z.string(), z.string()).optional(),
  /** A registered plate one confusable character away from the one asked for. */
  sugestao: z.string().optional(),
  /** What stands there now, where a save came with the `versao` of an earlier one. */
  atual: z.record(z.string(), z.unknown()).optional(),
});
export type Erro = z.infer<typeof erroSchema>;
