import { SUCESSO_MS } from '@frota/contract/checkin';
import {
  exportDashboardRegistrosRoute,
  exportDashboardResumoRoute,
  listDashboardRegistrosRoute,
  mensagensDashboard,
  type RegistroDashboard,
} from '@frota/contract/dashboard';
import { formatContagem } from '@frota/contract/formato';
import { PLACA_TEXTO_MAX } from '@frota/contract/veiculos';
import { Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { DataTable } from '../../../design-system/data-table.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { usePages } from '../../../http/pages.ts';
import { ExportButtons } from '../../../list/export-buttons.tsx';
import { erroCarregar } from '../painel/erro-carregar.ts';
import { type Filtros, REGISTROS } from '../painel/filtros.ts';
import { COLUNAS } from './colunas.tsx';
import classes from './registros.module.css';

/** A few screens of the box that they scroll in. */
const POR_PAGINA = 100;

const PAPEIS = { manobrista: 'Manobrista', motorista: 'Motorista', portaria: 'Portaria' } as const;

/** The records behind the figures: filtered by plate and person, counted, to take along as CSV. */
export function RegistrosSection(props: {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { filtros, onChange } = props;
  const { source, centro_custo, inicio, fim, placa, cidade, pessoa, papel } = filtros;
  const filtered = { source, centro_custo, inicio, fim, placa, cidade, pessoa, papel };
  const query = { ...filtered, limite: POR_PAGINA };
  const lista = usePages(listDashboardRegistrosRoute, { query }, 'dados');
  const id = useId();
  const { hash, key } = useLocation();
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same link leads there again
  useEffect(() => {
    if (hash !== `#${REGISTROS}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section ref={section} id={REGISTROS} className="min-w-0" aria-labelledby={id} tabIndex={-1}>
      <header className={`flex wrap gap-4 gap-x-16 items-baseline ${classes.topo}`}>
        <Title order={2} id={id} className="text-20">
          Registros detalhados
        </Title>
        <span role="status" className="muted">
          {lista.data && formatContagem(lista.data.total, 'registro', 'registros')}
        </span>
      </header>
      <div className="flex wrap gap-12 items-end mb-12">
        <SearchField
          label="Placa"
          placeholder="Parte da placa"
          className={classes.placa ?? ''}
          autoComplete="off"
          maxLength={PLACA_TEXTO_MAX}
          value={filtros.placa}
          onSearch={(placa) => onChange({ placa })}
        />
        {cidade && (
          <button
            type="button"
            className={`inline-row gap-8 ${classes.pessoa}`}
            aria-label={`Mostrar todas: só ${cidade} está na tabela`}
            onClick={() => onChange({ cidade: null })}
          >
            Cidade: <strong>{cidade}</strong>
            <IconX size={20} aria-hidden />
          </button>
        )}
        {filtros.papel && filtros.pessoa && (
          <button
            type="button"
            className={`inline-row gap-8 ${classes.pessoa}`}
            aria-label={`Mostrar todos: só ${filtros.pessoa} está na tabela`}
            onClick={() => onChange({ pessoa: null, papel: null })}
          >
            {PAPEIS[filtros.papel]}: <strong>{filtros.pessoa}</strong>
            <IconX size={20} aria-hidden />
          </button>
        )}
        <Exportacoes filtros={filtros} total={lista.data?.total} />
      </div>
      <LongList
        list={lista}
        empty={mensagensDashboard.semRegistros}
        error={erroCarregar(filtros.source, lista.error)}
        retryLabel={mensagensDashboard.tentarNovamente}
      >
        {({ rows, total }, more) => (
          <DataTable
            name="Registros detalhados"
            columns={COLUNAS[filtros.source]}
            rows={rows}
            rowKey={rowKey}
            total={total}
            boxed
            {...more}
          />
        )}
      </LongList>
    </section>
  );
}

function rowKey({ id }: RegistroDashboard): string {
  return id;
}

/** The records' and the vehicles' files as the filters leave them, and what came of one. */
function Exportacoes(props: {
  readonly filtros: Filtros;
  readonly total: number | undefined;
}): ReactElement {
  const notice = useNotice();
  const { source, centro_custo, inicio, fim, placa, cidade, pessoa, papel } = props.filtros;
  const painel = { source, centro_custo, inicio, fim, placa, cidade };
  return (
    <>
      <div className={`flex wrap gap-12 ${classes.botoes}`}>
        <ExportButtons
          notice={notice}
          className={classes.botao}
          exportacoes={[
            {
              label: mensagensDashboard.exportarCsv,
              route: exportDashboardRegistrosRoute,
              query: { ...painel, pessoa, papel },
              total: props.total,
            },
            {
              label: mensagensDashboard.exportarResumo,
              route: exportDashboardResumoRoute,
              query: painel,
            },
          ]}
        />
      </div>
      {notice.shown && (
        <div className={classes.aviso}>
          <NoticeBanner notice={notice} successMs={SUCESSO_MS} />
        </div>
      )}
    </>
  );
}
