import {
  formatCpf,
  mensagensUsuarios,
  searchUsuariosRoute,
  USUARIOS_POR_PAGINA,
  type Usuario,
} from '@frota/contract';
import { IconUsers } from '@tabler/icons-react';
import { type ReactElement, useMemo, useRef } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { LongList } from '../../../design-system/long-list.tsx';
import { usePages } from '../../../http/pages.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { type Acao, AcoesUsuario } from './acoes-usuario.tsx';

type OnAcao = (acao: Acao, usuario: Usuario) => void;

/** The users found, in a box that scrolls; on a phone as cards. */
export function ListaUsuarios(props: {
  readonly busca: string;
  readonly onAcao: OnAcao;
}): ReactElement {
  const { busca } = props;
  const body = { busca, limite: USUARIOS_POR_PAGINA };
  const lista = usePages(searchUsuariosRoute, { body });
  const onAcao = useRef(props.onAcao);
  onAcao.current = props.onAcao;
  const columns = useMemo(() => columnsOf((...args) => onAcao.current(...args)), []);
  const { naoEncontrado, naoEncontradoPara, erroCarregar, carregandoMais } = mensagensUsuarios;
  return (
    <LongList
      list={lista}
      loading="Carregando usuários..."
      loadingMore={carregandoMais}
      empty={busca ? naoEncontradoPara(busca) : naoEncontrado}
      emptyIcon={<IconUsers size={32} />}
      error={erroCarregar}
    >
      {(loaded, more) => (
        <DataTable name="Usuários" columns={columns} rowKey={rowKey} boxed {...loaded} {...more} />
      )}
    </LongList>
  );
}

function columnsOf(onAcao: OnAcao): readonly Column<Usuario>[] {
  return [
    { title: 'ID', width: '56px', cell: ({ id }) => id },
    {
      title: 'Usuário',
      width: 'minmax(0, 1fr)',
      cell: ({ id, usuario }) => (
        <strong>
          <PessoaLink pessoa={{ id, nome: usuario }} />
        </strong>
      ),
    },
    { title: 'CPF', width: '136px', cell: ({ cpf }) => formatCpf(cpf) },
    {
      title: 'Email',
      width: 'minmax(0, 1.2fr)',
      cell: ({ email }) => (email === null ? '—' : <Email endereco={email} />),
    },
    { title: 'Tipo', width: '112px', cell: ({ tipo_login }) => tipo_login },
    {
      title: 'Ações',
      width: '184px',
      wide: true,
      cell: (usuario) => <AcoesUsuario usuario={usuario} onAcao={onAcao} />,
    },
  ];
}

function rowKey({ id }: Usuario): string {
  return String(id);
}

/** An address that needs two lines breaks after its @. */
function Email({ endereco }: { readonly endereco: string }): ReactElement {
  const at = endereco.lastIndexOf('@') + 1;
  return (
    <>
      {endereco.slice(0, at)}
      <wbr />
      {endereco.slice(at)}
    </>
  );
}
