import { defineNoun } from '../../noun/noun.ts';
import { createCheckinListService } from './list.service.ts';
import { routes } from './routes.ts';
import { type CheckinDeps, createCheckinService } from './service.ts';

export const checkin = defineNoun({
  services: (given: CheckinDeps) => ({
    checkin: createCheckinService(given),
    checkinList: createCheckinListService(given),
  }),
  routes,
});
