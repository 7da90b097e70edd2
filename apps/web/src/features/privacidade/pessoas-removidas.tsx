import { faultOfEndereco } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import {
  anonymizeRoute,
  EXCLUIDOS_POR_PAGINA,
  type Excluido,
  exportDadosRoute,
  listExcluidosRoute,
  mensagensPrivacidade,
} from '@frota/contract/privacidade';
import { Button } from '@mantine/core';
import { IconDownload, IconUserOff } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { LongList } from '../../design-system/long-list.tsx';
import type { Notice } from '../../design-system/notice.tsx';
import { Panel } from '../../design-system/panel.tsx';
import { SearchField } from '../../design-system/search-field.tsx';
import { errorText } from '../../http/errors.ts';
import { usePages, useReload } from '../../http/pages.ts';
import { useRouteMutation } from '../../http/query.ts';
import { buildUrl } from '../../http/request.ts';
import { PessoaLink } from '../pessoas/index.ts';
import classes from './privacidade.module.css';

export function PessoasRemovidas({ notice }: { readonly notice: Notice }): ReactElement {
  const [busca, setBusca] = useState('');
  const query = { busca, limite: EXCLUIDOS_POR_PAGINA };
  const lista = usePages(listExcluidosRoute, { query }, 'excluidos');
  const [aberto, setAberto] = useState<Excluido>();
  return (
    <Panel title="Pessoas que saíram" note={mensagensPrivacidade.excluidosExplica}>
      <div className="mb-8">
        <SearchField
          aria-label="Buscar usuário excluído"
          placeholder={mensagensPrivacidade.dicaExcluidos}
          value={busca}
          faultOf={faultOfEndereco}
          onSearch={setBusca}
        />
      </div>
      <LongList
        list={lista}
        loading="Carregando usuários excluídos..."
        empty={mensagensPrivacidade.semExcluidos}
        emptyIcon={<IconUserOff size={32} />}
        error={errorText(lista.error, mensagensPrivacidade.erroExcluidos)}
        end={{ button: 'Mostrar mais' }}
      >
        {({ rows }) => (
          <ul className="list ruled">
            {rows.map((excluido) => (
              <Pessoa key={excluido.id} excluido={excluido} onAnonimo={() => setAberto(excluido)} />
            ))}
          </ul>
        )}
      </LongList>
      {aberto && (
        <Pergunta excluido={aberto} notice={notice} onClose={() => setAberto(undefined)} />
      )}
    </Panel>
  );
}

function Pessoa(props: {
  readonly excluido: Excluido;
  readonly onAnonimo: () => void;
}): ReactElement {
  const { id, usuario, tipo_login, excluido_em } = props.excluido;
  return (
    <li className={`stack gap-12 ${classes.pessoa}`}>
      <div className={`stack min-w-0 break ${classes.pessoasRemovidasTextos}`}>
        <strong>
          <PessoaLink pessoa={{ id: id, nome: usuario }} />
        </strong>
        <span className="small">
          {tipo_login}, acesso excluído em {formatDataHora(excluido_em)}
        </span>
      </div>
      <div className={`stack gap-8 ${classes.acoes}`}>
        <Button
          component="a"
          href={buildUrl(exportDadosRoute.path, { id })}
          download
          variant="subtle"
          h={48}
          leftSection={<IconDownload size={20} aria-hidden />}
          aria-label={`Baixar dados: ${usuario}`}
        >
          Baixar dados
        </Button>
        <Button
          variant="outline"
          color="vermelho"
          h={48}
          aria-label={`Tornar anônimo: ${usuario}`}
          onClick={props.onAnonimo}
        >
          Tornar anônimo
        </Button>
      </div>
    </li>
  );
}

function Pergunta(props: {
  readonly excluido: Excluido;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { excluido, notice, onClose } = props;
  const { id, usuario } = excluido;
  const anonymizing = useRouteMutation(anonymizeRoute, {
    onSuccess: useReload(listExcluidosRoute),
  });

  function confirm(): void {
    notice.clear();
    anonymizing.mutate(
      { params: { id } },
      {
        onSuccess: () => notice.say('success', mensagensPrivacidade.anonimizada(usuario, id)),
        onError: (error) =>
          notice.say('error', errorText(error, mensagensPrivacidade.erroAnonimizar)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      opened
      title={`Tornar "${usuario}" anônimo?`}
      cancelLabel="Cancelar"
      confirmLabel="Tornar anônimo"
      busyLabel="Tirando o nome..."
      danger
      busy={anonymizing.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className={`m-0 ${classes.pergunta}`}>{mensagensPrivacidade.perguntaAnonimo(id)}</p>
      <p className={`m-0 ${classes.pergunta}`}>
        <strong>{mensagensPrivacidade.semVolta}</strong>
      </p>
    </ConfirmDialog>
  );
}
