import { createCheckinRoute } from '@frota/contract/checkin';
import { sql } from 'kysely';
import { comNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { createCheckinListService } from './list.service.ts';
import { CHECKINS } from './marcos.sql.ts';
import { routes } from './routes.ts';
import { type CheckinDeps, createCheckinService } from './service.ts';

const CHECKIN = ['ocorrido_em', 'recebido_em', 'placa', 'km', 'cidade', 'nivel', 'status'];

export const checkin = defineNoun({
  services: (given: CheckinDeps) => ({
    checkin: createCheckinService(given),
    checkinList: createCheckinListService(given),
  }),
  routes,
  fotos: [
    {
      tabela: 'checkin',
      papeis: Object.keys(createCheckinRoute.multipart.files),
      classe: 'fotos_checkin',
      // Who posted it, and who holds or held its task.
      vista: (id) => sql`(
        dono.usuario_id = ${id}
        or exists (
          select from tarefa_posse p where p.tarefa_id = dono.id and p.usuario_id = ${id}))`,
    },
  ],
  pessoais: [
    comNome('checkins_registrados', 'checkin', 'usuario_id', CHECKIN),
    comNome('checkins_como_motorista', 'checkin', 'motorista_id', CHECKIN),
  ],
  moldes: CHECKINS,
});
