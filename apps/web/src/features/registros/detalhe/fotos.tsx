import type { ReactElement } from 'react';
import { FullScreenImage } from '../../../design-system/full-screen-image.tsx';
import { nameFotos } from '../../fotos/index.ts';
import type { Detalhe } from './detalhe.ts';
import partes from './detalhe-drawer.module.css';
import classes from './fotos.module.css';

/** Photos of one step; a tap shows one over the whole screen. */
export function Fotos(props: {
  readonly titulo: string;
  readonly fotos: Detalhe['fotos'];
}): ReactElement | null {
  if (props.fotos.length === 0) return null;
  return (
    <section>
      <h3 className={partes.parte}>{props.titulo}</h3>
      <ul className={classes.fotos}>
        {nameFotos(props.fotos).map(({ titulo, url }) => (
          <li key={url}>
            <FullScreenImage src={url} alt={`Foto: ${titulo}`}>
              <img className={classes.foto} src={url} alt="" loading="lazy" />
            </FullScreenImage>
            <span className={classes.titulo}>{titulo}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
