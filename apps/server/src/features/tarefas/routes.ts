import {
  assumirTarefaRoute,
  checkinTarefaRoute,
  deixarTarefaRoute,
  deleteTarefaRoute,
  listTarefasRoute,
} from '@frota/contract/tarefas';
import { type Implementation, implement } from '../../http/implement.ts';
import { receivedPhotos } from '../fotos/received-photos.ts';
import type { CompletionService } from './completion.service.ts';
import type { TarefasService } from './service.ts';

export interface TarefasServices {
  readonly tarefas: TarefasService;
  readonly completion: CompletionService;
}

export function routes({ tarefas, completion }: TarefasServices): Implementation[] {
  return [
    implement(listTarefasRoute, async ({ user, query, paged }) => ({
      tarefas: paged(await tarefas.list(user, query)),
    })),
    implement(assumirTarefaRoute, ({ user, params }) => tarefas.assumir(user, params.id)),
    implement(deixarTarefaRoute, ({ user, params }) => tarefas.deixar(user, params.id)),
    implement(checkinTarefaRoute, (call) =>
      completion.complete(call.user, call.body, receivedPhotos(checkinTarefaRoute, call)),
    ),
    implement(deleteTarefaRoute, async ({ user, body }) => {
      await tarefas.remove(user, body);
      return undefined;
    }),
  ];
}
