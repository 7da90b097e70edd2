import { Button } from '@mantine/core';
import type { IconTool } from '@tabler/icons-react';
import type { Column } from '../design-system/data-table.tsx';

export function actionColumn<T>(action: {
  readonly width: string;
  readonly icon: typeof IconTool;
  readonly label: (row: T) => string;
  /** For screen readers. */
  readonly name: (row: T) => string;
  readonly onPress: (row: T) => void;
}): Column<T> {
  const { icon: Icon, label, name, onPress } = action;
  return {
    title: 'Ação',
    bare: true,
    width: action.width,
    wide: true,
    cell: (row) => (
      <Button
        variant="light"
        h={44}
        leftSection={<Icon size={20} aria-hidden />}
        aria-label={name(row)}
        onClick={() => onPress(row)}
      >
        {label(row)}
      </Button>
    ),
  };
}
