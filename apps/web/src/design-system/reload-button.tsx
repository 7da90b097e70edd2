import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';

export function ReloadButton(props: { readonly onReload: () => Promise<unknown> }): ReactElement {
  const [busy, setBusy] = useState(false);
  async function reload(): Promise<void> {
    setBusy(true);
    await props.onReload();
    setBusy(false);
  }
  return (
    <ActionIcon
      variant="light"
      size={48}
      aria-label="Atualizar"
      title="Atualizar"
      loading={busy}
      onClick={() => void reload()}
    >
      <IconRefresh size={24} aria-hidden />
    </ActionIcon>
  );
}
