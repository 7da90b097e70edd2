import { IconUserCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import classes from './identification.module.css';
import type { Sender } from './identify.ts';

export function Identification(props: {
  readonly sender: Sender;
  readonly title: string;
}): ReactElement {
  const { sender } = props;
  return (
    <section className={classes.section} aria-labelledby="identificacao">
      <h2 id="identificacao" className="m-0 mb-4 muted text-16 semibold">
        {props.title}
      </h2>
      {'erro' in sender ? (
        <Banner tone="error">{sender.erro}</Banner>
      ) : (
        <p className="row gap-12 m-0 text-18">
          <IconUserCheck size={26} aria-hidden />
          <span>
            <strong>{sender.nome}</strong>
            {sender.tipo && <span className="block muted text-16">{sender.tipo}</span>}
          </span>
        </p>
      )}
    </section>
  );
}
