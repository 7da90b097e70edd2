import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  GRUPOS_REGRAS,
  listRegrasRoute,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { RegrasForm } from './regras-form.tsx';

/** '#nao_cabe' in the address leads to that rule. */
export function RegrasPage(): ReactElement {
  const regras = useRoute(listRegrasRoute);
  const notice = useNotice();
  // A reload keeps what was typed; after a save the form starts again.
  const [saves, setSaves] = useState(0);
  const asked = useLocation().hash.slice(1);
  const [unfolded, setUnfolded] = useState<readonly string[]>(() =>
    GRUPOS_REGRAS.filter(({ regras }) => regras.some((regra) => regra === asked)).map(
      ({ titulo }) => titulo,
    ),
  );
  return (
    <>
      <PageHeader
        title="Regras das divergências"
        subtitle="Cada regra faz uma pergunta aos registros; uma pessoa decide."
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} />
      <Answer of={regras} loading="Carregando regras..." error={mensagensDivergencias.erroRegras}>
        {(salvas) => (
          <RegrasForm
            key={saves}
            salvas={salvas}
            asked={asked}
            unfolded={unfolded}
            onUnfold={setUnfolded}
            onSaved={(titulos) => {
              notice.say(
                'success',
                mensagensDivergencias.regrasSalvas(titulos.length, titulos.join('; ')),
              );
              setSaves((before) => before + 1);
            }}
          />
        )}
      </Answer>
    </>
  );
}
