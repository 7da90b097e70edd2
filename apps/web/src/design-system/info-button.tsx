import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import classes from './panel.module.css';

export function InfoButton(props: {
  readonly about: string;
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`flex-none ${classes.info}`}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Como é calculado: ${props.about}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <IconInfoCircle size={22} aria-hidden />
      </ActionIcon>
      <p id={id} className={`m-0 text-15 ${classes.text}`} role="status" hidden={!isOpen}>
        {isOpen && props.children}
      </p>
    </div>
  );
}
