import { ROTAS_WEB } from '@frota/contract/acesso';
import { getCertificadoRoute, mensagensCertificado } from '@frota/contract/certificado';
import { formatDataHora } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { Panel, PanelEmpty } from '../../design-system/panel.tsx';
import { QrCode } from '../../drawings/qr-code.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import classes from './certificado-page.module.css';

type Certificado = NonNullable<RouteAnswer<typeof getCertificadoRoute>['certificado']>;

export function CertificadoPage(): ReactElement {
  const certificado = useRoute(getCertificadoRoute);
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.certificado.nome}
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <Answer
        of={certificado}
        loading="Carregando o certificado..."
        error={mensagensCertificado.erro}
      >
        {({ certificado: found }) => (
          <div className={`stack gap-16 ${classes.page}`}>
            <Servido certificado={found} />
            {found?.autoridade && <Aparelhos autoridade={found.autoridade} />}
          </div>
        )}
      </Answer>
    </>
  );
}

function Servido({ certificado }: { readonly certificado: Certificado | null }): ReactElement {
  return (
    <Panel title="Em uso">
      {certificado ? (
        <>
          {certificado.falha && (
            <Banner tone="warning">{mensagensCertificado.falha(certificado.falha)}</Banner>
          )}
          <dl className={classes.dados}>
            <div>
              <dt>Vale até</dt>
              <dd>{formatDataHora(certificado.termina_em)}</dd>
            </div>
            <div>
              <dt>Para</dt>
              <dd>{certificado.nomes.join(', ')}</dd>
            </div>
          </dl>
        </>
      ) : (
        <PanelEmpty>{mensagensCertificado.nenhum}</PanelEmpty>
      )}
    </Panel>
  );
}

/** Over http, as the phone does not trust the server yet. */
function Aparelhos(props: {
  readonly autoridade: NonNullable<Certificado['autoridade']>;
}): ReactElement {
  const { endereco, impressao } = props.autoridade;
  return (
    <Panel title="Celulares e computadores" note={mensagensCertificado.umaVez}>
      <div className={`stack gap-16 ${classes.aparelhos}`}>
        <QrCode text={endereco} label={`Código QR de ${endereco}`} />
        <div className={classes.passos}>
          <ol className={classes.lista}>
            <li>Aponte a câmera do aparelho para o código ou abra nele o endereço:</li>
          </ol>
          <a href={endereco} target="_blank" rel="noreferrer" className={classes.endereco ?? ''}>
            {endereco}
          </a>
          <ol className={classes.lista} start={2}>
            <li>Siga os passos da página para Android, iPhone ou Windows.</li>
            <li>Antes de instalar, compare a impressão digital com a do aparelho:</li>
          </ol>
          <code className={classes.impressao}>{impressao}</code>
        </div>
      </div>
    </Panel>
  );
}
