import { urlFieldOf } from '@frota/contract/fotos';
import type { RouteShape } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import type { UploadedFile } from '../../http/implement.ts';
import type { DonoDeFotos } from '../../noun/facts.ts';

/** Unchecked: bytes, or the address of an upload. */
export type ReceivedPhoto = {
  /** Multipart field. */
  readonly papel: string;
} & ({ readonly bytes: Uint8Array } | { readonly url: string });

export interface StoredPhoto {
  readonly id: string;
  readonly papel: string;
  /** Hex, of the bytes as received. */
  readonly sha256: string;
  /** A copy whose key names the plate; both exchange keys when linked. */
  readonly copia?: { readonly id: string; readonly key: string; readonly antes: string };
}

export interface RecordFotos {
  /**
   * Stores the photos (or finds the user's uploads), runs `work`, and removes what `work` did not link. Throws a
   * DomainError naming the fields of a file that is no photo, or of missing, used or other people's uploads.
   */
  withStored<T>(
    usuarioId: number,
    placa: string,
    photos: readonly ReceivedPhoto[],
    work: (stored: StoredPhoto[]) => Promise<T>,
  ): Promise<T>;
  /** In the record's transaction. Throws a DomainError where one was used meanwhile. */
  link(
    executor: Db,
    tabela: DonoDeFotos['tabela'],
    vinculoId: string,
    photos: readonly StoredPhoto[],
  ): Promise<void>;
}

interface Form {
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>;
  readonly body: object;
}

export function receivedPhotos(
  { multipart }: Pick<RouteShape, 'multipart'>,
  { files, body }: Form,
): ReceivedPhoto[] {
  return Object.entries(multipart?.files ?? {}).flatMap(([papel, rule]) => {
    const named = (body as Record<string, string | string[] | undefined>)[urlFieldOf(papel, rule)];
    const urls = [named ?? []].flat().filter(Boolean);
    const photos = [
      ...(files[papel] ?? []).map(({ bytes }) => ({ papel, bytes })),
      ...urls.map((url) => ({ papel, url })),
    ];
    return photos.slice(0, rule.max);
  });
}
