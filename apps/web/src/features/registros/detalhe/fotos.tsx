import type { ReactElement } from 'react';
import { FotoGrid } from '../../fotos/index.ts';
import type { Detalhe } from './detalhe.ts';

export function Fotos(props: {
  readonly titulo: string;
  readonly fotos: Detalhe['fotos'];
}): ReactElement | null {
  if (props.fotos.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-12 text-18">{props.titulo}</h3>
      <FotoGrid fotos={props.fotos} />
    </section>
  );
}
