import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import { type FileRule, FOTO_MAX_BYTES, mensagensGerais } from '@frota/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error.ts';
import type { UploadedFile } from './implement.ts';

type FileRules = Readonly<Record<string, FileRule>>;

/** Beside the files: text fields and the parts' own headers. */
const TEXT_BYTES = 256 * 1024;
const LIMITS = { fields: 60, fieldSize: 16 * 1024, fieldNameSize: 100, headerPairs: 50 } as const;

/** Most bytes that a call with these files may have. */
export function multipartMaxBytes(rules: FileRules): number {
  return maxFiles(rules) * FOTO_MAX_BYTES + TEXT_BYTES;
}

export interface MultipartInput {
  /** Text fields as they came; of a repeated one the last. */
  readonly fields: Record<string, string>;
  readonly files: Record<string, UploadedFile[]>;
  /** One sentence per file field that breaks its rule. */
  readonly problems: Record<string, string>;
}

/**
 * Reads a multipart body whole into memory.
 * Throws `unsupported` for another body, `tooLarge` for a file above 8 MB, `invalid` for broken ones.
 */
export async function readMultipart(
  request: FastifyRequest,
  rules: FileRules,
): Promise<MultipartInput> {
  if (!request.isMultipart()) {
    throw new DomainError('unsupported', mensagensGerais.formatoErrado);
  }
  const fields = new Map<string, string>();
  const files: Record<string, UploadedFile[]> = {};
  for (const field of Object.keys(rules)) files[field] = [];
  const problems: Record<string, string> = {};
  try {
    // One file more than allowed is let in, so that the field it is in can be named.
    const limits = { ...LIMITS, files: maxFiles(rules) + 1, fileSize: FOTO_MAX_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else await keepFile(part, rules, files, problems);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  for (const [field, rule] of Object.entries(rules)) {
    if ((files[field]?.length ?? 0) < rule.min) {
      problems[field] ??= rule.message ?? mensagensGerais.fotoObrigatoria;
    }
  }
  return { fields: Object.fromEntries(fields), files, problems };
}

async function keepFile(
  part: MultipartFile,
  rules: FileRules,
  files: Record<string, UploadedFile[]>,
  problems: Record<string, string>,
): Promise<void> {
  const field = part.fieldname;
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  const kept = files[field];
  const refusal = !rule || !kept ? mensagensGerais.arquivoEstranho : undefined;
  if (refusal || !rule || !kept || kept.length >= rule.max) {
    // Drained, never kept.
    part.file.resume();
    problems[field] = refusal ?? mensagensGerais.arquivosDemais(rule?.max ?? 0);
    return;
  }
  const bytes = await part.toBuffer();
  // A form sends an empty part for a file field that was left blank.
  if (bytes.length === 0 && part.filename === '') return;
  kept.push({ bytes, filename: part.filename, mimetype: part.mimetype });
}

function maxFiles(rules: FileRules): number {
  return Object.values(rules).reduce((sum, rule) => sum + rule.max, 0);
}

function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new DomainError('tooLarge', mensagensGerais.grandeDemais);
  }
  if (code === 'FST_FILES_LIMIT') {
    return new DomainError('invalid', mensagensGerais.arquivoEstranho);
  }
  // Whatever else the parser stumbles over is the client's doing: a cut or malformed body.
  return new DomainError('invalid', mensagensGerais.dadosInvalidos);
}
