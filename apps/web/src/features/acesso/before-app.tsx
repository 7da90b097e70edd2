import { Button, Title } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTabTitle } from '../../design-system/tab-title.ts';
import classes from './before-app.module.css';
import { BrandMark } from './brand-mark.tsx';
import { logout } from './logout.ts';

export function BeforeApp(props: {
  readonly tabTitle: string;
  readonly nome: string;
  readonly why: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  useTabTitle(props.tabTitle);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await logout();
  };
  return (
    <div className={classes.page}>
      <header className={`row gap-12 ${classes.bar}`}>
        <BrandMark size={36} />
        <span className={`text-18 ${classes.brand}`}>Gestão de Frota</span>
      </header>
      <main className={`column gap-16 ${classes.content}`}>
        <Title order={1} className={`break ${classes.title}`}>
          Olá, {props.nome}
        </Title>
        <p className="m-0">{props.why}</p>
        {props.children}
        <Button
          variant="subtle"
          h={48}
          loading={leaving}
          leftSection={<IconLogout size={22} aria-hidden />}
          onClick={leave}
        >
          Sair
        </Button>
      </main>
    </div>
  );
}
