import { createExternoRoute } from '@frota/contract/externo';
import { type Implementation, implement } from '../../http/implement.ts';
import { receivedPhotos } from '../fotos/received-photos.ts';
import type { ExternoService } from './service.ts';

export function routes({ externo }: { externo: ExternoService }): Implementation[] {
  return [
    implement(createExternoRoute, (call) =>
      externo.create(call.user, call.body, receivedPhotos(createExternoRoute, call)),
    ),
  ];
}
