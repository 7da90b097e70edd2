import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  ACOES_AUDITORIA,
  type Auditoria,
  alvoAuditoria,
  CAMPOS_AUDITORIA,
  campoAuditoria,
  exportAuditoriaRoute,
  type FieldChange,
  listAuditoriaRoute,
  mensagensAuditoria,
} from '@frota/contract/auditoria';
import type { ReactElement } from 'react';
import type { Column } from '../../design-system/data-table.tsx';
import { usePages } from '../../http/pages.ts';
import { choiceFilter, optionsOf } from '../../list/choice-filter.tsx';
import { fieldColumns } from '../../list/columns.tsx';
import { daysFilter, textFilter, useFilters } from '../../list/filters.tsx';
import { PessoaLink } from '../../list/links.tsx';
import { ListScreen } from '../../list/list-screen.tsx';

const FILTROS = [
  textFilter({ label: 'Buscar', placeholder: mensagensAuditoria.dica }),
  choiceFilter({
    name: 'acao',
    label: 'Ação',
    options: optionsOf(ACOES_AUDITORIA),
    // Left out unless chosen.
    none: 'Todas as ações',
    all: 'Todas as ações',
    nothing: 'Nenhuma ação',
    width: '280px',
  }),
  daysFilter(),
];

const COLUNAS: readonly Column<Auditoria>[] = fieldColumns(CAMPOS_AUDITORIA, {
  em: {},
  usuario: {
    cell: ({ usuario, usuario_id: id }) => <PessoaLink pessoa={{ id, nome: usuario || '—' }} />,
  },
  acao: {
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: (linha) => (
      <span className="break" title={linha.alvo}>
        <strong>{ACOES_AUDITORIA[linha.acao]}</strong> {alvoAuditoria(linha)}
      </span>
    ),
  },
  endereco: { width: '150px', cell: ({ endereco }) => endereco ?? '—' },
  mudancas: {
    width: '',
    below: true,
    cell: ({ mudancas }) => (mudancas.length === 0 ? null : <Changes mudancas={mudancas} />),
  },
});

export function AuditoriaPage(): ReactElement {
  const lista = usePages(listAuditoriaRoute, { query: useFilters(FILTROS) }, 'auditoria');
  return (
    <ListScreen
      title="Auditoria"
      back={{ to: ROTAS_WEB.log.path, label: 'Voltar ao menu de registros' }}
      list={lista}
      csv={{ route: exportAuditoriaRoute }}
      filters={FILTROS}
      columns={COLUNAS}
      empty={mensagensAuditoria.vazio}
      errorTitle={mensagensAuditoria.erroTitulo}
      error={mensagensAuditoria.erro}
    />
  );
}

function Changes({ mudancas }: { readonly mudancas: readonly FieldChange[] }): ReactElement {
  return (
    <ul className="list flex wrap gap-4 gap-x-20 text-15 break">
      {mudancas.map(({ campo, antes, depois }) => (
        <li key={campo}>
          <span className="muted">{campoAuditoria(campo)}:</span>{' '}
          {antes !== null && (
            <>
              <del>{antes}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins className="semibold no-underline">{depois ?? 'vazio'}</ins>
        </li>
      ))}
    </ul>
  );
}
