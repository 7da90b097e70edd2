import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  listTokensRoute,
  mensagensTokens,
  revokeTokenRoute,
  type Token,
} from '@frota/contract/tokens';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { DataTable } from '../../design-system/data-table.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { ShownOnce } from '../../design-system/shown-once.tsx';
import { EmptyState } from '../../design-system/states.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { columnsOf } from './colunas.tsx';
import { TokenModal } from './token-modal.tsx';

export function IntegracoesPage(): ReactElement {
  const tokens = useRoute(listTokensRoute);
  const notice = useNotice();
  const [novo, setNovo] = useState(false);
  const [criado, setCriado] = useState<{ readonly nome: string; readonly token: string }>();
  const [revogado, setRevogado] = useState<Token>();
  const columns = useMemo(() => columnsOf(setRevogado), []);
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.integracoes.nome}
        subtitle="Como outros sistemas da empresa leem e escrevem aqui."
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        actions={
          <>
            <Button
              component={Link}
              to={ROTAS_WEB.webhooks.path}
              h={48}
              variant="outline"
              leftSection={<IconWebhook size={20} aria-hidden />}
            >
              {ROTAS_WEB.webhooks.nome}
            </Button>
            <Button
              h={48}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => {
                notice.clear();
                setNovo(true);
              }}
            >
              Nova integração
            </Button>
          </>
        }
      />
      <NoticeBanner notice={notice} />
      <p className="m-0 mb-16 muted">{mensagensTokens.explica}</p>
      <Answer of={tokens} loading={mensagensTokens.carregando} error={mensagensTokens.erro}>
        {({ tokens: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconPlugConnected size={32} />} title={mensagensTokens.nenhum} />
          ) : (
            <DataTable
              name={ROTAS_WEB.integracoes.nome}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Answer>
      {novo && (
        <TokenModal
          onClose={() => setNovo(false)}
          onMade={(made) => {
            setNovo(false);
            setCriado(made);
          }}
        />
      )}
      {criado && (
        <ShownOnce
          title={`Token de ${criado.nome}`}
          text={mensagensTokens.guarde}
          label="Token"
          value={criado.token}
          onClose={() => setCriado(undefined)}
        />
      )}
      {revogado && (
        <RevogarDialog token={revogado} notice={notice} onClose={() => setRevogado(undefined)} />
      )}
    </>
  );
}

function RevogarDialog(props: {
  readonly token: Token;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { id, nome } = props.token;
  const { notice, onClose } = props;
  const revoking = useRouteMutation(revokeTokenRoute, {
    onSuccess: useInvalidate(listTokensRoute),
  });
  const confirm = (): void =>
    revoking.mutate(
      { params: { id } },
      {
        onSuccess: () => notice.say('success', mensagensTokens.revogado(nome)),
        onError: (error) => notice.say('error', errorText(error, mensagensTokens.erroRevogar)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      opened
      title={`Revogar o token de ${nome}?`}
      cancelLabel="Cancelar"
      confirmLabel="Revogar"
      busyLabel="Revogando..."
      danger
      busy={revoking.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="m-0">{mensagensTokens.perguntaRevogar(nome)}</p>
    </ConfirmDialog>
  );
}
