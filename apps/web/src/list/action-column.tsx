import { Button } from '@mantine/core';
import type { IconTool } from '@tabler/icons-react';
import type { Column } from '../design-system/data-table.tsx';

/** What can be done with a row, at its end. */
export function actionColumn<T>(action: {
  readonly width: string;
  readonly icon: typeof IconTool;
  readonly label: (row: T) => string;
  /** What it is called where the row is not seen. */
  readonly name: (row: T) => string;
  readonly onPress: (row: T) => void;
}): Column<T> {
  const { icon: Icon, label, name, onPress } = action;
  return {
    title: 'Ação',
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
