import { ROTAS_WEB } from '@frota/contract/acesso';
import { listRegrasRoute, mensagensDivergencias } from '@frota/contract/divergencias';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'react-router';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { RegraForm } from './regra-form.tsx';

/** The rules' settings; '#nao_cabe' in the address leads to that rule. */
export function RegrasPage(): ReactElement {
  const regras = useRoute(listRegrasRoute);
  const notice = useNotice();
  const { hash } = useLocation();
  const loaded = regras.data !== undefined;
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [loaded, hash]);
  return (
    <>
      <PageHeader
        title="Regras das divergências"
        subtitle="Cada regra faz uma pergunta aos registros; uma pessoa decide."
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} />
      <Answer of={regras} loading="Carregando regras..." error={mensagensDivergencias.erroRegras}>
        {(data) => (
          <div className="stack one-column gap-16">
            {data.regras.map((regra) => (
              <div key={`${regra.regra} ${regra.alterada_em}`} id={regra.regra}>
                <RegraForm regra={regra} notice={notice} />
              </div>
            ))}
          </div>
        )}
      </Answer>
    </>
  );
}
