import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  casoEmJogo,
  diasText,
  isManhaVazia,
  type Manha,
  mensagensDashboard,
} from '@frota/contract/dashboard';
import { formatHora } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Espera } from './espera.tsx';
import { Figuras } from './figuras.tsx';
import classes from './manha.module.css';

/** The morning: what the last working day took beside the weeks before, and what waits. What is empty is not shown. */
export function ManhaSection({ manha }: { readonly manha: Manha }): ReactElement {
  const { gerado_em } = manha;
  return (
    <section className="stack one-column gap-12 mb-16" aria-label="Esta manhã">
      <header className="flex wrap items-baseline between gap-4 gap-x-16">
        <h2 className="m-0 text-20">Esta manhã</h2>
        <span className="muted text-15">
          {diasText(manha)}, ao lado dos mesmos dias das semanas anteriores; como estava às{' '}
          <time dateTime={gerado_em}>{formatHora(gerado_em)}</time>
        </span>
      </header>
      {isManhaVazia(manha) && <p className="m-0 muted">{mensagensDashboard.manhaVazia}</p>}
      <Figuras manha={manha} />
      <div className={`stack one-column gap-12 ${classes.partes}`}>
        <Espera manha={manha} />
        <Casos casos={manha.divergencias} />
      </div>
    </section>
  );
}

/** The open differences with most at stake. */
function Casos({ casos }: { readonly casos: Manha['divergencias'] }): ReactElement | null {
  if (casos.length === 0) return null;
  return (
    <div className={`tile ${classes.casos}`}>
      <div className="row gap-12 between">
        <h3 id="manha-casos" className="m-0 text-16">
          Mais em jogo
        </h3>
        <Link
          to={ROTAS_WEB.divergencias.path}
          className={`anchor-color semibold nowrap ${classes.todas}`}
        >
          Divergências
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
