import {
  canOpen,
  parseTipoLogin,
  ROTAS_WEB,
  type TelaWeb,
  type TipoLogin,
} from '@frota/contract/acesso';
import { formatInteiro } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import {
  IconChartBar,
  IconClipboardCheck,
  IconGasStation,
  IconInbox,
  IconListCheck,
  IconRoute,
  IconTool,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useBegin } from '../../../capture/form/use-draft.ts';
import { readUsuario } from '../../../http/session.ts';
import { useCuidadosUrgentes } from '../../cuidados/index.ts';
import { usePendencias } from '../../divergencias/index.ts';
import { useTarefas } from '../../tarefas/index.ts';
import classes from './perfil.module.css';

const ENTRADAS = {
  checkin: { texto: 'Fazer check-in', icon: IconClipboardCheck },
  tarefas: { texto: 'Tarefas', icon: IconListCheck, Contagem: ContagemTarefas },
  externo: { texto: 'Novo lançamento', icon: IconRoute },
  dashboard: { texto: 'Dashboard', icon: IconChartBar },
  pendencias: { texto: 'Pendências', icon: IconInbox, Contagem: ContagemPendencias },
  cuidados: { texto: 'Cuidados', icon: IconTool, Contagem: ContagemCuidados },
  posto: { texto: 'Posto', icon: IconGasStation },
} as const satisfies Partial<
  Record<
    TelaWeb,
    {
      readonly texto: string;
      readonly icon: typeof IconRoute;
      readonly Contagem?: () => ReactElement | null;
    }
  >
>;

const TRABALHO: Readonly<Record<TipoLogin, readonly (keyof typeof ENTRADAS)[]>> = {
  Frota: ['dashboard', 'pendencias', 'cuidados', 'tarefas'],
  Portaria: ['checkin', 'tarefas'],
  Manobrista: ['tarefas', 'posto'],
  Motorista: ['externo'],
};

export function Trabalho({ tipoLogin }: { readonly tipoLogin: string }): ReactElement | null {
  const tipo = parseTipoLogin(tipoLogin);
  const begin = useBegin();
  if (!tipo) return null;
  return (
    <nav className={`stack gap-12 ${classes.trabalho}`} aria-label="Seu trabalho">
      {TRABALHO[tipo]
        .filter((tela) => canOpen(tela, tipo))
        .map((tela, index) => {
          const { texto, icon: Icon, ...entrada } = ENTRADAS[tela];
          return (
            <Button
              key={tela}
              component={Link}
              to={ROTAS_WEB[tela].path}
              onClick={() => {
                if (tela === 'checkin' || tela === 'externo') begin(tela);
              }}
              variant={index === 0 ? 'filled' : 'outline'}
              h={64}
              size="lg"
              leftSection={<Icon size={26} aria-hidden />}
            >
              {texto}
              {'Contagem' in entrada && <entrada.Contagem />}
            </Button>
          );
        })}
    </nav>
  );
}

function ContagemTarefas(): ReactElement | null {
  const { data } = useTarefas({ paused: false });
  if (!data) return null;
  // To an attendant those of others are no work.
  const isManobrista = readUsuario()?.tipo_login === 'Manobrista';
  const tarefas = isManobrista
    ? data.filter(({ minha, status }) => minha || status === 'pendente')
    : data;
  return <Contagem total={tarefas.length} />;
}

function ContagemPendencias(): ReactElement | null {
  const abertas = usePendencias();
  return abertas === undefined ? null : <Contagem total={abertas} />;
}

function ContagemCuidados(): ReactElement | null {
  const urgentes = useCuidadosUrgentes();
  return urgentes === undefined ? null : <Contagem total={urgentes} />;
}

function Contagem({ total }: { readonly total: number }): ReactElement {
  return <span className={classes.contagem}>({formatInteiro(total)})</span>;
}
