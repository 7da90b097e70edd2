import {
  createCheckinRoute,
  listCheckinsFinalizadosRoute,
  listCheckinsRoute,
} from '@frota/contract/checkin';
import { type Implementation, implement } from '../../http/implement.ts';
import { receivedPhotos } from '../fotos/received-photos.ts';
import type { CheckinListService } from './list.service.ts';
import type { CheckinService } from './service.ts';

export interface CheckinServices {
  readonly checkin: CheckinService;
  readonly checkinList: CheckinListService;
}

export function routes({ checkin, checkinList }: CheckinServices): Implementation[] {
  return [
    implement(createCheckinRoute, (call) =>
      checkin.create(call.user, call.body, receivedPhotos(createCheckinRoute, call)),
    ),
    implement(listCheckinsRoute, async ({ query, paged }) => ({
      checkins: paged(await checkinList.list(query)),
    })),
    implement(listCheckinsFinalizadosRoute, async ({ query, paged }) => ({
      checkins: paged(await checkinList.list(query, 'finalizado')),
    })),
  ];
}
