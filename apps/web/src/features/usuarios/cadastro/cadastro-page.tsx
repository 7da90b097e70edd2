import {
  CADASTRO_MENSAGEM_MS,
  deleteUsuarioRoute,
  isBuscaCpf,
  mensagensUsuarios,
  searchUsuariosRoute,
  type Usuario,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { parseBusca } from '../../../design-system/list-span.ts';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { SearchField } from '../../../design-system/search-field.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { errorText } from '../../../http/errors.ts';
import { useReload } from '../../../http/pages.ts';
import { useRouteMutation } from '../../../http/query.ts';
import type { Acao } from './acoes-usuario.tsx';
import classes from './cadastro-page.module.css';
import { ListaUsuarios } from './lista-usuarios.tsx';
import { SenhaModal } from './senha-modal.tsx';
import { UsuarioModal } from './usuario-modal.tsx';

type Aberto =
  | { readonly acao: 'novo'; readonly usuario?: undefined }
  | { readonly acao: Acao; readonly usuario: Usuario };

/** 'Cadastro': the people who may log in, kept by Frota. */
export function CadastroPage(): ReactElement {
  const [params, changeAddress] = useAddress();
  // A name stands in the address, so that the view can be sent on; a CPF does not.
  const [cpf, setCpf] = useState('');
  const busca = cpf || parseBusca(params);
  const [aberto, setAberto] = useState<Aberto>();
  const notice = useNotice();
  const remove = useRouteMutation(deleteUsuarioRoute, {
    onSuccess: useReload(searchUsuariosRoute),
  });

  function search(texto: string): void {
    const isCpf = isBuscaCpf(texto);
    setCpf(isCpf ? texto : '');
    changeAddress({ busca: isCpf ? null : texto });
  }

  function open(next: Aberto): void {
    notice.clear();
    if (next.usuario?.tipo_login !== 'Frota') setAberto(next);
    else notice.say('error', recusaFrota(next.acao));
  }

  function close(): void {
    setAberto(undefined);
  }

  function onSaved(texto: string): void {
    close();
    notice.say('success', texto);
  }

  function confirmExclusao({ id, usuario }: Usuario): void {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => onSaved(mensagensUsuarios.excluido(usuario)),
        onError: (error) => {
          close();
          notice.say('error', errorText(error, mensagensUsuarios.erroExcluir));
        },
      },
    );
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
      <NoticeBanner
        notice={notice}
        successMs={CADASTRO_MENSAGEM_MS}
        errorMs={CADASTRO_MENSAGEM_MS}
      />
      <div className={classes.page}>
        <SearchField
          aria-label="Buscar usuário"
          placeholder={mensagensUsuarios.busca}
          value={busca}
          onSearch={search}
        />
        <ListaUsuarios busca={busca} onAcao={(acao, usuario) => open({ acao, usuario })} />
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

function recusaFrota(acao: Aberto['acao']): string {
  return acao === 'excluir' ? mensagensUsuarios.frotaNaoExclui : mensagensUsuarios.frotaNaoEdita;
}
