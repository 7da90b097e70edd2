import {
  ACOES_AUDITORIA,
  type AcaoAuditoria,
  type Auditoria,
  alvoAuditoria,
  exportAuditoriaRoute,
  formatDataHora,
  listAuditoriaRoute,
  mensagensAuditoria,
  mensagensRegistros,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ChoiceField } from '../../design-system/choice-field.tsx';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import { type DateRange, parseDay } from '../../design-system/date-range.ts';
import { DateRangeFields } from '../../design-system/date-range-fields.tsx';
import { parseBusca } from '../../design-system/list-span.ts';
import { LongList } from '../../design-system/long-list.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { SearchField } from '../../design-system/search-field.tsx';
import { type AddressChanges, useAddress } from '../../design-system/use-address.ts';
import { errorText } from '../../http/errors.ts';
import { usePages } from '../../http/pages.ts';
import { buildUrl } from '../../http/request.ts';
import { PessoaLink } from '../pessoas/index.ts';
import classes from './auditoria-page.module.css';
import { Mudancas } from './mudancas.tsx';

const ACOES = Object.entries(ACOES_AUDITORIA).map(([value, label]) => ({ value, label }));

const COLUNAS: readonly Column<Auditoria>[] = [
  { title: 'Quando', width: '150px', cell: ({ em }) => formatDataHora(em) },
  {
    title: 'Quem',
    width: 'minmax(0, 1fr)',
    cell: ({ usuario, usuario_id: id }) => <PessoaLink pessoa={{ id, nome: usuario || '—' }} />,
  },
  {
    title: 'O quê',
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: (linha) => (
      <span className={classes.fato} title={linha.alvo}>
        <strong>{ACOES_AUDITORIA[linha.acao]}</strong> {alvoAuditoria(linha)}
      </span>
    ),
  },
  { title: 'De onde', width: '150px', cell: ({ endereco }) => endereco ?? 'Servidor' },
  {
    title: 'Mudanças',
    width: '',
    below: true,
    cell: ({ mudancas }) => (mudancas.length === 0 ? null : <Mudancas mudancas={mudancas} />),
  },
];

interface Filtros extends DateRange {
  readonly busca: string;
  readonly acao: AcaoAuditoria | '';
}

function parseFiltros(params: URLSearchParams): Filtros {
  const acao = params.get('acao') ?? '';
  return {
    busca: parseBusca(params),
    inicio: parseDay(params.get('inicio'), ''),
    fim: parseDay(params.get('fim'), ''),
    acao: acao in ACOES_AUDITORIA ? (acao as AcaoAuditoria) : '',
  };
}

/** Who did what, when and from where; the filters stand in the address. */
export function AuditoriaPage(): ReactElement {
  const [params, change] = useAddress();
  const filtros = parseFiltros(params);
  const { acao, ...recorte } = filtros;
  const query = { ...recorte, ...(acao && { acao }) };
  const lista = usePages(listAuditoriaRoute, { query: semVazios(query) }, 'auditoria');
  const dados = lista.data;
  return (
    <>
      <PageHeader
        title="Auditoria"
        subtitle={
          <span role="status">
            {dados && mensagensRegistros.exibindo(dados.rows.length, dados.total)}
          </span>
        }
        actions={
          <Button
            component="a"
            href={buildUrl(exportAuditoriaRoute.path, {}, query)}
            download
            variant="outline"
            h={48}
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            Exportar CSV
          </Button>
        }
      />
      <FiltrosAuditoria filtros={filtros} onChange={change} />
      <LongList
        list={lista}
        empty={mensagensAuditoria.vazio}
        errorTitle={mensagensAuditoria.erroTitulo}
        error={errorText(lista.error, mensagensAuditoria.erro)}
      >
        {(carregados, more) => (
          <DataTable name="Auditoria" columns={COLUNAS} rowKey={rowKey} {...carregados} {...more} />
        )}
      </LongList>
    </>
  );
}

function FiltrosAuditoria(props: {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const { busca, inicio, fim, acao } = filtros;
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Buscar"
        className={classes.busca ?? ''}
        placeholder={mensagensAuditoria.dica}
        value={busca}
        onSearch={(text) => onChange({ busca: text })}
      />
      <ChoiceField
        label="Ação"
        className={classes.acao}
        data={ACOES}
        value={acao}
        placeholder="Todas"
        nothingFoundMessage="Nenhuma ação"
        all="Todas as ações"
        onChoice={(value) => onChange({ acao: value })}
      />
      <DateRangeFields
        className={classes.dia}
        range={{ inicio, fim }}
        onRange={(range) => onChange({ ...range })}
      />
    </search>
  );
}

/** The call takes no empty days. */
function semVazios<T extends object>(query: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== ''),
  ) as Partial<T>;
}

function rowKey({ id }: Auditoria): string {
  return id;
}
