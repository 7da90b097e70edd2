import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatData, formatDataHora, formatDia } from '@frota/contract/formato';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import {
  CAMPOS_TOKEN,
  createTokenRoute,
  ESCOPOS,
  faultOfFim,
  listTokensRoute,
  mensagensTokens,
  revokeTokenRoute,
  situacaoDoToken,
  TOKEN_DIAS_MAX,
  TOKEN_NOME_MAX,
  type Token,
} from '@frota/contract/tokens';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus, IconWebhook } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import { type Notice, NoticeBanner, ToneBadge, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { ShownOnce } from '../../design-system/shown-once.tsx';
import { EmptyState } from '../../design-system/states.tsx';
import { chosenOf, SwitchesField } from '../../design-system/switches-field.tsx';
import { Answer } from '../../http/answer.tsx';
import { call } from '../../http/client.ts';
import { errorText } from '../../http/errors.ts';
import { date, type Held } from '../../http/form/fields.tsx';
import { FormModal } from '../../http/form/form-modal.tsx';
import { faultOfSenhaAtual, SENHA_ATUAL } from '../../http/form/senha-dialog.tsx';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate, useRoute, useRouteMutation } from '../../http/query.ts';
import { fieldColumns } from '../../list/columns.tsx';
import { PessoaLink } from '../pessoas/index.ts';

const Escopos = (held: Held): ReactElement => <SwitchesField {...held} choices={ESCOPOS} />;

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

function TokenModal(props: {
  readonly onClose: () => void;
  readonly onMade: (made: { readonly nome: string; readonly token: string }) => void;
}): ReactElement {
  const hoje = diaOf(new Date());
  const form = useFormValues({
    initial: { nome: '', escopos: '', expira_em: diasAntes(hoje, -365), senha_atual: '' },
    check: ({ nome, escopos, expira_em, senha_atual }) => ({
      nome: nome.trim() === '' && mensagensTokens.nome,
      escopos: escopos === '' && mensagensTokens.escopos,
      expira_em: faultOfFim(expira_em, hoje),
      senha_atual: faultOfSenhaAtual(senha_atual),
    }),
    send: ({ escopos, ...values }) =>
      call(createTokenRoute, { body: { ...values, escopos: chosenOf(escopos, ESCOPOS) } }),
    refresh: useInvalidate(listTokensRoute),
    onSaved: ({ token }, { nome }) => props.onMade({ nome: nome.trim(), token }),
    failure: mensagensTokens.erroCriar,
  });
  return (
    <FormModal
      title="Nova integração"
      submitLabel="Criar token"
      busyLabel="Criando..."
      form={form}
      onClose={props.onClose}
      fields={[
        {
          name: 'nome',
          label: 'Nome do outro sistema',
          placeholder: 'ERP',
          maxLength: TOKEN_NOME_MAX,
        },
        { kind: 'own', name: 'escopos', label: 'Permissões', draw: Escopos },
        {
          ...date({ min: hoje, max: diasAntes(hoje, -TOKEN_DIAS_MAX) }),
          name: 'expira_em',
          label: 'Vale até',
        },
        SENHA_ATUAL,
      ]}
    />
  );
}

function columnsOf(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  return fieldColumns(
    CAMPOS_TOKEN,
    {
      nome: { wide: true, cell: ({ nome }) => <strong className="break">{nome}</strong> },
      escopos: {
        width: 'minmax(0, 2fr)',
        wide: true,
        cell: ({ escopos }) => (
          <ul className="list column gap-4">
            {escopos.map((escopo) => (
              <li key={escopo}>{ESCOPOS[escopo]}</li>
            ))}
          </ul>
        ),
      },
      expira_em: { width: '168px', cell: ({ expira_em }) => <Fim dia={expira_em} /> },
      usado_em: {
        width: '152px',
        cell: ({ usado_em }) => (usado_em === null ? 'Nunca' : formatDataHora(usado_em)),
      },
      criado_por: {
        cell: ({ criado_por, criado_por_id, criado_em }) => (
          <span className="column">
            <PessoaLink pessoa={{ id: criado_por_id, nome: criado_por }} />
            <span className="muted">{formatData(criado_em)}</span>
          </span>
        ),
      },
    },
    {
      title: 'Ações',
      bare: true,
      width: '124px',
      wide: true,
      cell: (token) => (
        <Button
          h={44}
          variant="outline"
          color="vermelho"
          aria-label={`Revogar: ${token.nome}`}
          onClick={() => onRevoke(token)}
        >
          Revogar
        </Button>
      ),
    },
  );
}

function Fim({ dia }: { readonly dia: string }): ReactElement {
  const situacao = situacaoDoToken(dia, diaOf(new Date()));
  return (
    <span className="column gap-4 items-start">
      {formatDia(dia)}
      {situacao === 'logo' && <ToneBadge tone="ambar">Vence em breve</ToneBadge>}
      {situacao === 'terminou' && <ToneBadge tone="vermelho">Vencido</ToneBadge>}
    </span>
  );
}
