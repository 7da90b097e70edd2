import { mensagensNota, mensagensPosto, NOTA_MAX_BYTES } from '@frota/contract/posto';
import type { Leitura } from '@frota/nfe';

/** Reads an invoice on the device; loads the parser on first use. Never throws. */
export async function readNota(
  arquivo: File,
  loadReader: () => Promise<{ readNota: (bytes: Uint8Array) => Leitura }> = () =>
    import('@frota/nfe'),
): Promise<Leitura> {
  if (!/\.xml$/i.test(arquivo.name)) return { erro: mensagensNota.arquivo };
  if (arquivo.size > NOTA_MAX_BYTES) return { erro: mensagensNota.grande };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await arquivo.arrayBuffer());
  } catch {
    return { erro: mensagensPosto.erroLerArquivo };
  }
  if (bytes.length === 0) return { erro: mensagensNota.lerArquivo };
  try {
    return (await loadReader()).readNota(bytes);
  } catch {
    return { erro: mensagensPosto.erroLerDados };
  }
}
