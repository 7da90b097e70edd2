import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatDataHora, formatLitros } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Tanques } from '../api.ts';
import classes from './encerrante.module.css';
import { bicosDe } from './encerrante.rules.ts';

/** What each nozzle's totaliser showed last, and the way to the next reading. */
export function EncerrantesCard(props: {
  readonly tanques: Tanques | undefined;
}): ReactElement | null {
  const bicos = bicosDe(props.tanques);
  if (bicos.length === 0) return null;
  return (
    <section className="card stack gap-16 min-w-0 p-16" aria-labelledby="encerrantes-titulo">
      <h2 id="encerrantes-titulo" className="m-0 text-20">
        Encerrantes
      </h2>
      <ul className="list stack gap-12">
        {bicos.map(({ id, nome, tipo, encerrante, leitura }) => (
          <li key={id} className={`flex wrap between gap-8 ${classes.bico}`}>
            <span className="min-w-0">
              <strong>{nome}</strong> <span className="muted">{tipo}</span>
              <span className="block muted">
                {leitura
                  ? `${leitura.momento === 'abertura' ? 'Aberto' : 'Fechado'} por ${leitura.usuario} em ${formatDataHora(leitura.em)}`
                  : 'Ainda sem leitura'}
              </span>
            </span>
            <span className={`nowrap bold ${classes.numero}`}>{formatLitros(encerrante)} L</span>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to={ROTAS_WEB.encerrante.path}
        size="lg"
        h={56}
        variant="outline"
        leftSection={<IconGauge size={24} aria-hidden />}
      >
        Abrir ou fechar turno
      </Button>
    </section>
  );
}
