import type { ReactElement } from 'react';
import classes from './foto-grid.module.css';
import { Miniatura } from './miniatura.tsx';
import { type Foto, nameFotos } from './nome-fotos.ts';

export function FotoGrid({ fotos }: { readonly fotos: readonly Foto[] }): ReactElement {
  return (
    <ul className={`list stack gap-12 ${classes.fotos}`}>
      {nameFotos(fotos).map(({ titulo, url }) => (
        <li key={url}>
          <Miniatura url={url} titulo={titulo} className={`w-full ${classes.foto}`} />
          <span className="block mt-4 text-15">{titulo}</span>
        </li>
      ))}
    </ul>
  );
}
