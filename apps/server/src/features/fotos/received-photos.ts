import { urlFieldOf } from '@frota/contract/fotos';
import type { RouteShape } from '@frota/contract/rota';
import type { UploadedFile } from '../../http/implement.ts';
import type { ReceivedPhoto } from './record-fotos.ts';

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
