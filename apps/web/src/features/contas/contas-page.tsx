import {
  faultOfEndereco,
  formatCpf,
  isCpf,
  mensagensAcesso,
  ROTAS_WEB,
} from '@frota/contract/acesso';
import {
  CAMPOS_CONTA,
  CONTAS_POR_PAGINA,
  type Conta,
  getOidcRoute,
  linkContaRoute,
  listContasRoute,
  mensagensContas,
  unlinkContaRoute,
} from '@frota/contract/contas';
import { Button } from '@mantine/core';
import { IconUserScan } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import type { Column } from '../../design-system/data-table.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { SearchField } from '../../design-system/search-field.tsx';
import { LoadingState } from '../../design-system/states.tsx';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { usePages, useReload } from '../../http/pages.ts';
import { useRoute, useRouteMutation } from '../../http/query.ts';
import { fieldColumns } from '../../list/columns.tsx';
import { PessoaLink } from '../../list/links.tsx';
import { ListScreen } from '../../list/list-screen.tsx';

export function ContasPage(): ReactElement {
  const [busca, setBusca] = useState('');
  const [aberta, setAberta] = useState<Conta>();
  const notice = useNotice();
  const oidc = useRoute(getOidcRoute);
  const lista = usePages(
    listContasRoute,
    { query: { busca, limite: CONTAS_POR_PAGINA } },
    'contas',
  );
  const { clear } = notice;
  const columns = useMemo(
    () =>
      columnsOf((conta) => {
        clear();
        setAberta(conta);
      }),
    [clear],
  );
  const close = (): void => setAberta(undefined);
  // Otherwise the notice would push the list down.
  if (oidc.isPending) return <LoadingState />;
  return (
    <>
      <ListScreen
        title={ROTAS_WEB.contas.nome}
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        list={lista}
        above={
          <>
            <NoticeBanner notice={notice} />
            {oidc.data?.ligado === false && (
              <Banner tone="info">{mensagensContas.desligado}</Banner>
            )}
          </>
        }
        below={
          <>
            <p className="m-0 mt-12 mb-12 muted">{mensagensContas.explica}</p>
            <SearchField
              aria-label="Buscar conta"
              placeholder={mensagensContas.busca}
              mb={16}
              value={busca}
              faultOf={faultOfEndereco}
              onSearch={setBusca}
            />
          </>
        }
        columns={columns}
        table={{ boxed: true }}
        loading={mensagensContas.carregando}
        empty={busca ? mensagensContas.nenhumaPara(busca) : mensagensContas.nenhuma}
        emptyIcon={<IconUserScan size={32} />}
        error={(error) => errorText(error, mensagensContas.erro)}
      />
      {aberta &&
        (aberta.usuario ? (
          <DesligarDialog
            conta={aberta}
            usuario={aberta.usuario.nome}
            notice={notice}
            onClose={close}
          />
        ) : (
          <LigarModal
            conta={aberta}
            onClose={close}
            onSaved={(usuario) => {
              close();
              notice.say('success', mensagensContas.ligada(usuario));
            }}
          />
        ))}
    </>
  );
}

function columnsOf(onOpen: (conta: Conta) => void): readonly Column<Conta>[] {
  return fieldColumns(
    CAMPOS_CONTA,
    {
      apresentacao: {
        width: 'minmax(0, 1.4fr)',
        wide: true,
        cell: ({ apresentacao }) => <strong className="break">{apresentacao}</strong>,
      },
      usuario: {
        cell: ({ usuario }) =>
          usuario ? <PessoaLink pessoa={usuario} /> : <span className="muted">Ninguém ainda</span>,
      },
      vista_em: { width: '168px' },
    },
    {
      title: 'Ações',
      bare: true,
      width: '124px',
      wide: true,
      cell: (conta) => (
        <Button
          h={44}
          variant="outline"
          color={conta.usuario ? 'vermelho' : 'petroleo'}
          aria-label={`${conta.usuario ? 'Desligar' : 'Ligar'}: ${conta.apresentacao}`}
          onClick={() => onOpen(conta)}
        >
          {conta.usuario ? 'Desligar' : 'Ligar'}
        </Button>
      ),
    },
  );
}

function DesligarDialog(props: {
  readonly conta: Conta;
  readonly usuario: string;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { conta, usuario, notice, onClose } = props;
  const unlinking = useRouteMutation(unlinkContaRoute, { onSuccess: useReload(listContasRoute) });
  const confirm = (): void =>
    unlinking.mutate(
      { params: { id: conta.id } },
      {
        onSuccess: () => notice.say('success', mensagensContas.desligada),
        onError: (error) => notice.say('error', errorText(error, mensagensContas.erroDesligar)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={`Desligar ${conta.apresentacao}?`}
      cancelLabel="Cancelar"
      confirmLabel="Desligar"
      busyLabel="Desligando..."
      danger
      busy={unlinking.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="m-0">{mensagensContas.perguntaDesligar(usuario)}</p>
    </ConfirmDialog>
  );
}

function LigarModal(props: {
  readonly conta: Conta;
  readonly onClose: () => void;
  /** The user's name. */
  readonly onSaved: (usuario: string) => void;
}): ReactElement {
  const { id, apresentacao } = props.conta;
  const form = useFormValues({
    initial: { cpf: '', senha_atual: '' },
    check: ({ cpf, senha_atual }) => ({
      cpf: isCpf(cpf) ? undefined : mensagensAcesso.cpfInvalido,
      senha_atual: faultOfSenhaAtual(senha_atual),
    }),
    send: (body) => call(linkContaRoute, { params: { id }, body }),
    refresh: useReload(listContasRoute),
    onSaved: ({ usuario }) => props.onSaved(usuario),
    failure: mensagensContas.erroLigar,
  });
  return (
    <FormModal
      title={`Ligar ${apresentacao}`}
      submitLabel="Ligar"
      form={form}
      onClose={props.onClose}
      fields={[
        {
          name: 'cpf',
          label: 'CPF do usuário',
          description: 'Tipo e permissões do usuário não mudam.',
          withAsterisk: true,
          inputMode: 'numeric',
          placeholder: '000.000.000-00',
          keep: formatCpf,
        },
        SENHA_ATUAL,
      ]}
    />
  );
}
