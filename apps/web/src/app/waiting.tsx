import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensEnvios } from '@frota/contract/envios';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useFila } from '../offline/outbox/fila.ts';
import classes from './waiting.module.css';

export function Waiting(): ReactElement | null {
  const fila = useFila();
  if (fila.length === 0) return null;
  return (
    <Link to={ROTAS_WEB.envios.path} className={`row text-14 bold ${classes.waiting}`}>
      {mensagensEnvios.aguardando(fila.length)}
    </Link>
  );
}
