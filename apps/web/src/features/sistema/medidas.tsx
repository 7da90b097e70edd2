import { formatDataHora, formatDuracao, formatInteiro } from '@frota/contract/formato';
import { mensagensSistema, ROTULOS_ERRO, type Sistema } from '@frota/contract/sistema';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import { Panel, PanelEmpty } from '../../design-system/panel.tsx';

type Erro = Sistema['erros'][number];
type Lenta = Sistema['lentas'][number];

const ERROS: readonly Column<Erro>[] = [
  { title: 'Erro', width: 'minmax(0, 1fr)', wide: true, cell: ({ tipo }) => ROTULOS_ERRO[tipo] },
  { title: 'Onde', width: 'minmax(0, 1fr)', wide: true, cell: ({ onde }) => <code>{onde}</code> },
  { title: 'A última', width: '160px', cell: ({ ultimo_em }) => formatDataHora(ultimo_em) },
  { title: 'Vezes', width: '90px', numeric: true, cell: ({ vezes }) => formatInteiro(vezes) },
];

const LENTAS: readonly Column<Lenta>[] = [
  {
    title: 'Chamada',
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ rota }) => <code>{rota}</code>,
  },
  { title: 'Vezes', width: '100px', numeric: true, cell: ({ vezes }) => formatInteiro(vezes) },
  {
    title: 'Média',
    width: '110px',
    numeric: true,
    cell: ({ media_ms }) => formatDuracao(media_ms),
  },
  {
    title: 'A maior',
    width: '110px',
    numeric: true,
    cell: ({ maior_ms }) => formatDuracao(maior_ms),
  },
];

export function Erros({ erros }: { readonly erros: readonly Erro[] }): ReactElement {
  return (
    <Panel title="Erros do último dia">
      {erros.length === 0 ? (
        <PanelEmpty>{mensagensSistema.semErros}</PanelEmpty>
      ) : (
        <DataTable
          name="Erros"
          columns={ERROS}
          rows={erros}
          rowKey={({ tipo, onde }) => `${tipo} ${onde}`}
        />
      )}
    </Panel>
  );
}

export function Lentas({ lentas }: { readonly lentas: readonly Lenta[] }): ReactElement {
  return (
    <Panel title="Chamadas mais lentas" note={mensagensSistema.lentasDe}>
      {lentas.length === 0 ? (
        <PanelEmpty>{mensagensSistema.semLentas}</PanelEmpty>
      ) : (
        <DataTable name="Chamadas" columns={LENTAS} rows={lentas} rowKey={({ rota }) => rota} />
      )}
    </Panel>
  );
}
