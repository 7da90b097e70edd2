import { ROTAS_WEB } from '@frota/contract/acesso';
import { CAMPOS_CHECKIN, type Checkin, listCheckinsRoute } from '@frota/contract/checkin';
import {
  CAMPOS_EXCLUSAO,
  type Exclusao,
  exportCheckinsRoute,
  exportExclusoesRoute,
  listExclusoesRoute,
  mensagensRegistros,
  registroDetalheRoute,
} from '@frota/contract/registros';
import type { RouteShape } from '@frota/contract/rota';
import { IconClipboardCheck, IconShieldSearch, IconTrash } from '@tabler/icons-react';
import type { ComponentType, ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Column } from '../../design-system/data-table.tsx';
import { PageHeader, ReloadButton } from '../../design-system/page-header.tsx';
import { CardMenu, type CardMenuEntry } from '../../design-system/panel.tsx';
import { oneOf, useAddress } from '../../design-system/use-address.ts';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import { usePages, useReload } from '../../http/pages.ts';
import { fieldColumns } from '../../list/columns.tsx';
import { daysFilter, textFilter, useFilters } from '../../list/filters.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { PlacaInformada, RegistroAqui } from '../veiculos/index.ts';
import { DetalheDrawer } from './detalhe/detalhe-drawer.tsx';
import { StatusCheckinBadge } from './lista/status-checkin.tsx';
import classes from './registros.module.css';

/** Keys stand in the address. */
const TITULOS = {
  tarefas: 'Registro de Tarefas',
  entrada: 'Registro de Entrada',
} as const;

const ENTRADAS: readonly CardMenuEntry[] = [
  {
    titulo: TITULOS.tarefas,
    to: { search: '?ver=tarefas' },
    icon: IconTrash,
    texto: 'Tarefas excluídas: quem excluiu, quando e por quê.',
  },
  {
    titulo: TITULOS.entrada,
    to: { search: '?ver=entrada' },
    icon: IconClipboardCheck,
    texto: 'Check-ins da portaria, com as fotos e tudo o que aconteceu depois.',
  },
  {
    titulo: 'Auditoria',
    to: ROTAS_WEB.auditoria.path,
    icon: IconShieldSearch,
    texto: 'Acessos, mudanças e exportações de cada usuário.',
  },
];

/** One or two screenfuls. */
const POR_PAGINA = 100;

const VISTA_EXCLUSOES_FILTROS = [
  textFilter({ label: 'Buscar', placeholder: 'Placa, motivo ou quem excluiu' }),
  daysFilter(),
];

const VISTA_EXCLUSOES_COLUNAS: readonly Column<Exclusao>[] = fieldColumns(CAMPOS_EXCLUSAO, {
  placa: {
    width: '124px',
    wide: true,
    cell: ({ placa, placa_informada: informada, tarefa_id }) => (
      <OpenRegistro placa={placa} informada={informada} registro={tarefa_id} />
    ),
  },
  excluido_em: {},
  excluido_por: {},
  motivo_exclusao: {
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ motivo_exclusao }) => <span className={classes.motivo}>{motivo_exclusao}</span>,
  },
  km_tarefa: {},
  tipo_combustivel_tarefa: { width: '112px' },
});

const FILTROS = [
  textFilter({ label: 'Buscar', placeholder: 'Placa, motorista, portaria ou cidade' }),
  daysFilter(),
];

const COLUNAS: readonly Column<Checkin>[] = fieldColumns(CAMPOS_CHECKIN, {
  placa: {
    width: '96px',
    cell: ({ placa, placa_informada: informada, id }) => (
      <OpenRegistro placa={placa} informada={informada} registro={id} />
    ),
  },
  status: { width: '122px', cell: ({ status }) => <StatusCheckinBadge status={status} /> },
  created_at: { width: 'minmax(92px, 1.5fr)' },
  km: { width: '72px' },
  combustivel: { width: '44px' },
  tipocombustivel: { width: 'minmax(88px, 1fr)' },
  cidade: { width: 'minmax(86px, 1fr)' },
  motorista: { width: 'minmax(84px, 1.2fr)' },
  usuario: { width: 'minmax(84px, 1.2fr)' },
  km_portaria: false,
  capacidade: false,
});

const VISTAS: Readonly<Record<Vista, ComponentType>> = {
  tarefas: VistaExclusoes,
  entrada: VistaEntrada,
};

export function RegistrosPage(): ReactElement {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const state = useLocation().state as { aberto?: boolean } | null;
  const vista = oneOf(Object.keys(VISTAS) as Vista[], params.get('ver'));
  const registro = params.get('registro') ?? '';
  const Vista = vista ? VISTAS[vista] : MenuRegistros;

  function close(): void {
    // If it was opened from the list, go back; if by its address, remove it from the address.
    if (state?.aberto) navigate(-1);
    else change({ registro: null });
  }

  return (
    <>
      <Vista key={vista} />
      {registro && <DetalheDrawer registro={registro} onClose={close} />}
    </>
  );
}

function VistaEntrada(): ReactElement {
  const query = { ...useFilters(FILTROS), limite: POR_PAGINA };
  return (
    <ListScreen
      {...useVista(exportCheckinsRoute)}
      title={TITULOS.entrada}
      list={usePages(listCheckinsRoute, { query }, 'checkins')}
      filters={FILTROS}
      name="Registros de entrada"
      columns={COLUNAS}
      empty="Nenhum registro de entrada encontrado."
      errorTitle={mensagensRegistros.erroEntrada}
      error={mensagensRegistros.erroCheckins}
    />
  );
}

function VistaExclusoes(): ReactElement {
  const query = { ...useFilters(VISTA_EXCLUSOES_FILTROS), limite: POR_PAGINA };
  return (
    <ListScreen
      {...useVista(exportExclusoesRoute)}
      title={TITULOS.tarefas}
      list={usePages(listExclusoesRoute, { query }, 'logs')}
      filters={VISTA_EXCLUSOES_FILTROS}
      name="Tarefas excluídas"
      columns={VISTA_EXCLUSOES_COLUNAS}
      empty="Nenhuma tarefa excluída encontrada."
      errorTitle={mensagensRegistros.erroHistorico}
      error={mensagensRegistros.erroExclusoes}
    />
  );
}

/** A link that can be tapped on the whole row. */
function OpenRegistro(props: {
  readonly placa: string;
  readonly informada: string | null;
  readonly registro: string;
}): ReactElement {
  return (
    <RegistroAqui registro={props.registro} className={classes.abrir}>
      <span className={classes.acao}>Abrir registro </span>
      <PlacaDrawing placa={props.placa} size="sm" />
      <PlacaInformada placa={props.informada} />
    </RegistroAqui>
  );
}

function useVista(csv: RouteShape) {
  const reload = useReload(listCheckinsRoute, listExclusoesRoute, registroDetalheRoute);
  return {
    back: { to: { search: '' }, label: 'Voltar ao menu de registros' },
    csv: { route: csv, nothing: mensagensRegistros.nadaParaExportar },
    actions: <ReloadButton onReload={reload} />,
    clear: true,
    table: { twoLines: true },
  } as const;
}

type Vista = keyof typeof TITULOS;

function MenuRegistros(): ReactElement {
  return (
    <>
      <PageHeader title="Sistema de Registros" />
      <CardMenu entries={ENTRADAS} />
    </>
  );
}
