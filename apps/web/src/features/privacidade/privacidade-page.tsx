import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatContagem, formatInteiro } from '@frota/contract/formato';
import {
  CLASSES_RETENCAO,
  listRetencaoRoute,
  mensagensPrivacidade,
  type Retencao,
} from '@frota/contract/privacidade';
import { Button } from '@mantine/core';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { Panel } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import { PessoasRemovidas } from './pessoas-removidas.tsx';
import { PrazoModal } from './prazo-modal.tsx';
import classes from './privacidade-page.module.css';

const SALVO_MS = 3000;

/** How long each class of data is kept, what the server would delete now, and whose names may go. */
export function PrivacidadePage(): ReactElement {
  const retencao = useRoute(listRetencaoRoute);
  const [aberta, setAberta] = useState<Retencao>();
  const notice = useNotice();
  const close = (): void => setAberta(undefined);
  // Drawn with what stands above it, which would push it down otherwise.
  const isWaiting = useDeferredValue(retencao.isPending);
  return (
    <>
      <PageHeader
        title="Privacidade"
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} successMs={SALVO_MS} />
      <div className={classes.page}>
        <Answer
          of={retencao}
          loading="Contando o que venceu..."
          errorTitle={mensagensPrivacidade.erroTitulo}
          error={mensagensPrivacidade.erro}
        >
          {(linhas) => (
            <Panel title="Prazos de guarda" note={mensagensPrivacidade.definitivo}>
              <ul className={classes.classes}>
                {linhas.map((linha) => (
                  <Classe key={linha.classe} linha={linha} onAlterar={() => setAberta(linha)} />
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

function Classe(props: { readonly linha: Retencao; readonly onAlterar: () => void }): ReactElement {
  const { classe, meses, vencidos } = props.linha;
  const { nome, explica } = CLASSES_RETENCAO[classe];
  return (
    <li className={classes.classe}>
      <div className={classes.textos}>
        <strong>{nome}</strong>
        <span className={classes.explica}>{explica}</span>
      </div>
      <dl className={classes.dados}>
        <div>
          <dt>Guarda</dt>
          <dd>{formatContagem(meses, 'mês', 'meses')}</dd>
        </div>
        <div>
          <dt>Seria apagado hoje</dt>
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
    </li>
  );
}
