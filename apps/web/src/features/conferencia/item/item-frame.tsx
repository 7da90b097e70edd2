import type { ReactElement, ReactNode } from 'react';
import { FullScreenImage } from '../../../design-system/full-screen-image.tsx';
import { type FotoNomeada, FotosNomeadas } from '../../fotos/index.ts';
import classes from './item-frame.module.css';

/** A case of the inbox: what is asked and what can be done; below it the photo that proves it and all that is known. */
export function ItemFrame(props: {
  readonly titulo: string;
  readonly frase: ReactNode;
  readonly emJogo: ReactNode;
  readonly decisao: ReactNode;
  readonly fotos: readonly FotoNomeada[];
  /** Of which record they are, where that is in doubt. */
  readonly fotosDe?: ReactNode;
  /** Plate, time, people. */
  readonly sobre: ReactNode;
  /** The figures that prove it: on a phone above the other photos. */
  readonly numeros?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const [first, ...others] = props.fotos;
  return (
    <article className={`tile stack one-column gap-16 ${classes.frame}`}>
      <div className="stack one-column gap-8">
        <h2 className="small m-0 weight-400">{props.titulo}</h2>
        <div className={`semibold break ${classes.frase}`}>{props.frase}</div>
        {props.emJogo}
      </div>
      {props.decisao}
      {first && props.fotosDe}
      {first ? (
        <div>
          <div className={classes.primeira}>
            <FullScreenImage key={first.url} src={first.url} alt={`Foto: ${first.titulo}`}>
              <img className={`block w-full ${classes.foto}`} src={first.url} alt="" />
            </FullScreenImage>
          </div>
          <span className="block mt-4 text-15">{first.titulo}</span>
        </div>
      ) : (
        <p className="m-0 muted">Este registro não tem foto.</p>
      )}
      {others.length > 0 && <FotosNomeadas fotos={others} className={classes.outras} />}
      <div className="row wrap gap-6 gap-x-14 text-15">{props.sobre}</div>
      {props.numeros && <div className={classes.numeros}>{props.numeros}</div>}
      {props.children}
    </article>
  );
}
