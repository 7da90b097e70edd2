import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatContagem, formatDataHora, formatInteiro } from '@frota/contract/formato';
import { servidorRoute } from '@frota/contract/operacao';
import {
  CLASSES_RETENCAO,
  listRetencaoRoute,
  mensagensPrivacidade,
  type Retencao,
  undoRetencaoRoute,
} from '@frota/contract/privacidade';
import {
  confirmRelogioRoute,
  type DuvidaDoRelogio,
  mensagensRelogio,
} from '@frota/contract/relogio';
import { Button } from '@mantine/core';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { Panel } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { errorText } from '../../http/errors.ts';
import { useInvalidate, useRoute, useRouteMutation, useServidor } from '../../http/query.ts';
import { PessoasRemovidas } from './pessoas-removidas.tsx';
import { PrazoModal } from './prazo-modal.tsx';
import classes from './privacidade.module.css';

const SALVO_MS = 3000;

export function PrivacidadePage(): ReactElement {
  const retencao = useRoute(listRetencaoRoute);
  const [aberta, setAberta] = useState<Retencao>();
  const notice = useNotice();
  const close = (): void => setAberta(undefined);
  // Drawn together with what stands above.
  const isWaiting = useDeferredValue(retencao.isPending);
  return (
    <>
      <PageHeader
        title="Privacidade"
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} successMs={SALVO_MS} />
      <div className={`stack gap-16 ${classes.page}`}>
        <Relogio notice={notice} />
        <Answer
          of={retencao}
          loading="Carregando prazos..."
          errorTitle={mensagensPrivacidade.erroTitulo}
          error={mensagensPrivacidade.erro}
        >
          {(linhas) => (
            <Panel title="Prazos de guarda" note={mensagensPrivacidade.definitivo}>
              <ul className="list">
                {linhas.map((linha) => (
                  <Classe
                    key={linha.classe}
                    linha={linha}
                    notice={notice}
                    onAlterar={() => setAberta(linha)}
                  />
                ))}
              </ul>
            </Panel>
          )}
        </Answer>
        {!isWaiting && <PessoasRemovidas notice={notice} />}
      </div>
      {aberta && (
        <PrazoModal
          linha={aberta}
          onClose={close}
          onSaved={(texto) => {
            close();
            notice.say('success', texto);
          }}
        />
      )}
    </>
  );
}

function Classe(props: {
  readonly linha: Retencao;
  readonly notice: Notice;
  readonly onAlterar: () => void;
}): ReactElement {
  const { classe, meses, vencidos, reducao } = props.linha;
  const { nome, explica } = CLASSES_RETENCAO[classe];
  return (
    <li className={classes.classe}>
      <div className={classes.textos}>
        <strong>{nome}</strong>
        <span className="small">{explica}</span>
      </div>
      <dl className={classes.dados}>
        <div>
          <dt>Guarda</dt>
          <dd>{formatContagem(meses, 'mês', 'meses')}</dd>
        </div>
        <div>
          <dt>Apagados hoje</dt>
          <dd data-vencidos={vencidos > 0 || undefined}>{formatInteiro(vencidos)}</dd>
        </div>
      </dl>
      <Button
        variant="outline"
        h={48}
        className={classes.alterar ?? ''}
        aria-label={`Alterar prazo: ${nome}`}
        onClick={props.onAlterar}
      >
        Alterar prazo
      </Button>
      {reducao && <Reducao classe={classe} reducao={reducao} notice={props.notice} />}
    </li>
  );
}

function Reducao(props: {
  readonly classe: Retencao['classe'];
  readonly reducao: NonNullable<Retencao['reducao']>;
  readonly notice: Notice;
}): ReactElement {
  const { classe, reducao, notice } = props;
  const { nome } = CLASSES_RETENCAO[classe];
  const undoing = useRouteMutation(undoRetencaoRoute, {
    onSuccess: () => notice.say('success', mensagensPrivacidade.desfeito(nome)),
    onError: (error) => notice.say('error', errorText(error, mensagensPrivacidade.erroDesfazer)),
    onSettled: useInvalidate(listRetencaoRoute),
  });
  return (
    <div className="col-all">
      <Banner
        tone="warning"
        action={
          <Button
            variant="outline"
            h={48}
            className="flex-none"
            aria-label={`Desfazer mudança do prazo: ${nome}`}
            loading={undoing.isPending}
            onClick={() => undoing.mutate({ params: { classe } })}
          >
            Desfazer
          </Button>
        }
      >
        {mensagensPrivacidade.reducao(reducao.meses, reducao.vale_em)}
      </Banner>
    </div>
  );
}

/** Draws nothing while the clock is trusted. */
function Relogio({ notice }: { readonly notice: Notice }): ReactElement | null {
  const duvida = useServidor()?.relogio;
  const [asked, setAsked] = useState<DuvidaDoRelogio>();
  if (!duvida) return null;
  return (
    <Panel title={mensagensRelogio.titulo}>
      <p className="m-0">{mensagensRelogio.duvida(duvida)}</p>
      <p className="m-0">{mensagensRelogio.oQueFazer}</p>
      <Button
        variant="outline"
        h={48}
        className={classes.confirmar ?? ''}
        onClick={() => setAsked(duvida)}
      >
        A hora está certa
      </Button>
      {asked && <Pergunta duvida={asked} notice={notice} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function Pergunta(props: {
  readonly duvida: DuvidaDoRelogio;
  readonly notice: Notice;
  readonly onClose: () => void;
}): ReactElement {
  const { duvida, notice, onClose } = props;
  const { agora } = duvida;
  const confirming = useRouteMutation(confirmRelogioRoute, {
    onSettled: useInvalidate(servidorRoute),
  });

  function confirm(): void {
    notice.clear();
    confirming.mutate(
      { body: { agora } },
      {
        onSuccess: () => notice.say('success', mensagensRelogio.confirmada),
        onError: (error) => notice.say('error', errorText(error, mensagensRelogio.erroConfirmar)),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      opened
      title={mensagensRelogio.pergunta(formatDataHora(agora))}
      cancelLabel="Cancelar"
      confirmLabel="Confirmar"
      busyLabel="Confirmando..."
      danger
      busy={confirming.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p className="m-0">{mensagensRelogio.consequencia}</p>
    </ConfirmDialog>
  );
}
