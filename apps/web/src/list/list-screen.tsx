import { mensagensRegistros } from '@frota/contract/registros';
import type { RouteShape } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type Column, DataTable } from '../design-system/data-table.tsx';
import { LongList, type More } from '../design-system/long-list.tsx';
import type { Notice } from '../design-system/notice.tsx';
import { PageHeader } from '../design-system/page-header.tsx';
import { errorText } from '../http/errors.ts';
import type { PageList, Rows } from '../http/pages.ts';
import { buildUrl } from '../http/request.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { type Filter, useFilters } from './filters.tsx';

/** Without `empty` an empty file is given. */
interface Csv {
  readonly route: RouteShape;
  /** What the call is asked for beside the filters. */
  readonly query?: object;
  readonly nothing?: {
    readonly text: string;
    readonly notice: Notice;
  };
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
    /** Default: the number of rows; null: none. */
    readonly subtitle?: ReactNode;
    readonly csv?: Csv;
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
                {csv && <CsvLink csv={csv} filters={filters} total={list.data?.total} />}
                {actions}
              </>
            )
          }
        />
      )}
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

function CsvLink(props: {
  readonly csv: Csv;
  readonly filters: readonly Filter[];
  readonly total: number | undefined;
}): ReactElement {
  const { route, query, nothing } = props.csv;
  return (
    <Button
      component="a"
      href={buildUrl(route.path, {}, { ...useFilters(props.filters), ...query })}
      download
      variant="outline"
      h={48}
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={(event) => {
        nothing?.notice.clear();
        if (!nothing || props.total !== 0) return;
        event.preventDefault();
        nothing.notice.say('error', nothing.text);
      }}
    >
      Exportar CSV
    </Button>
  );
}

function idOf(row: object): string {
  return String((row as { readonly id?: unknown }).id);
}
