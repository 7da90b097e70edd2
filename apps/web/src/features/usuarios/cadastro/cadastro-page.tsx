import { CADASTRO_MENSAGEM_MS, mensagensUsuarios, type Usuario } from '@frota/contract';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { SearchBox } from '../../../design-system/search-box.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../design-system/states.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { errorText } from '../../../http/errors.ts';
import { useDeleteUsuario } from '../api/delete-usuario.ts';
import { useUsuarios } from '../api/list-usuarios.ts';
import type { Acao } from './acoes-usuario.tsx';
import classes from './cadastro-page.module.css';
import { SenhaModal } from './senha-modal.tsx';
import { TabelaUsuarios } from './tabela-usuarios.tsx';
import { UsuarioModal } from './usuario-modal.tsx';

interface Mensagem {
  readonly tone: 'success' | 'error';
  readonly texto: string;
}
type Aberto =
  | { readonly acao: 'novo'; readonly usuario?: undefined }
  | { readonly acao: Acao; readonly usuario: Usuario };

/** 'Cadastro': the people who may log in, kept by Frota. */
export function CadastroPage(): ReactElement {
  const [params, changeAddress] = useAddress();
  const busca = params.get('busca') ?? '';
  const [aberto, setAberto] = useState<Aberto>();
  const [mensagem, setMensagem] = useState<Mensagem>();
  const excluir = useDeleteUsuario();

  function open(next: Aberto): void {
    setMensagem(undefined);
    if (next.usuario?.tipo_login !== 'Frota') setAberto(next);
    else setMensagem({ tone: 'error', texto: recusaFrota(next.acao) });
  }

  function close(): void {
    setAberto(undefined);
  }

  function onSaved(texto: string): void {
    close();
    setMensagem({ tone: 'success', texto });
  }

  function confirmarExclusao({ id, usuario }: Usuario): void {
    excluir.mutate(id, {
      onSuccess: () => onSaved(mensagensUsuarios.excluido(usuario)),
      onError: (error) => {
        close();
        const texto = errorText(error, mensagensUsuarios.erroExcluir);
        setMensagem({ tone: 'error', texto });
      },
    });
  }

  return (
    <>
      <PageHeader
        title="Cadastro"
        actions={
          <Button
            className={classes.novo}
            leftSection={<IconUserPlus size={22} aria-hidden />}
            onClick={() => open({ acao: 'novo' })}
          >
            Novo Usuário
          </Button>
        }
      />
      <div className={classes.page}>
        {mensagem && (
          <Banner
            tone={mensagem.tone}
            hideAfterMs={CADASTRO_MENSAGEM_MS}
            onClose={() => setMensagem(undefined)}
          >
            {mensagem.texto}
          </Banner>
        )}
        <SearchBox
          label="Buscar usuário"
          placeholder={mensagensUsuarios.busca}
          initial={busca}
          onSearch={(texto) => changeAddress({ busca: texto })}
        />
        <Lista busca={busca} onAcao={(acao, usuario) => open({ acao, usuario })} />
      </div>
      {(aberto?.acao === 'novo' || aberto?.acao === 'editar') && (
        <UsuarioModal usuario={aberto.usuario} onClose={close} onSaved={onSaved} />
      )}
      {aberto?.acao === 'senha' && (
        <SenhaModal usuario={aberto.usuario} onClose={close} onSaved={onSaved} />
      )}
      {aberto?.acao === 'excluir' && (
        <ConfirmDialog
          opened
          title="Confirmar Exclusão"
          cancelLabel="Cancelar"
          confirmLabel="Excluir"
          busyLabel="Excluindo..."
          danger
          busy={excluir.isPending}
          onCancel={close}
          onConfirm={() => confirmarExclusao(aberto.usuario)}
        >
          {mensagensUsuarios.confirmaExclusao(aberto.usuario.usuario)}
        </ConfirmDialog>
      )}
    </>
  );
}

function Lista(props: {
  readonly busca: string;
  readonly onAcao: (acao: Acao, usuario: Usuario) => void;
}): ReactElement {
  const { busca } = props;
  const lista = useUsuarios(busca);
  if (lista.isPending) return <LoadingState text="Carregando usuários..." />;
  if (!lista.data) {
    return (
      <ErrorState
        message={mensagensUsuarios.erroCarregar}
        retrying={lista.isFetching}
        onRetry={() => void lista.refetch()}
      />
    );
  }
  if (lista.data.rows.length === 0) {
    const { naoEncontrado, naoEncontradoPara } = mensagensUsuarios;
    return (
      <EmptyState
        icon={<IconUsers size={32} />}
        title={busca ? naoEncontradoPara(busca) : naoEncontrado}
      />
    );
  }
  return (
    <div aria-busy={lista.isPlaceholderData}>
      {lista.isError && <Banner tone="error">{mensagensUsuarios.erroCarregar}</Banner>}
      <TabelaUsuarios
        // A new search begins at the top.
        key={busca}
        usuarios={lista.data.rows}
        hasMore={lista.hasNextPage && !lista.isError}
        loadingMore={lista.isFetchingNextPage}
        onMore={() => void lista.fetchNextPage()}
        onAcao={props.onAcao}
      />
    </div>
  );
}

function recusaFrota(acao: Aberto['acao']): string {
  return acao === 'excluir' ? mensagensUsuarios.frotaNaoExclui : mensagensUsuarios.frotaNaoEdita;
}
