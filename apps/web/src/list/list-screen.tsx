import { SUCESSO_MS } from '@frota/contract/checkin';
import { mensagensRegistros } from '@frota/contract/registros';
import type { RouteShape } from '@frota/contract/rota';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type Column, DataTable } from '../design-system/data-table.tsx';
import { LongList, type More } from '../design-system/long-list.tsx';
import { type Notice, NoticeBanner, useNotice } from '../design-system/notice.tsx';
import { PageHeader } from '../design-system/page-header.tsx';
import { errorText } from '../http/errors.ts';
import type { PageList, Rows } from '../http/pages.ts';
import { ExportButtons } from './export-buttons.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { type Filter, useFilters } from './filters.tsx';

/** Without `empty` an empty file is given. */
interface Csv {
  readonly route: RouteShape;
  /** What the call is asked for beside the filters. */
  readonly query?: object;
  readonly nothing?: string;
  /** 'Exportar CSV' by default. */
  readonly label?: string;
}

type Header = Pick<ComponentProps<typeof PageHeader>, 'title' | 'back'>;
type States = Omit<ComponentProps<typeof LongList>, 'list' | 'error' | 'children'>;
type Table<T extends object> = Pick<
  ComponentProps<typeof DataTable<T>>,
  'boxed' | 'twoLines' | 'ordering'
>;

type ListScreenProps<T extends object> = Partial<Header> &
  States &
  Omit<FilterBarProps, 'filters'> & {
    readonly list: PageList<T>;
    /** Default: the number of rows; null: no subtitle. */
    readonly subtitle?: ReactNode;
    readonly csv?: Csv | readonly Csv[];
    readonly actions?: ReactNode;
    readonly above?: ReactNode;
    readonly filters?: readonly Filter[];
    readonly below?: ReactNode;
    readonly error: string | ((error: unknown) => string);
    /** Default: the page's title. */
    readonly name?: string;
    /** Must be stable. */
    readonly columns?: readonly Column<T>[];
    readonly table?: Table<T>;
    /** Default: `id`. */
    readonly rowKey?: (row: T) => string;
    readonly children?: (rows: Rows<T>, more: More) => ReactElement;
  };

/** Header with count and CSV, filters in the address, rows as a table or as cards. Without a title no header. */
export function ListScreen<T extends object>({
  list,
  title,
  back,
  subtitle = <Count list={list.data} />,
  csv,
  actions,
  above,
  filters = [],
  fold,
  clear,
  bare,
  onFilter,
  below,
  error,
  name = String(title),
  columns = [],
  rowKey = idOf,
  table,
  children,
  ...states
}: ListScreenProps<T>): ReactElement {
  const exported = useNotice();
  return (
    <>
      {title !== undefined && (
        <PageHeader
          title={title}
          back={back}
          subtitle={subtitle ?? undefined}
          actions={
            (csv || actions) && (
              <>
                {csv && (
                  <ListExport
                    csv={csv}
                    filters={filters}
                    total={list.data?.total}
                    notice={exported}
                  />
                )}
                {actions}
              </>
            )
          }
        />
      )}
      <NoticeBanner notice={exported} successMs={SUCESSO_MS} />
      {above}
      {filters.length > 0 && (
        <FilterBar filters={filters} fold={fold} clear={clear} bare={bare} onFilter={onFilter} />
      )}
      {below}
      <LongList
        {...states}
        list={list}
        error={typeof error === 'string' ? errorText(list.error, error) : error(list.error)}
      >
        {(rows, more) =>
          children?.(rows, more) ?? (
            <DataTable
              name={name}
              columns={columns}
              rowKey={rowKey}
              {...table}
              {...rows}
              {...more}
            />
          )
        }
      </LongList>
    </>
  );
}

function Count({ list }: { readonly list: Rows<unknown> | undefined }): ReactElement {
  return (
    <span role="status">{list && mensagensRegistros.exibindo(list.rows.length, list.total)}</span>
  );
}

function ListExport(props: {
  readonly csv: Csv | readonly Csv[];
  readonly filters: readonly Filter[];
  readonly total: number | undefined;
  readonly notice: Notice;
}): ReactElement {
  const chosen = useFilters(props.filters);
  const exportacoes = [props.csv].flat().map(({ label = 'Exportar CSV', query, ...csv }) => ({
    ...csv,
    label,
    query: { ...chosen, ...query },
    total: props.total,
  }));
  return <ExportButtons exportacoes={exportacoes} notice={props.notice} />;
}

export function idOf(row: object): string {
  return String((row as { readonly id?: unknown }).id);
}
