import { IconUserCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import type { Identificacao } from '../form/identificacao.ts';
import classes from './identificacao-section.module.css';

/** Who sends the check-in: read only. */
export function IdentificacaoSection(props: { readonly quem: Identificacao }): ReactElement {
  const { quem } = props;
  return (
    <section className={classes.section} aria-labelledby="identificacao">
      <h2 id="identificacao" className={classes.title}>
        Identificação
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
