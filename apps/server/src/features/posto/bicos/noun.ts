import {
  correctBicoRoute,
  createBicoRoute,
  createEncerranteRoute,
  listTurnosRoute,
  saveBicoRoute,
} from '@frota/contract/posto';
import { sql } from 'kysely';
import { implement } from '../../../http/implement.ts';
import { comNome, semNome } from '../../../noun/facts.ts';
import { defineNoun } from '../../../noun/noun.ts';
import { foiPerguntado } from '../../divergencias/divergencias.public.ts';
import { type RecordFotos, receivedPhotos } from '../../fotos/record-fotos.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { createBicoCorrigidoService, createBicosService } from './bicos.service.ts';
import { createEncerranteService } from './encerrante.service.ts';
import { readTurnos } from './turnos.service.ts';

/** The reading that begins the shift which this one ends. */
const ABERTURA_DA_LEITURA = sql`
  select dono.id
   union all
  (select a.id from encerrante a
    where a.bico_id = dono.bico_id and a.estornado_em is null and a.ocorrido_em < dono.ocorrido_em
    order by a.ocorrido_em desc, a.id desc limit 1)`;
const ENCERRANTE = ['ocorrido_em', 'momento', 'valor', 'reinicio', 'motivo', 'estornado_em'];

export const bicos = defineNoun({
  services: (given: PostoDeps & { readonly fotos: RecordFotos }) => ({
    bicos: createBicosService(given),
    bicoCorrigido: createBicoCorrigidoService(given),
    encerrante: createEncerranteService(given),
  }),
  routes: ({ db, bicos, bicoCorrigido, encerrante }) => [
    implement(createBicoRoute, ({ user, body }) => bicos.create(user, body)),
    implement(saveBicoRoute, ({ user, params, body }) => bicos.save(user, params.id, body)),
    implement(correctBicoRoute, ({ user, params, body }) =>
      bicoCorrigido.correct(user, params.id, body),
    ),
    implement(createEncerranteRoute, (call) =>
      encerrante.create(call.user, call.body, receivedPhotos(createEncerranteRoute, call)),
    ),
    implement(listTurnosRoute, async ({ query, paged }) => paged(await readTurnos(db, query))),
  ],
  fotos: [
    {
      tabela: 'encerrante',
      papeis: Object.keys(createEncerranteRoute.multipart.files),
      classe: 'fotos_abastecimento',
      // A shift's case hangs on its first reading.
      vista: (id) => foiPerguntado(ABERTURA_DA_LEITURA, id),
    },
  ],
  pessoais: [
    comNome('encerrantes', 'encerrante', 'usuario_id', ENCERRANTE),
    semNome('bicos_criados', 'bico', 'autor_id', ['criado_em', 'tipo', 'nome']),
  ],
  textos: { bico: ['nome'], encerrante: ['motivo'] },
});
