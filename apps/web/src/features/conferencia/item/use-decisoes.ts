import {
  CAMPO_DOCUMENTOS,
  type Conferencia,
  countConferenciasRoute,
  decideConferenciaRoute,
  decideConferenciasRoute,
  listConferenciasRoute,
  mensagensConferencia,
  sumConferenciasRoute,
  undoDecisaoConferenciaRoute,
} from '@frota/contract/conferencia';
import type { Notice } from '../../../design-system/notice.tsx';
import { errorText } from '../../../http/errors.ts';
import { useDropRow, useReload } from '../../../http/pages.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import type { Decidido } from './decisao-form.tsx';

/** What is decided of several values alike: none is corrected so. */
export type DecisaoDeVarios = Exclude<Decidido['decisao'], 'corrigido'>;

export interface Decisoes {
  readonly decide: (item: Conferencia, decidido: Decidido) => void;
  readonly decideAll: (ids: readonly string[], decisao: DecisaoDeVarios, nota: string) => void;
  readonly takeBack: (item: Conferencia) => void;
  /** Asks for the list again: what is around the values changed. */
  readonly reload: () => Promise<void>;
  /** Whether something is on its way about this item. */
  readonly isBusy: (item: Pick<Conferencia, 'id'>) => boolean;
}

/** What is decided about the listed values and taken back, and the notice that tells how it went. */
export function useDecisoes(notice: Notice, listed: readonly Conferencia[]): Decisoes {
  const dropRow = useDropRow(listConferenciasRoute, 'conferencias');
  const recount = useInvalidate(countConferenciasRoute, sumConferenciasRoute);
  const reload = useReload(listConferenciasRoute, countConferenciasRoute, sumConferenciasRoute);
  const deciding = useRouteMutation(decideConferenciaRoute);
  const decidingAll = useRouteMutation(decideConferenciasRoute);
  const undoing = useRouteMutation(undoDecisaoConferenciaRoute);

  /**
   * Removes a decided or reopened item from its list without loading it again. If it is corrected, or was, the items
   * of the same value leave with it.
   */
  function leave({ id, origem_id, campo }: Conferencia, corrected: boolean): void {
    dropRow(id);
    const same = listed.filter((other) => other.origem_id === origem_id && other.campo === campo);
    for (const { id: other, decisao } of corrected ? same : []) {
      if (decisao === null || decisao === 'outro_corrigido') dropRow(other);
    }
    void recount();
  }

  /** One request after the other: for each undo the server judges the value again. */
  async function undo(itens: readonly Conferencia[]): Promise<void> {
    const { desfeita, desfeitas, erroDesfazer } = mensagensConferencia;
    try {
      for (const { id } of itens) await undoing.mutateAsync({ params: { id } });
      notice.say('success', itens.length === 1 ? desfeita : desfeitas(itens.length));
    } catch (error) {
      notice.say('error', errorText(error, erroDesfazer));
      if (itens.length === 1) return;
    }
    const [first] = itens;
    if (first && first.decisao !== null) leave(first, first.decisao === 'corrigido');
    // The list to which it returns may be cached: load it again.
    void reload();
  }

  return {
    reload,
    decide(item, decidido) {
      const { confirmado, corrigido, inconclusivo, erroDecidir, visto } = mensagensConferencia;
      const said = {
        confirmado: item.campo === CAMPO_DOCUMENTOS ? visto : confirmado,
        corrigido,
        inconclusivo,
      };
      deciding.mutate(
        { params: { id: item.id }, body: decidido },
        {
          onSuccess: () => {
            leave(item, decidido.decisao === 'corrigido');
            const action = { label: 'Desfazer', tecla: 'D', run: () => void undo([item]) };
            notice.say('success', said[decidido.decisao], { action });
          },
          onError: (error) => notice.say('error', errorText(error, erroDecidir)),
        },
      );
    },
    decideAll(ids, decisao, nota) {
      const { conferidos, recusados, erroDecidir } = mensagensConferencia;
      decidingAll.mutate(
        { body: { ids: [...ids], decisao, ...(nota && { nota }) } },
        {
          onSuccess: ({ decididas, recusadas }) => {
            for (const id of ids) dropRow(id);
            void recount();
            if (decididas.length === 0) return notice.say('error', recusados(recusadas.length));
            const feitas = listed.filter(({ id }) => decididas.includes(id));
            const action = { label: 'Desfazer', tecla: 'D', run: () => void undo(feitas) };
            const text = [
              conferidos(feitas.length),
              recusadas.length > 0 && recusados(recusadas.length),
            ];
            notice.say('success', text.filter(Boolean).join(' '), { action });
          },
          onError: (error) => notice.say('error', errorText(error, erroDecidir)),
        },
      );
    },
    takeBack: (item) => void undo([item]),
    isBusy: ({ id }) =>
      (decidingAll.isPending && decidingAll.variables.body.ids.includes(id)) ||
      [deciding, undoing].some((call) => call.isPending && call.variables.params.id === id),
  };
}
