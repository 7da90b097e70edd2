import {
  assuntoOf,
  type Divergencia,
  formatInteiro,
  formatLitrosEmJogo,
  formatReais,
  listDivergenciasRoute,
  mensagensDivergencias,
  ROTAS_WEB,
} from '@frota/contract';
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
    <section className={classes.parte} aria-labelledby="olhar-hoje">
      <header className={classes.topo}>
        <h2 id="olhar-hoje" className={classes.titulo}>
          O que olhar hoje
        </h2>
        <Link to={ROTAS_WEB.divergencias.path} className={classes.todas}>
          {data && data.total > 0 ? `Ver todas (${formatInteiro(data.total)})` : 'Divergências'}
        </Link>
      </header>
      {isError && <p className={classes.nada}>{mensagensDivergencias.erroCarregar}</p>}
      {data?.rows.length === 0 && <p className={classes.nada}>Nada a decidir.</p>}
      <ul className={classes.casos}>
        {data?.rows.map((caso) => (
          <li key={caso.id}>
            <Link
              className={classes.caso}
              to={buildUrl(ROTAS_WEB.divergencia.path, { id: caso.id })}
            >
              <strong className={classes.emJogo}>{emJogo(caso)}</strong>
              <span className={classes.placa}>{assuntoOf(caso)}</span>
              <span className={classes.frase}>{caso.frase}</span>
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
