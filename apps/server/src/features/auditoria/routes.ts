import { exportAuditoriaRoute, listAuditoriaRoute } from '@frota/contract/auditoria';
import { diaOf } from '@frota/contract/tempo';
import { type Implementation, implement } from '../../http/implement.ts';
import { CSV_TYPE, sendFile } from '../../http/send-file.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditoriaService } from './service.ts';

export function routes(services: {
  readonly auditoria: AuditoriaService;
  readonly clock: Clock;
}): Implementation[] {
  const { auditoria, clock } = services;
  return [
    implement(listAuditoriaRoute, async ({ query, paged }) => ({
      auditoria: paged(await auditoria.list(query)),
    })),
    implement(exportAuditoriaRoute, async ({ query, reply }) => {
      const name = `auditoria_${diaOf(clock.now())}.csv`;
      sendFile(reply, name, CSV_TYPE, auditoria.exportCsv(query));
    }),
  ];
}
