import { ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import { formatInteiro } from '@frota/contract/formato';
import { listNotasRoute } from '@frota/contract/posto';
import { type AvisoServidor, avisosDoServidor } from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '../design-system/banner.tsx';
import { useCuidadosUrgentes } from '../features/cuidados/index.ts';
import { usePendencias } from '../features/divergencias/index.ts';
import { usePedidosSenha } from '../features/usuarios/index.ts';
import { useRoute, useServidor } from '../http/query.ts';
import { readUsuario } from '../http/session.ts';
import { useOutbox } from '../offline/outbox/use-outbox.ts';
import classes from './navigation.module.css';

const REFRESH_MS = 300_000;

type Waits = Readonly<Partial<Record<TelaWeb, () => ReactElement | null>>>;

export const TAB_WAITS: Waits = {
  cuidados: ACuidar,
};

export const MENU_WAITS: Waits = {
  veiculos: ACuidar,
  cadastro: SenhasPedidas,
  posto: NotasCanceladas,
  pendencias: ADecidir,
  envios: Aguardando,
};

function ADecidir(): ReactElement {
  return <Count quantas={usePendencias()} said="a decidir" />;
}

function ACuidar(): ReactElement {
  return <Count quantas={useCuidadosUrgentes()} said="vencidos ou pendentes" />;
}

function SenhasPedidas(): ReactElement {
  return <Count quantas={usePedidosSenha()} said="pediram senha nova" />;
}

/** For managers: deliveries whose invoice was cancelled afterwards. */
function NotasCanceladas(): ReactElement | null {
  return readUsuario()?.tipo_login === 'Frota' ? <AEstornar /> : null;
}

function AEstornar(): ReactElement {
  const { data } = useRoute(listNotasRoute, {}, { refetchInterval: REFRESH_MS });
  return <Count quantas={data?.canceladas.length} said="com nota cancelada" />;
}

/** How many filled forms wait on this device. */
function Aguardando(): ReactElement {
  return <Count quantas={useOutbox().length} said="aguardando envio" />;
}

function Count(props: {
  readonly quantas: number | undefined;
  readonly said: string;
}): ReactElement | null {
  if (!props.quantas) return null;
  return (
    <span className={`bold ${classes.count}`} data-count>
      {formatInteiro(props.quantas)}
      <span className="visually-hidden"> {props.said}</span>
    </span>
  );
}

/** Screen that helps; other problems need IT. */
const ONDE: Readonly<Partial<Record<AvisoServidor['tipo'], string>>> = {
  relogio: ROTAS_WEB.privacidade.path,
  copias: ROTAS_WEB.sistema.path,
  disco_baixo: ROTAS_WEB.sistema.path,
  disco_parado: ROTAS_WEB.sistema.path,
  relogio_fora: ROTAS_WEB.sistema.path,
  webhooks: ROTAS_WEB.webhooks.path,
};

/** For managers; others are told at the photo where it stops them. */
export function ServerNotice(): ReactElement | null {
  const servidor = useServidor();
  const { pathname } = useLocation();
  const avisos = servidor ? avisosDoServidor(servidor) : [];
  // Privacidade shows the clock's doubt itself.
  const here = avisos.filter(
    ({ tipo }) => tipo !== 'relogio' || pathname !== ROTAS_WEB.privacidade.path,
  );
  if (here.length === 0) return null;
  return (
    <div className="stack gap-12 mb-20">
      {here.map(({ tipo, tom, frase }) => {
        const onde = ONDE[tipo];
        const action = onde !== undefined && onde !== pathname && <Conferir to={onde} />;
        return (
          <Banner key={tipo} tone={tom} {...(action && { action })}>
            {frase}
          </Banner>
        );
      })}
    </div>
  );
}

function Conferir({ to }: { readonly to: string }): ReactElement {
  return (
    <Button component={Link} to={to} variant="outline" className="flex-none">
      Conferir
    </Button>
  );
}
