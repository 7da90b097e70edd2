import { z } from 'zod';

/** A sentence in Portuguese and, for forms, one per field. */
export const erroSchema = z.object({
  error: z.string(),
  campos: z.record(z.string(), z.string()).optional(),
  /** A registered plate that differs in one easily confused character. */
  sugestao: z.string().optional(),
  /** The record now, where `versao` was outdated. */
  atual: z.record(z.string(), z.unknown()).optional(),
});
export type Erro = z.infer<typeof erroSchema>;
