import { combustivelLabel } from '@frota/contract/combustivel';
import { contagensOf, duraText, type Manha, tanquesOf } from '@frota/contract/dashboard';
import { formatInteiro, formatLitros } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import classes from './manha.module.css';

export function Espera({ manha }: { readonly manha: Manha }): ReactElement | null {
  const contagens = contagensOf(manha);
  const tanques = tanquesOf(manha);
  if (contagens.length + tanques.length === 0) return null;
  return (
    <div className="column gap-12 min-w-0">
      {contagens.length > 0 && (
        <ul className={`list stack gap-8 ${classes.contagens}`} aria-label="Pendente hoje">
          {contagens.map(({ nome, total, atrasada, endereco }) => (
            <li key={nome} className="stack one-column min-w-0">
              <Link
                to={endereco}
                className={`tile row gap-10 ${classes.contagem}`}
                data-atrasada={atrasada || undefined}
              >
                <strong className={`text-20 ${classes.quantos}`}>{formatInteiro(total)}</strong>
                <span className="min-w-0 text-15">{nome}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tanques.length > 0 && (
        <ul className={`list stack gap-8 ${classes.tanques}`} aria-label="Tanques">
          {tanques.map(({ tipo, litros, dias, endereco }) => (
            <li key={tipo} className="stack one-column min-w-0">
              <Link to={endereco} className={`tile column ${classes.tanque}`}>
                <span className="muted semibold text-14 nowrap">{combustivelLabel(tipo)}</span>
                <strong className="nowrap">{formatLitros(litros)} L</strong>
                <span className="muted text-14">no livro, {duraText(dias)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
