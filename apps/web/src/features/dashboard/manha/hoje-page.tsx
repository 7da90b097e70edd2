import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  casoEmJogo,
  diasText,
  getManhaRoute,
  isManhaVazia,
  type Manha,
  mensagensDashboard,
} from '@frota/contract/dashboard';
import { formatHora } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { Espera } from './espera.tsx';
import { Figuras } from './figuras.tsx';
import classes from './manha.module.css';

/** 'Hoje': the day before beside the weeks before it, and what waits today. Empty parts are not shown. */
export function HojePage(): ReactElement {
  const manha = useRoute(getManhaRoute);
  const reload = useReload(getManhaRoute);
  return (
    <>
      <PageHeader
        title="Hoje"
        subtitle={manha.data && <Agora manha={manha.data} />}
        actions={<ReloadButton onReload={reload} />}
      />
      <Answer of={manha} loading="Carregando..." error={mensagensDashboard.erroManha}>
        {(answer) => (
          <div className="stack one-column gap-12">
            {isManhaVazia(answer) && <p className="m-0 muted">{mensagensDashboard.manhaVazia}</p>}
            <Figuras manha={answer} />
            <div className={`stack one-column gap-12 ${classes.partes}`}>
              <Espera manha={answer} />
              <Casos casos={answer.divergencias} />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}

/** 'Sábado, 28/11, 14:42' */
function Agora({ manha }: { readonly manha: Manha }): ReactElement {
  const { gerado_em } = manha;
  const hoje = diaOf(new Date(gerado_em));
  return (
    <time dateTime={gerado_em}>
      {diasText({ desde: hoje, ate: hoje })}, {formatHora(gerado_em)}
    </time>
  );
}

/** The open cases with the highest value. */
function Casos({ casos }: { readonly casos: Manha['divergencias'] }): ReactElement | null {
  if (casos.length === 0) return null;
  return (
    <div className={`tile ${classes.casos}`}>
      <div className="row gap-12 between">
        <h2 id="manha-casos" className="m-0 text-16">
          {mensagensDashboard.maioresValores}
        </h2>
        <Link
          to={ROTAS_WEB.pendencias.path}
          className={`anchor-color semibold nowrap ${classes.todas}`}
        >
          {ROTAS_WEB.pendencias.nome}
        </Link>
      </div>
      <ul className="list" aria-labelledby="manha-casos">
        {casos.map((caso) => (
          <li key={caso.id}>
            <Link className={`row gap-4 gap-x-12 ${classes.caso}`} to={caso.endereco}>
              <strong className={`nowrap flex-none ${classes.emJogo}`}>
                {casoEmJogo({ valor: caso.reais, litros: caso.litros })}
              </strong>
              <span className={`min-w-0 ${classes.frase}`}>{caso.frase}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
