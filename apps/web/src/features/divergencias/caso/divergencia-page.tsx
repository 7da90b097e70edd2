import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  assuntoOf,
  getDivergenciaRoute,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { DivergenciaCaso } from './divergencia-caso.tsx';
import { useDecisoes } from './use-decisoes.ts';

/** One case under an address of its own, to be sent to a colleague. */
export function DivergenciaPage(): ReactElement {
  const { id = '' } = useParams();
  const caso = useRoute(getDivergenciaRoute, { params: { id } });
  const notice = useNotice();
  const decisoes = useDecisoes(notice);
  return (
    <>
      <PageHeader
        title="Pendência"
        tab={caso.data && `Pendência: ${assuntoOf(caso.data)}`}
        back={{ to: ROTAS_WEB.pendencias.path, label: 'Voltar às pendências' }}
      />
      <NoticeBanner notice={notice} />
      <Answer
        of={caso}
        loading="Carregando pendência..."
        error={mensagensDivergencias.erroCarregar}
      >
        {(data) => <DivergenciaCaso caso={data} decisoes={decisoes} />}
      </Answer>
    </>
  );
}
