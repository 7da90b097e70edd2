import { IconUserCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import classes from './identification.module.css';
import type { Sender } from './identify.ts';

/** Who sends the form: read only. */
export function Identification(props: {
  readonly sender: Sender;
  /** 'Identificação' */
  readonly title: string;
}): ReactElement {
  const { sender } = props;
  return (
    <section className={classes.section} aria-labelledby="identificacao">
      <h2 id="identificacao" className={classes.title}>
        {props.title}
      </h2>
      {'erro' in sender ? (
        <Banner tone="error">{sender.erro}</Banner>
      ) : (
        <p className={classes.who}>
          <IconUserCheck size={26} aria-hidden />
          <span>
            <strong>{sender.nome}</strong>
            {sender.tipo && <span className={classes.tipo}>{sender.tipo}</span>}
          </span>
        </p>
      )}
    </section>
  );
}
