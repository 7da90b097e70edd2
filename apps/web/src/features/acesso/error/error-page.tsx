import { mensagensAcesso, ROTAS_WEB } from '@frota/contract/acesso';
import { Title } from '@mantine/core';
import { IconLock, IconMapQuestion } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { BigButton } from '../../../design-system/big-button.tsx';
import { useTabTitle } from '../../../design-system/tab-title.ts';
import classes from './error-page.module.css';

/** /error/{code}, and for unknown paths. */
export function ErrorPage(): ReactElement {
  const navigate = useNavigate();
  const { code } = useParams();
  const { pathname, state } = useLocation() as {
    pathname: string;
    state: { from?: string } | null;
  };
  const denied = code === '401';
  const title = denied ? mensagensAcesso.acessoNegado : mensagensAcesso.naoEncontrada;
  useTabTitle(title);
  const Icon = denied ? IconLock : IconMapQuestion;
  return (
    <main className={`stack p-16 ${classes.page}`}>
      <div className={`row w-full text-center ${classes.card}`}>
        <span className={`stack ${classes.icon}`} data-denied={denied || undefined} aria-hidden>
          <Icon size={44} />
        </span>
        <p className={`m-0 mt-16 muted bold ${classes.code}`}>{denied ? '401' : '404'}</p>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <p className={classes.text}>
          {denied ? mensagensAcesso.acessoNegadoTexto : mensagensAcesso.naoEncontradaTexto}
        </p>
        <p className={`muted break ${classes.path}`}>
          <span>Endereço:</span> <code>{state?.from ?? pathname}</code>
        </p>
        <BigButton onClick={() => navigate(ROTAS_WEB.perfil.path, { replace: true })}>
          Ir para meu perfil
        </BigButton>
      </div>
    </main>
  );
}
