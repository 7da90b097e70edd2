import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import classes from './panel.module.css';

export function LargeChart(props: {
  readonly opened: boolean;
  readonly title: string;
  readonly note: string | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}): ReactElement {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // Mounted closed, so that the dialog can return the focus.
  const mounted = useMounted();
  return (
    <Modal
      opened={props.opened && mounted}
      onClose={props.onClose}
      title={props.title}
      centered
      radius={narrow ? 0 : 'lg'}
      size={920}
      fullScreen={narrow}
      classNames={{
        title: `text-22 bold ${classes.chartPanelTitle}`,
        body: classes.body,
        content: classes.chartPanelContent,
      }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 48, iconSize: 26 }}
    >
      {props.note && <p className="m-0 mb-16 muted">{props.note}</p>}
      {props.children}
    </Modal>
  );
}
