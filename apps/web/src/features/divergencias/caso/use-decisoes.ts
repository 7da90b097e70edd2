import {
  askDeclaracaoRoute,
  countDivergenciasRoute,
  DECISOES_DIVERGENCIA,
  type DecisaoDivergencia,
  type Divergencia,
  decideDivergenciaRoute,
  getDivergenciaRoute,
  listDivergenciasRoute,
  mensagensDivergencias,
  undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import { leaveCard } from '../../../design-system/card-keys.ts';
import type { Notice } from '../../../design-system/notice.tsx';
import { errorText, statusOf } from '../../../http/errors.ts';
import { useDropRow, useReload } from '../../../http/pages.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';

type Caso = Pick<Divergencia, 'id' | 'situacao'>;

export interface Decisoes {
  readonly decide: (caso: Caso, decisao: DecisaoDivergencia, nota: string) => void;
  readonly takeBack: (caso: Caso) => void;
  /** Asks somebody who took part for a statement. */
  readonly ask: (caso: Caso, pessoa: { readonly id: number; readonly nome: string }) => void;
  /** Whether something is on its way about this case. */
  readonly isBusy: (caso: Caso) => boolean;
}

/** What people do to a case, and the notice that tells how it went. */
export function useDecisoes(notice: Notice): Decisoes {
  const dropRow = useDropRow(listDivergenciasRoute, 'divergencias');
  const refresh = useInvalidate(countDivergenciasRoute, getDivergenciaRoute);
  const reload = useReload(listDivergenciasRoute, countDivergenciasRoute, getDivergenciaRoute);
  const deciding = useRouteMutation(decideDivergenciaRoute);
  const undoing = useRouteMutation(undoDecisaoDivergenciaRoute);
  const asking = useRouteMutation(askDeclaracaoRoute);

  /** A case that changes sides leaves its list without the list being asked for again. */
  function leave(id: string): void {
    leaveCard(id);
    dropRow(id);
    void refresh();
  }

  /** Somebody else was faster where the server says so: what is shown here is over. */
  function fail(error: unknown, fallback: string, { id }: Caso): void {
    notice.say('error', errorText(error, fallback));
    if (statusOf(error) === 409) leave(id);
  }

  function undo(caso: Caso): void {
    const { id, situacao } = caso;
    const { desfeita, erroDesfazer } = mensagensDivergencias;
    undoing.mutate(
      { params: { id } },
      {
        onSuccess: (answer) => {
          notice.say('success', desfeita(answer.situacao));
          if (situacao === 'aberta') void reload();
          else leave(id);
        },
        onError: (error) => fail(error, erroDesfazer, caso),
      },
    );
  }

  return {
    decide(caso, decisao, nota) {
      const { decidida, erroDecidir } = mensagensDivergencias;
      deciding.mutate(
        { params: { id: caso.id }, body: { decisao, ...(nota && { nota }) } },
        {
          onSuccess: () => {
            leave(caso.id);
            const action = { label: 'Desfazer', run: () => undo(caso) };
            notice.say('success', decidida(DECISOES_DIVERGENCIA[decisao]), action);
          },
          onError: (error) => fail(error, erroDecidir, caso),
        },
      );
    },
    takeBack: undo,
    ask(caso, pessoa) {
      const { pedida, erroPedir } = mensagensDivergencias;
      asking.mutate(
        { params: { id: caso.id }, body: { pessoa: pessoa.id } },
        {
          onSuccess: () => {
            notice.say('success', pedida(pessoa.nome));
            void refresh();
          },
          onError: (error) => {
            notice.say('error', errorText(error, erroPedir));
            if (statusOf(error) === 409) void reload();
          },
        },
      );
    },
    isBusy: ({ id }) =>
      [deciding, undoing, asking].some((call) => call.isPending && call.variables.params.id === id),
  };
}
