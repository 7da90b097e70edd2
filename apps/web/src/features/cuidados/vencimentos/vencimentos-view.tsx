import {
  exportVencimentosRoute,
  formatDia,
  formatPlaca,
  listVencimentosRoute,
  mensagensCuidados,
  mensagensRegistros,
  nomeDoVencimento,
  situacaoDoVencimento,
  type Vencimento,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDownload, IconPencil } from '@tabler/icons-react';
import { type ReactElement, useContext, useMemo, useState } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { TodayContext } from '../../../design-system/today.ts';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/pages.ts';
import { buildUrl } from '../../../http/request.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { ViewHeader, type ViewProps } from '../view.tsx';
import { DataModal } from './data-modal.tsx';
import { parseFiltros, toQuery } from './filtros.ts';
import { FiltrosVencimentos } from './filtros-vencimentos.tsx';
import { NovoModal } from './novo-modal.tsx';

const POR_PAGINA = 50;

/** Documents of vehicles and drivers by the day on which they expire. */
export function VencimentosView({ params, change, notice, above }: ViewProps): ReactElement {
  const hoje = useContext(TodayContext)();
  const filtros = parseFiltros(params);
  const query = toQuery(filtros);
  const lista = usePages(
    listVencimentosRoute,
    { query: { ...query, limite: POR_PAGINA } },
    'vencimentos',
  );
  const [aberto, setAberto] = useState<Vencimento | 'novo'>();
  const columns = useMemo(() => columnsOf(hoje, setAberto), [hoje]);
  const close = (): void => setAberto(undefined);
  const onSaved = (text: string): void => {
    close();
    notice.say('success', text);
  };
  return (
    <>
      <ViewHeader
        list={lista.data}
        actions={
          <>
            <Button
              component="a"
              href={buildUrl(exportVencimentosRoute.path, {}, query)}
              download
              variant="outline"
              h={48}
              leftSection={<IconDownload size={20} aria-hidden />}
              onClick={(event) => {
                if (lista.data?.total !== 0) return;
                event.preventDefault();
                notice.say('error', mensagensRegistros.nadaParaExportar);
              }}
            >
              Exportar CSV
            </Button>
            <Button
              h={48}
              leftSection={<IconCalendarPlus size={22} aria-hidden />}
              onClick={() => setAberto('novo')}
            >
              Novo vencimento
            </Button>
          </>
        }
      />
      {above}
      <FiltrosVencimentos filtros={filtros} onChange={change} />
      <LongList
        list={lista}
        loading="Carregando vencimentos..."
        empty={mensagensCuidados.vazio}
        error={errorText(lista.error, mensagensCuidados.erroCarregar)}
      >
        {(loaded, more) => (
          <DataTable name="Vencimentos" columns={columns} rowKey={rowKey} {...loaded} {...more} />
        )}
      </LongList>
      {aberto === 'novo' && <NovoModal onClose={close} onSaved={onSaved} />}
      {aberto !== undefined && aberto !== 'novo' && (
        <DataModal vencimento={aberto} hoje={hoje} onClose={close} onSaved={onSaved} />
      )}
    </>
  );
}

function columnsOf(
  hoje: string,
  onAbrir: (vencimento: Vencimento) => void,
): readonly Column<Vencimento>[] {
  return [
    {
      title: 'Vence em',
      width: '120px',
      cell: ({ vence_em }) => <strong>{vence_em === null ? '—' : formatDia(vence_em)}</strong>,
    },
    {
      title: 'Situação',
      width: '170px',
      cell: ({ vence_em }) => (
        <SituacaoBadge
          situacao={vence_em === null ? 'sem_dado' : situacaoDoVencimento(vence_em, hoje)}
        />
      ),
    },
    { title: 'Documento', width: 'minmax(0, 1fr)', cell: nomeDoVencimento },
    {
      title: 'De',
      width: 'minmax(0, 1fr)',
      cell: ({ de, alvo, usuario_id: id }) =>
        de === 'veiculo' ? (
          <PlacaLink placa={alvo} size="sm" />
        ) : (
          <PessoaLink pessoa={{ id, nome: alvo }} />
        ),
    },
    {
      title: 'Ação',
      width: '190px',
      wide: true,
      cell: (vencimento) => (
        <Button
          variant="light"
          h={44}
          leftSection={<IconPencil size={20} aria-hidden />}
          aria-label={`${acaoDe(vencimento)}: ${tituloDe(vencimento)}`}
          onClick={() => onAbrir(vencimento)}
        >
          {acaoDe(vencimento)}
        </Button>
      ),
    },
  ];
}

function acaoDe({ vence_em }: Vencimento): string {
  return vence_em === null ? 'Informar data' : 'Mudar data';
}

/** 'CRLV de ABC1D23' */
function tituloDe(vencimento: Vencimento): string {
  const { de, alvo } = vencimento;
  return `${nomeDoVencimento(vencimento)} de ${de === 'veiculo' ? formatPlaca(alvo) : alvo}`;
}

function rowKey({ de, alvo, tipo, nome }: Vencimento): string {
  return [de, alvo, tipo, nome].join('/');
}
