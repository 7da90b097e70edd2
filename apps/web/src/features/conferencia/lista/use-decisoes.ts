import {
  CAMPO_DOCUMENTOS,
  type Conferencia,
  countConferenciasRoute,
  decideConferenciaRoute,
  listConferenciasRoute,
  mensagensConferencia,
  undoDecisaoConferenciaRoute,
} from '@frota/contract/conferencia';
import { leaveCard } from '../../../design-system/card-keys.ts';
import type { Notice } from '../../../design-system/notice.tsx';
import { errorText } from '../../../http/errors.ts';
import { useDropRow, useReload } from '../../../http/pages.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';

export interface Decisoes {
  readonly decide: (item: Conferencia, correto: string | undefined) => void;
  readonly takeBack: (item: Conferencia) => void;
  /** Whether something is on its way about this item. */
  readonly isBusy: (item: Conferencia) => boolean;
}

/** What is decided about the listed values and taken back, and the notice that tells how it went. */
export function useDecisoes(notice: Notice, listed: readonly Conferencia[]): Decisoes {
  const dropRow = useDropRow(listConferenciasRoute, 'conferencias');
  const recount = useInvalidate(countConferenciasRoute);
  const reload = useReload(listConferenciasRoute, countConferenciasRoute);
  const deciding = useRouteMutation(decideConferenciaRoute);
  const undoing = useRouteMutation(undoDecisaoConferenciaRoute);

  /**
   * An item that changes sides leaves its list without the list being asked for again; one that is corrected, or was,
   * takes along those of the same value.
   */
  function leave({ id, origem_id, campo }: Conferencia, corrected: boolean): void {
    leaveCard(id);
    dropRow(id);
    const same = listed.filter((other) => other.origem_id === origem_id && other.campo === campo);
    for (const { id: other, decisao } of corrected ? same : []) {
      if (decisao === null || decisao === 'outro_corrigido') dropRow(other);
    }
    void recount();
  }

  function undo(item: Conferencia): void {
    const { desfeita, erroDesfazer } = mensagensConferencia;
    undoing.mutate(
      { params: { id: item.id } },
      {
        onSuccess: () => {
          notice.say('success', desfeita);
          if (item.decisao === null) void reload();
          else leave(item, item.decisao === 'corrigido');
        },
        onError: (error) => notice.say('error', errorText(error, erroDesfazer)),
      },
    );
  }

  return {
    decide(item, correto) {
      const { confirmado, corrigido, erroDecidir, visto } = mensagensConferencia;
      const stands = correto === undefined;
      const stood = item.campo === CAMPO_DOCUMENTOS ? visto : confirmado;
      deciding.mutate(
        {
          params: { id: item.id },
          body: stands
            ? { decisao: 'confirmado' }
            : { decisao: 'corrigido', valor_corrigido: correto },
        },
        {
          onSuccess: () => {
            leave(item, !stands);
            const action = { label: 'Desfazer', run: () => undo(item) };
            notice.say('success', stands ? stood : corrigido, action);
          },
          onError: (error) => notice.say('error', errorText(error, erroDecidir)),
        },
      );
    },
    takeBack: undo,
    isBusy: ({ id }) =>
      [deciding, undoing].some((call) => call.isPending && call.variables.params.id === id),
  };
}
