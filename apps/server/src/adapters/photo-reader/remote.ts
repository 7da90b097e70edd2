import { leituraSchema, mensagensLeitura, ocrRoute, type TipoLeitura } from '@frota/contract/ocr';
import { z } from 'zod';
import { DomainError, type DomainErrorKind } from '../../kernel/domain-error.ts';
import type { PhotoReader, ReadingContext } from '../../ports/photos.ts';

/** Longer than an instance needs, its queue included. */
const TIMEOUT_MS = 60_000;

/** The other instance has already written a sentence for the user. */
const REFUSALS: Readonly<Record<number, DomainErrorKind>> = {
  400: 'invalid',
  413: 'tooLarge',
  415: 'unsupported',
};

const refusalSchema = z.object({ error: z.string() });

/** OCR_URL. A pass names the user, valid for this call alone; the session's cookie is not sent. */
export function createRemotePhotoReader(
  url: string,
  passeOf: (usuarioId: number) => Promise<string>,
): PhotoReader {
  const address = new URL(ocrRoute.path.slice(1), url.endsWith('/') ? url : `${url}/`);
  return {
    read: async (bytes, tipo, context) => {
      const started = performance.now();
      const passe = await passeOf(context.usuarioId);
      const response = await ask(address, bytes, tipo, { ...context, passe });
      const reading = leituraSchema.safeParse(response);
      if (!reading.success) throw unavailable();
      return { ...reading.data, ms: performance.now() - started };
    },
    warmUp: () => {},
    close: async () => {},
  };
}

async function ask(
  address: URL,
  bytes: Uint8Array,
  tipo: TipoLeitura,
  { passe, placa }: ReadingContext & { readonly passe: string },
): Promise<unknown> {
  const form = new FormData();
  form.append('tipo', tipo);
  if (placa !== undefined) form.append('placa', placa);
  form.append('imagem', new Blob([new Uint8Array(bytes)]), 'imagem');
  try {
    const response = await fetch(address, {
      method: ocrRoute.method,
      body: form,
      headers: { authorization: `Bearer ${passe}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw refusal(response.status, body);
    return body;
  } catch (error) {
    throw error instanceof DomainError ? error : unavailable();
  }
}

function refusal(status: number, body: unknown): DomainError {
  const kind = REFUSALS[status];
  const said = refusalSchema.safeParse(body);
  return kind && said.success ? new DomainError(kind, said.data.error) : unavailable();
}

function unavailable(): DomainError {
  return new DomainError('busy', mensagensLeitura.indisponivel);
}
