import { miniaturaUrl } from '@frota/contract/fotos';
import type { ReactElement } from 'react';
import { FullScreenImage } from '../../design-system/full-screen-image.tsx';

export function Miniatura(props: {
  readonly url: string;
  readonly titulo: string;
  readonly className: string | undefined;
}): ReactElement {
  return (
    <FullScreenImage src={props.url} alt={`Foto: ${props.titulo}`}>
      <img
        className={`block ${props.className}`}
        src={miniaturaUrl(props.url)}
        alt=""
        loading="lazy"
      />
    </FullScreenImage>
  );
}
