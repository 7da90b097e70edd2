import {
  endSessoesUsuarioRoute,
  isBuscaCpf,
  mensagensAcesso,
  mensagensFator,
  resetSegundoFatorRoute,
} from '@frota/contract/acesso';
import {
  CADASTRO_MENSAGEM_MS,
  deleteUsuarioRoute,
  mensagensUsuarios,
  searchUsuariosRoute,
  USUARIOS_POR_PAGINA,
  type Usuario,
} from '@frota/contract/usuarios';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ReactElement, Suspense, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { laterPart } from '../../../design-system/later.ts';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { BUSCA_MAX, SearchField } from '../../../design-system/search-field.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { SenhaDialog } from '../../../http/form/senha-dialog.tsx';
import { type PageList, usePages, useReload } from '../../../http/pages.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import type { Acesso } from './acesso.ts';
import type { Acao } from './acoes-usuario.tsx';
import { columnsOf } from './colunas.tsx';
import { PedidosSenha } from './pedidos-senha.tsx';
import { SenhaModal } from './senha-modal.tsx';
import { UsuarioModal } from './usuario-modal.tsx';

const CartaoAcesso = laterPart(async () => (await import('./cartao-acesso.tsx')).CartaoAcesso);

type Aberto =
  | { readonly acao: 'novo'; readonly usuario?: undefined }
  | { readonly acao: Acao; readonly usuario: Usuario };

export function CadastroPage(): ReactElement {
  const [params, changeAddress] = useAddress();
  // The name is in the address, so that the view can be shared; a CPF is not.
  const [cpf, setCpf] = useState('');
  const busca = cpf || (params.get('busca') ?? '').slice(0, BUSCA_MAX);
  const [aberto, setAberto] = useState<Aberto>();
  const [acesso, setAcesso] = useState<Acesso>();
  /** Just created: shown first, out of order. */
  const [novo, setNovo] = useState<Usuario>();
  const notice = useNotice();
  const { clear, say } = notice;
  const body = { busca, limite: USUARIOS_POR_PAGINA };
  const lista = usePages(searchUsuariosRoute, { body });
  const remove = useRouteMutation(deleteUsuarioRoute, {
    onSuccess: useReload(searchUsuariosRoute),
  });

  function search(texto: string): void {
    setNovo(undefined);
    const isCpf = isBuscaCpf(texto);
    setCpf(isCpf ? texto : '');
    changeAddress({ busca: isCpf ? null : texto });
  }

  const columns = useMemo(
    () =>
      columnsOf((acao, usuario) => {
        clear();
        if (usuario.tipo_login !== 'Frota' || acao === 'acessos') setAberto({ acao, usuario });
        else say('error', recusaFrota(acao));
      }, novo?.id),
    [clear, say, novo?.id],
  );

  function close(): void {
    setAberto(undefined);
  }

  function onSaved(texto: string, paraEntrar?: Acesso, criado?: Usuario): void {
    close();
    say('success', texto);
    setAcesso(paraEntrar);
    setNovo(criado);
  }

  function confirmExclusao({ id, usuario }: Usuario): void {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => onSaved(mensagensUsuarios.excluido(usuario)),
        onError: (error) => {
          close();
          say('error', errorText(error, mensagensUsuarios.erroExcluir));
        },
      },
    );
  }

  const rows = useFirst(lista, novo);
  return (
    <>
      <ListScreen
        title="Cadastro"
        subtitle={null}
        list={rows}
        actions={
          <Button
            h={48}
            leftSection={<IconUserPlus size={22} aria-hidden />}
            onClick={() => {
              clear();
              setAberto({ acao: 'novo' });
            }}
          >
            Novo Usuário
          </Button>
        }
        above={
          <NoticeBanner
            notice={notice}
            successMs={CADASTRO_MENSAGEM_MS}
            errorMs={CADASTRO_MENSAGEM_MS}
          />
        }
        below={
          <>
            <PedidosSenha onGerar={(usuario) => setAberto({ acao: 'senha', usuario })} />
            <SearchField
              aria-label="Buscar usuário"
              placeholder={mensagensUsuarios.busca}
              mb={16}
              value={busca}
              onSearch={search}
            />
          </>
        }
        name="Usuários"
        columns={columns}
        table={{ boxed: true }}
        loading="Carregando usuários..."
        loadingMore={mensagensUsuarios.carregandoMais}
        empty={busca ? mensagensUsuarios.naoEncontradoPara(busca) : mensagensUsuarios.naoEncontrado}
        emptyIcon={<IconUsers size={32} />}
        error={() => mensagensUsuarios.erroCarregar}
      />
      {(aberto?.acao === 'novo' || aberto?.acao === 'editar') && (
        <UsuarioModal usuario={aberto.usuario} onClose={close} onSaved={onSaved} />
      )}
      {acesso && (
        <Suspense>
          <CartaoAcesso
            acesso={acesso}
            onClose={() => setAcesso(undefined)}
            onNext={
              novo &&
              (() => {
                setAcesso(undefined);
                setAberto({ acao: 'novo' });
              })
            }
          />
        </Suspense>
      )}
      {aberto?.acao === 'senha' && (
        <SenhaModal usuario={aberto.usuario} onClose={close} onSaved={onSaved} />
      )}
      {aberto?.acao === 'acessos' && (
        <AcessosDialog usuario={aberto.usuario} onClose={close} onDone={onSaved} />
      )}
      {aberto?.acao === 'fator' && (
        <FatorDialog usuario={aberto.usuario} onClose={close} onDone={onSaved} />
      )}
      {aberto?.acao === 'excluir' && (
        <ConfirmDialog
          opened
          title="Confirmar Exclusão"
          cancelLabel="Cancelar"
          confirmLabel="Excluir"
          busyLabel="Excluindo..."
          danger
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() => confirmExclusao(aberto.usuario)}
        >
          {mensagensUsuarios.confirmaExclusao(aberto.usuario.usuario)}
        </ConfirmDialog>
      )}
    </>
  );
}

function useFirst(lista: PageList<Usuario>, first: Usuario | undefined): PageList<Usuario> {
  const { data } = lista;
  const withFirst = useMemo(() => {
    if (!data || !first) return data;
    const others = data.rows.filter(({ id }) => id !== first.id);
    return { ...data, rows: [data.rows.find(({ id }) => id === first.id) ?? first, ...others] };
  }, [data, first]);
  return { ...lista, data: withFirst } as PageList<Usuario>;
}

function recusaFrota(acao: Acao): string {
  return acao === 'excluir' ? mensagensUsuarios.frotaNaoExclui : mensagensUsuarios.frotaNaoEdita;
}

function AcessosDialog(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}): ReactElement {
  const { id, usuario } = props.usuario;
  return (
    <SenhaDialog
      title={`Encerrar os acessos de ${usuario}?`}
      confirmLabel="Encerrar"
      busyLabel="Encerrando..."
      send={(body) => call(endSessoesUsuarioRoute, { params: { id }, body })}
      onDone={() => props.onDone(mensagensAcesso.acessosEncerrados(usuario))}
      onClose={props.onClose}
      failure={mensagensAcesso.erroEncerrarAcessos}
    >
      {mensagensAcesso.perguntaUsuario(usuario)}
    </SenhaDialog>
  );
}

/** Removes the second factor of a user who lost it. */
function FatorDialog(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}): ReactElement {
  const { id, usuario } = props.usuario;
  const reload = useReload(searchUsuariosRoute);
  return (
    <SenhaDialog
      title={mensagensFator.zerarTitulo(usuario)}
      confirmLabel="Tirar"
      busyLabel="Tirando..."
      send={async (body) => {
        await call(resetSegundoFatorRoute, { params: { id }, body });
        await reload();
      }}
      onDone={() => props.onDone(mensagensFator.zerado(usuario))}
      onClose={props.onClose}
      failure={mensagensFator.erroZerar}
    >
      {mensagensFator.zerarPergunta(usuario)}
    </SenhaDialog>
  );
}
