import { figurasOf, type Manha, ontemText } from '@frota/contract/dashboard';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Sparkline } from '../../../design-system/sparkline.tsx';
import classes from './manha.module.css';

/** Compared with the same weekdays of the week before, and a line of twelve weeks. */
export function Figuras({ manha }: { readonly manha: Manha }): ReactElement | null {
  const figuras = figurasOf(manha);
  if (figuras.length === 0) return null;
  return (
    <section className="column gap-8">
      <h2 className="m-0 text-16">
        {ontemText(manha)}
        <span className={`muted ${classes.comparado}`}>, comparado com as semanas anteriores</span>
      </h2>
      <ul className={`list stack gap-8 ${classes.figuras}`} aria-label="Números">
        {figuras.map(({ nome, valor, antes, mudanca, semanas, endereco }) => (
          <li key={nome} className="stack one-column min-w-0">
            <Link to={endereco} className={`tile column gap-4 ${classes.figura}`}>
              <span className="muted semibold text-15">{nome}</span>
              <strong className={`nowrap ${classes.valor}`}>{valor}</strong>
              <span className="flex wrap gap-x-12 muted text-14">
                {mudanca && <strong className="nowrap">{mudanca}</strong>}
                <span className="nowrap">antes {antes}</span>
              </span>
              <Sparkline values={semanas} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
