import { Drawer } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './dialogs.module.css';
import { useReturnFocus } from './overlay.tsx';

export function SideDrawer(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="min(100vw, 640px)"
      padding="lg"
      title={props.title}
      classNames={{ title: 'text-22 bold', content: classes.content }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 48, iconSize: 26 }}
    >
      {props.children}
    </Drawer>
  );
}
