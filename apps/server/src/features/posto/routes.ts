import { listSaldosRoute } from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { PostoService } from './service.ts';

export function routes({ posto }: { posto: PostoService }): Implementation[] {
  return [implement(listSaldosRoute, () => posto.listSaldos())];
}
