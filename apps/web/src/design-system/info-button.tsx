import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';

/** 'ⓘ': says at a press how a figure is made. */
export function InfoButton(props: {
  /** What it explains, for a screen reader. */
  readonly about: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Popover width={300} position="bottom-end" shadow="md" trapFocus={false} withArrow>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          className="flex-none"
          aria-label={`Como é calculado: ${props.about}`}
        >
          <IconInfoCircle size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="m-0 text-15">{props.children}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
