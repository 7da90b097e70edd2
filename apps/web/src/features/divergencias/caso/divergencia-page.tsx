import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  assuntoOf,
  getDivergenciaRoute,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { useCardKeys } from '../../../design-system/card-keys.ts';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { CasoCard } from './caso-card.tsx';
import { useDecisoes } from './use-decisoes.ts';

/** One case under an address of its own, to be sent to a colleague. */
export function DivergenciaPage(): ReactElement {
  const { id = '' } = useParams();
  const caso = useRoute(getDivergenciaRoute, { params: { id } });
  const notice = useNotice();
  const decisoes = useDecisoes(notice);
  useCardKeys();
  return (
    <>
      <PageHeader
        title="Divergência"
        tab={caso.data && `Divergência: ${assuntoOf(caso.data)}`}
        back={{ to: ROTAS_WEB.divergencias.path, label: 'Voltar às divergências' }}
      />
      <NoticeBanner notice={notice} />
      <Answer
        of={caso}
        loading="Carregando divergência..."
        error={mensagensDivergencias.erroCarregar}
      >
        {(data) => <CasoCard caso={data} decisoes={decisoes} aberto />}
      </Answer>
    </>
  );
}
