import { IconUserCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import type { Identificacao } from '../identify.ts';
import classes from './identificacao.module.css';

/** Who sends the form: read only. */
export function IdentificacaoSection(props: {
  readonly quem: Identificacao;
  /** 'Identificação' */
  readonly titulo: string;
}): ReactElement {
  const { quem } = props;
  return (
    <section className={classes.section} aria-labelledby="identificacao">
      <h2 id="identificacao" className={classes.title}>
        {props.titulo}
      </h2>
      {'erro' in quem ? (
        <Banner tone="error">{quem.erro}</Banner>
      ) : (
        <p className={classes.who}>
          <IconUserCheck size={26} aria-hidden />
          <span>
            <strong>{quem.nome}</strong>
            {quem.tipo && <span className={classes.tipo}>{quem.tipo}</span>}
          </span>
        </p>
      )}
    </section>
  );
}
