import { ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { Copias } from './copias.tsx';
import { Exigencia } from './exigencia.tsx';

const FEITO_MS = 5000;

/** How the server itself is. */
export function SistemaPage(): ReactElement {
  const notice = useNotice();
  return (
    <>
      <PageHeader
        title="Sistema"
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} successMs={FEITO_MS} />
      <div className="column gap-16">
        <Copias notice={notice} />
        <Exigencia />
      </div>
    </>
  );
}
