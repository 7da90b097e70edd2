import { mensagensAcesso } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import { Button, Title } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useTabTitle } from '../../../design-system/tab-title.ts';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { BrandMark } from '../brand-mark.tsx';
import { logout } from '../logout.ts';
import { SenhaSection } from '../senha-section.tsx';
import { useSessao } from '../use-sessao.ts';
import classes from './trocar-senha-page.module.css';

/** All that there is until a password that somebody else set is changed; then the app opens by itself. */
export function TrocarSenhaPage(props: { readonly usuario: UsuarioGuardado }): ReactElement {
  const { nome, senha_ate } = props.usuario;
  useTabTitle('Trocar senha');
  useSessao();
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
          Olá, {nome}
        </Title>
        <p className="m-0">
          {mensagensAcesso.senhaDeOutro}{' '}
          {senha_ate && mensagensAcesso.senhaVale(formatDataHora(senha_ate))}
        </p>
        <SenhaSection />
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
