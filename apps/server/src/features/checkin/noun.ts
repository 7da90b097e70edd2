import {
  CHECKIN,
  createCheckinRoute,
  listCheckinsFinalizadosRoute,
  listCheckinsRoute,
} from '@frota/contract/checkin';
import { textosDe } from '@frota/contract/formulario';
import { sql } from 'kysely';
import { implement } from '../../http/implement.ts';
import { comNome } from '../../noun/facts.ts';
import { defineNoun } from '../../noun/noun.ts';
import { foiPerguntado } from '../divergencias/divergencias.public.ts';
import { receivedPhotos } from '../fotos/record-fotos.ts';
import { followCorrecaoNoPatio } from './correcao.ts';
import { createCheckinList } from './list.service.ts';
import { CHECKINS } from './marcos.sql.ts';
import { finalizeCheckin } from './repository.ts';
import { type CheckinDeps, createCheckinService } from './service.ts';

const TEXTOS = textosDe(CHECKIN);
const DADOS = ['ocorrido_em', 'recebido_em', 'placa', 'km', 'cidade', 'nivel', 'status'];

export const checkin = defineNoun({
  services: (given: CheckinDeps) => ({
    checkin: createCheckinService(given),
    checkinList: createCheckinList(given),
  }),
  follows: ({ mudou }) => ({
    conclusao: (trx, { abastecimento_id }) => finalizeCheckin(trx, abastecimento_id),
    conferido: (trx, conferido) => followCorrecaoNoPatio(trx, mudou, conferido),
  }),
  routes: ({ checkin, checkinList }) => [
    implement(createCheckinRoute, (call) =>
      checkin.create(call.user, call.body, receivedPhotos(createCheckinRoute, call)),
    ),
    implement(listCheckinsRoute, async ({ query, paged }) => ({
      checkins: paged(await checkinList.list(query)),
    })),
    implement(listCheckinsFinalizadosRoute, async ({ query, paged }) => ({
      checkins: paged(await checkinList.list({ ...query, status: 'finalizado' })),
    })),
  ],
  fotos: [
    {
      tabela: 'checkin',
      papeis: Object.keys(createCheckinRoute.multipart.files),
      classe: 'fotos_checkin',
      // Author, task's holder, attendant, and whoever was asked for a statement.
      vista: (id) => sql`(
        dono.usuario_id = ${id}
        or exists (
          select from tarefa t
           where t.id = dono.id and t.status = 'andamento' and t.assumido_por_id = ${id}
             and t.excluido_em is null)
        or exists (
          select from abastecimento_interno i
           where i.tarefa_id = dono.id and i.manobrista_id = ${id})
        or ${foiPerguntado(sql`select i.id from abastecimento_interno i where i.tarefa_id = dono.id`, id)})`,
    },
  ],
  pessoais: [
    comNome('checkins_registrados', 'checkin', 'usuario_id', [...DADOS, ...TEXTOS]),
    comNome('checkins_como_motorista', 'checkin', 'motorista_id', DADOS),
    {
      nome: 'checkins_de_outro_motorista',
      table: 'checkin',
      quem: 'motorista_informado_id',
      colunas: DADOS,
      nomeado: 'motorista_informado',
    },
  ],
  textos: { checkin: TEXTOS },
  moldes: CHECKINS,
});
