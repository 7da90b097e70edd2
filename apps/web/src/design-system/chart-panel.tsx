import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import classes from './chart-panel.module.css';
import { Panel } from './panel.tsx';

/** A chart in its frame, with a button that shows it large and with all that is known of each value. */
export function ChartPanel(props: {
  readonly title: string;
  readonly note?: string;
  /** Draws it, in its frame or large. */
  readonly children: (large: boolean) => ReactNode;
}): ReactElement {
  const { title, note } = props;
  const [large, setLarge] = useState(false);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Panel
      title={title}
      note={note}
      action={
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.expand ?? ''}
          aria-label={`Ampliar gráfico: ${title}`}
          title="Ampliar"
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        >
          <IconArrowsMaximize size={22} aria-hidden />
        </ActionIcon>
      }
    >
      {props.children(false)}
      <Modal
        opened={large}
        onClose={() => setLarge(false)}
        title={title}
        centered
        radius={narrow ? 0 : 'lg'}
        size={920}
        fullScreen={narrow}
        classNames={{ title: classes.title, body: classes.body, content: classes.content }}
        closeButtonProps={{ 'aria-label': 'Fechar', size: 48, iconSize: 26 }}
      >
        {note && <p className={classes.note}>{note}</p>}
        {props.children(true)}
      </Modal>
    </Panel>
  );
}
