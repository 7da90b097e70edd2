import {
  askDeclaracaoRoute,
  countDivergenciasRoute,
  DECISOES_DIVERGENCIA,
  type DecisaoDivergencia,
  type Divergencia,
  decideDivergenciasRoute,
  getDivergenciaRoute,
  listDivergenciasRoute,
  mensagensDivergencias,
  saveResponsavelRoute,
  sumDivergenciasRoute,
  undoDecisaoDivergenciaRoute,
} from '@frota/contract/divergencias';
import { formatDia } from '@frota/contract/formato';
import type { Notice } from '../../../design-system/notice.tsx';
import { errorText, statusOf } from '../../../http/errors.ts';
import { useDropRow, useReload } from '../../../http/pages.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';

type Caso = Pick<Divergencia, 'id' | 'situacao'>;
type Quem = { readonly responsavel: number | null; readonly ate: string | null };

export interface Decisoes {
  /** Decides all of them alike. */
  readonly decide: (casos: readonly Caso[], decisao: DecisaoDivergencia, nota: string) => void;
  readonly takeBack: (caso: Caso) => void;
  /** Asks somebody who took part for a statement. */
  readonly ask: (caso: Caso, pessoa: { readonly id: number; readonly nome: string }) => void;
  /** Says who looks after them, and until when. */
  readonly own: (casos: readonly Divergencia[], quem: Quem) => void;
  /** Asks for the lists again: what is around the cases changed. */
  readonly reload: () => Promise<void>;
  /** Whether something is on its way about this case. */
  readonly isBusy: (caso: Pick<Caso, 'id'>) => boolean;
}

/** What people do to a case, and the notice that tells how it went. */
export function useDecisoes(notice: Notice): Decisoes {
  const dropRow = useDropRow(listDivergenciasRoute, 'divergencias');
  const refresh = useInvalidate(countDivergenciasRoute, sumDivergenciasRoute, getDivergenciaRoute);
  const reload = useReload(
    listDivergenciasRoute,
    countDivergenciasRoute,
    sumDivergenciasRoute,
    getDivergenciaRoute,
  );
  const deciding = useRouteMutation(decideDivergenciasRoute);
  const undoing = useRouteMutation(undoDecisaoDivergenciaRoute);
  const asking = useRouteMutation(askDeclaracaoRoute);
  const owning = useRouteMutation(saveResponsavelRoute);

  /** Removes decided or reopened cases from their list without loading it again. */
  function leave(ids: readonly string[]): void {
    for (const id of ids) dropRow(id);
    void refresh();
  }

  /** One request after the other: for each undo the server judges the case again. */
  async function undo(casos: readonly Caso[]): Promise<void> {
    const { desfeita, desfeitas, erroDesfazer } = mensagensDivergencias;
    const [first] = casos;
    try {
      let situacao: Divergencia['situacao'] = 'aberta';
      for (const { id } of casos) {
        ({ situacao } = await undoing.mutateAsync({ params: { id } }));
      }
      notice.say('success', casos.length === 1 ? desfeita(situacao) : desfeitas(casos.length));
      if (first?.situacao !== 'aberta') leave(casos.map(({ id }) => id));
      // The list to which they return may be cached: load it again.
      void reload();
    } catch (error) {
      notice.say('error', errorText(error, erroDesfazer));
      // Another user was faster, or some are open again: remove the one case, or load the list.
      if (statusOf(error) === 409 && casos.length === 1) leave([first!.id]);
      else void reload();
    }
  }

  async function own(casos: readonly Divergencia[], quem: Quem): Promise<void> {
    const { responsavelSalvo, responsavelRetirado, erroResponsavel } = mensagensDivergencias;
    try {
      let nome: string | undefined;
      for (const { id, versao } of casos) {
        const saved = await owning.mutateAsync({ params: { id }, body: { ...quem, versao } });
        nome = saved.responsavel?.nome;
      }
      const { ate } = quem;
      const said = nome && ate ? responsavelSalvo(nome, formatDia(ate)) : responsavelRetirado;
      notice.say('success', said);
    } catch (error) {
      notice.say('error', errorText(error, erroResponsavel));
    }
    void reload();
  }

  return {
    reload,
    decide(casos, decisao, nota) {
      const { decididas, recusadas, erroDecidir } = mensagensDivergencias;
      const ids = casos.map(({ id }) => id);
      deciding.mutate(
        { body: { ids, decisao, ...(nota && { nota }) } },
        {
          onSuccess: (answer) => {
            leave(ids);
            const outras = answer.recusadas.map(({ motivo }) => motivo);
            const said = outras.length === 1 && ids.length === 1 ? outras[0]! : undefined;
            if (answer.decididas.length === 0) {
              notice.say('error', said ?? recusadas(outras.length));
              return;
            }
            const feitas = casos.filter(({ id }) => answer.decididas.includes(id));
            const action = { label: 'Desfazer', tecla: 'D', run: () => void undo(feitas) };
            const text = [
              decididas(feitas.length, DECISOES_DIVERGENCIA[decisao]),
              outras.length > 0 && recusadas(outras.length),
            ];
            notice.say('success', text.filter(Boolean).join(' '), { action });
          },
          onError: (error) => notice.say('error', errorText(error, erroDecidir)),
        },
      );
    },
    takeBack: (caso) => void undo([caso]),
    own: (casos, quem) => void own(casos, quem),
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
      (deciding.isPending && deciding.variables.body.ids.includes(id)) ||
      [undoing, asking, owning].some((call) => call.isPending && call.variables.params.id === id),
  };
}
