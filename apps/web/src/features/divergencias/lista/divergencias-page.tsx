import {
  countDivergenciasRoute,
  type Divergencia,
  listDivergenciasRoute,
  listPessoasDivergenciasRoute,
  mensagensDivergencias,
  mensagensRegistros,
  ROTAS_WEB,
  type SituacaoDivergencia,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useCardKeys } from '../../../design-system/card-keys.ts';
import { LongList } from '../../../design-system/long-list.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages, useReload } from '../../../http/pages.ts';
import { CasoCard } from '../caso/caso-card.tsx';
import { useDecisoes } from '../caso/use-decisoes.ts';
import classes from './divergencias-page.module.css';
import { isFiltrada, parseFiltros, toQuery } from './filtros.ts';
import { FiltrosBar } from './filtros-bar.tsx';

const SITUACOES = [
  { value: 'aberta', label: 'Abertas' },
  { value: 'decidida', label: 'Decididas' },
  { value: 'encerrada', label: 'Encerradas' },
] as const;

/** What an empty list means. */
const VAZIAS: Readonly<Record<SituacaoDivergencia, string>> = {
  aberta:
    'Nada a decidir: nos registros, litros, KM, níveis e preços combinam entre si, ou já foram decididos.',
  decidida: 'Nenhuma divergência foi decidida ainda.',
  encerrada:
    'Nenhuma divergência se encerrou sozinha: isso ocorre quando uma correção tira a causa.',
};

const POR_PAGINA = 50;
/** So long the message offers to take a decision back; later that is done in 'Decididas'. */
const DESFAZER_MS = 10_000;

/** 'Divergências': questions that the records raise, most at stake first, each with its numbers and photos. */
export function DivergenciasPage(): ReactElement {
  const [params, change] = useAddress();
  const filtros = parseFiltros(params);
  const lista = usePages(
    listDivergenciasRoute,
    { query: { ...toQuery(filtros), limite: POR_PAGINA } },
    'divergencias',
  );
  const reload = useReload(
    listDivergenciasRoute,
    listPessoasDivergenciasRoute,
    countDivergenciasRoute,
  );
  const notice = useNotice();
  const decisoes = useDecisoes(notice);
  const [aberto, setAberto] = useState<string>();
  useCardKeys();

  return (
    <>
      <PageHeader
        title="Divergências"
        subtitle={
          <span role="status">
            {lista.data && mensagensRegistros.exibindo(lista.data.rows.length, lista.data.total)}
          </span>
        }
        actions={
          <>
            <Button
              component={Link}
              to={ROTAS_WEB.regras.path}
              variant="outline"
              h={48}
              leftSection={<IconAdjustmentsHorizontal size={22} aria-hidden />}
            >
              Regras
            </Button>
            <ReloadButton onReload={reload} />
          </>
        }
      />
      <div className={classes.situacao}>
        <SegmentedChoice
          label="Situação"
          choices={SITUACOES}
          value={filtros.situacao}
          onChange={(situacao) => {
            setAberto(undefined);
            change({ situacao: situacao === 'aberta' ? null : situacao });
          }}
        />
      </div>
      <FiltrosBar filtros={filtros} onChange={change} />
      <p className={classes.teclas}>
        No teclado, dentro de um caso: <kbd>↓</kbd> <kbd>↑</kbd> outro caso · <kbd>V</kbd> ver tudo
        {filtros.situacao === 'aberta' && (
          <>
            {' '}
            · <kbd>P</kbd> procede · <kbd>N</kbd> não procede · <kbd>I</kbd> inconclusivo
          </>
        )}
        {filtros.situacao === 'decidida' && (
          <>
            {' '}
            · <kbd>D</kbd> desfazer
          </>
        )}
      </p>
      <NoticeBanner notice={notice} successMs={DESFAZER_MS} />
      <LongList
        list={lista}
        empty={
          isFiltrada(filtros) ? 'Nenhuma divergência com estes filtros.' : VAZIAS[filtros.situacao]
        }
        error={errorText(lista.error, mensagensDivergencias.erroCarregar)}
      >
        {({ rows }, more) => (
          <VirtualList rows={rows} rowKey={rowKey} estimate={140} gap={12} {...more}>
            {(row) => (
              <CasoCard
                caso={row}
                decisoes={decisoes}
                aberto={row.id === aberto}
                onAbrir={(abrir) => setAberto(abrir ? row.id : undefined)}
              />
            )}
          </VirtualList>
        )}
      </LongList>
    </>
  );
}

function rowKey({ id }: Divergencia): string {
  return id;
}
