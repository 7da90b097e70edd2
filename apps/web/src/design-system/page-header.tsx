import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, type To } from 'react-router';
import classes from './page-header.module.css';
import { useTabTitle } from './tab-title.ts';

/** On a phone the top bar shows a text title. */
export function PageHeader(props: {
  readonly title: ReactNode;
  /** For the browser's tab, where the title is no text. */
  readonly tab?: string | undefined;
  /** The line is reserved while empty, so that nothing jumps. */
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: To; readonly label: string } | undefined;
}): ReactElement {
  const { back, title } = props;
  const isText = typeof title === 'string';
  useTabTitle(props.tab ?? (isText ? title : undefined));
  return (
    <header className={`row wrap between gap-12 gap-x-16 ${classes.header}`}>
      {back && (
        <ActionIcon
          component={Link}
          to={back.to}
          variant="light"
          size={48}
          aria-label={back.label}
          title="Voltar"
        >
          <IconArrowLeft size={26} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.texts}>
        <Title order={1} className={classes.title} data-in-bar={isText || undefined}>
          {title}
        </Title>
        {props.subtitle !== undefined && (
          <div className={`mt-4 muted ${classes.subtitle}`}>{props.subtitle}</div>
        )}
      </div>
      {props.actions && <div className={`flex wrap gap-8 ${classes.actions}`}>{props.actions}</div>}
    </header>
  );
}

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
