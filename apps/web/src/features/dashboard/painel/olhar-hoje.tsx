import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  assuntoOf,
  type Divergencia,
  listDivergenciasRoute,
  mensagensDivergencias,
} from '@frota/contract/divergencias';
import { formatInteiro, formatLitrosEmJogo, formatReais } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../http/pages.ts';
import { buildUrl } from '../../../http/request.ts';
import classes from './olhar-hoje.module.css';

const CASOS_MAX = 3;

/** The open differences with most at stake. Its height is the same before and after they are there. */
export function OlharHoje(): ReactElement {
  const { data, isError } = usePages(
    listDivergenciasRoute,
    { query: { limite: CASOS_MAX } },
    'divergencias',
  );
  return (
    <section className={`tile mb-16 ${classes.parte}`} aria-labelledby="olhar-hoje">
      <header className={`row gap-12 between ${classes.topo}`}>
        <h2 id="olhar-hoje" className="m-0 text-18 nowrap">
          O que olhar hoje
        </h2>
        <Link
          to={ROTAS_WEB.divergencias.path}
          className={`anchor-color semibold nowrap ${classes.todas}`}
        >
          {data && data.total > 0 ? `Ver todas (${formatInteiro(data.total)})` : 'Divergências'}
        </Link>
      </header>
      {isError && (
        <p className={`m-0 muted ${classes.nada}`}>{mensagensDivergencias.erroCarregar}</p>
      )}
      {data?.rows.length === 0 && <p className={`m-0 muted ${classes.nada}`}>Nada a decidir.</p>}
      <ul className={`list ${classes.casos}`}>
        {data?.rows.map((caso) => (
          <li key={caso.id}>
            <Link
              className={`row gap-4 gap-x-12 ${classes.caso}`}
              to={buildUrl(ROTAS_WEB.divergencia.path, { id: caso.id })}
            >
              <strong className={`nowrap ${classes.emJogo}`}>{emJogo(caso)}</strong>
              <span className="flex-none">{assuntoOf(caso)}</span>
              <span className={`min-w-0 nowrap ${classes.frase}`}>{caso.frase}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function emJogo({ valor, litros }: Divergencia): string {
  if (valor !== null) return formatReais(valor);
  return litros === null ? '–' : `${formatLitrosEmJogo(litros)} L`;
}
