import { miniaturaUrl } from '@frota/contract/fotos';
import type { ReactElement } from 'react';
import { FullScreenImage } from '../../design-system/full-screen-image.tsx';
import classes from './miniaturas.module.css';
import { type Foto, type FotoNomeada, nameFotos } from './nome-fotos.ts';

export function Miniaturas(props: {
  readonly urls: readonly string[];
  readonly titulo: string;
}): ReactElement | null {
  if (props.urls.length === 0) return null;
  return (
    <span className="flex wrap gap-8">
      {props.urls.map((url) => (
        <Miniatura key={url} url={url} titulo={props.titulo} className={classes.foto} />
      ))}
    </span>
  );
}

export function FotoGrid({ fotos }: { readonly fotos: readonly Foto[] }): ReactElement {
  return <FotosNomeadas fotos={nameFotos(fotos)} />;
}

export function FotosNomeadas(props: {
  readonly fotos: readonly FotoNomeada[];
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <ul className={`list stack gap-12 ${classes.fotos} ${props.className ?? ''}`}>
      {props.fotos.map(({ titulo, url }) => (
        <li key={url}>
          <Miniatura url={url} titulo={titulo} className={`w-full ${classes.fotoGridFoto}`} />
          <span className="block mt-4 text-15">{titulo}</span>
        </li>
      ))}
    </ul>
  );
}

export function Miniatura(props: {
  readonly url: string;
  readonly titulo: string;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <FullScreenImage src={props.url} alt={`Foto: ${props.titulo}`}>
      <img
        className={`block ${props.className ?? classes.grande}`}
        src={miniaturaUrl(props.url)}
        alt=""
        loading="lazy"
      />
    </FullScreenImage>
  );
}
