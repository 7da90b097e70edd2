import {
  type Conferencia,
  decidirConferenciaRoute,
  listConferenciasRoute,
  mensagensConferencia,
  mensagensRegistros,
  SUCESSO_MS,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { LongList } from '../../../design-system/long-list.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { errorText } from '../../../http/errors.ts';
import { useChangePages, usePages, useRouteMutation } from '../../../http/query.ts';
import { Cabecalho } from '../cabecalho.tsx';
import { FiltrosBar } from '../filtros-bar.tsx';
import type { VistaProps } from '../lista/vista-registros.tsx';
import { TITULOS } from '../menu-registros.tsx';
import { ConferenciaCard } from './conferencia-card.tsx';
import classes from './vista-conferencia.module.css';
import { withoutRow } from './without-row.ts';

const SITUACOES = [
  { value: 'abertas', label: 'A conferir' },
  { value: 'decididas', label: 'Conferidas' },
] as const;

const POR_PAGINA = 50;

/** 'Conferência': the values that were accepted by hand, to confirm or to correct. */
export function VistaConferencia({ filtros, onChange }: VistaProps): ReactElement {
  const { situacao, busca, inicio, fim } = filtros;
  const query = { situacao, busca, inicio, fim, limite: POR_PAGINA };
  const lista = usePages(listConferenciasRoute, { query }, 'conferencias');
  const changePages = useChangePages(listConferenciasRoute);
  const decidir = useRouteMutation(decidirConferenciaRoute, {
    // What is decided leaves the list of open ones without asking for the list again.
    onSuccess: (_, { params: { id } }) => changePages((page) => withoutRow(page, String(id))),
  });
  const notice = useNotice();

  function decide({ id }: Conferencia, correto: string | undefined): void {
    const { confirmado, corrigido, erroDecidir } = mensagensConferencia;
    const stands = correto === undefined;
    decidir.mutate(
      {
        params: { id },
        body: stands
          ? { decisao: 'confirmado' }
          : { decisao: 'corrigido', valor_corrigido: correto },
      },
      {
        onSuccess: () => notice.say('success', stands ? confirmado : corrigido),
        onError: (error) => notice.say('error', errorText(error, erroDecidir)),
      },
    );
  }

  return (
    <>
      <Cabecalho
        titulo={TITULOS.conferencia}
        contagem={
          lista.data && mensagensRegistros.exibindo(lista.data.rows.length, lista.data.total)
        }
      />
      <div className={classes.situacao}>
        <SegmentedChoice
          label="Situação"
          choices={SITUACOES}
          value={filtros.situacao}
          onChange={(situacao) => onChange({ situacao: situacao === 'abertas' ? null : situacao })}
        />
      </div>
      <FiltrosBar recorte={filtros} dica="Placa ou quem enviou" onChange={onChange} />
      <NoticeBanner notice={notice} successMs={SUCESSO_MS} />
      <LongList
        list={lista}
        empty={filtros.situacao === 'abertas' ? 'Nada a conferir.' : 'Nada conferido ainda.'}
        error={errorText(lista.error, mensagensConferencia.erroCarregar)}
      >
        {({ rows }, more) => (
          <VirtualList rows={rows} rowKey={rowKey} estimate={260} gap={16} {...more}>
            {(row) => (
              <ConferenciaCard
                conferencia={row}
                busy={decidir.isPending && decidir.variables.params.id === row.id}
                onDecide={(correto) => decide(row, correto)}
              />
            )}
          </VirtualList>
        )}
      </LongList>
    </>
  );
}

function rowKey({ id }: Conferencia): string {
  return id;
}
