import { listRetencaoRoute, previewRetencaoRoute, saveRetencaoRoute } from '@frota/contract';
import { type Implementation, implement } from '../../http/implement.ts';
import type { RetencaoService } from './retencao.service.ts';

export function routes({ retencao }: { readonly retencao: RetencaoService }): Implementation[] {
  return [
    implement(listRetencaoRoute, () => retencao.list()),
    implement(previewRetencaoRoute, async ({ params, query }) => ({
      vencidos: await retencao.preview(params.classe, query.meses),
    })),
    implement(saveRetencaoRoute, ({ user, params, body }) =>
      retencao.save(user, params.classe, body.meses),
    ),
  ];
}
