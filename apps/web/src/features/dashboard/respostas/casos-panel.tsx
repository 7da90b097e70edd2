import { ROTAS_WEB } from '@frota/contract/acesso';
import type { RespostaCasos } from '@frota/contract/dashboard';
import { REGRAS } from '@frota/contract/divergencias';
import { formatContagem, formatLitrosEmJogo, formatReais } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { DateRange } from '../../../design-system/date-range.ts';
import { Panel, PanelEmpty } from '../../../design-system/panel.tsx';
import { Linhas } from './linha.tsx';
import { linhasCasos } from './linhas-respostas.tsx';
import classes from './respostas.module.css';

/** A question that cases answer: how many, how much, those with most at stake, and the way to all of them. */
export function CasosPanel(props: {
  readonly titulo: string;
  readonly nota: string;
  readonly resposta: RespostaCasos;
  readonly periodo: DateRange;
}): ReactElement {
  const { titulo, resposta, periodo } = props;
  const { regras, litros, valor, casos } = resposta;
  const total = regras.reduce((sum, regra) => sum + regra.total, 0);
  return (
    <Panel title={titulo} note={props.nota}>
      {total === 0 ? (
        <PanelEmpty>Nenhum no período.</PanelEmpty>
      ) : (
        <>
          <p className="m-0">
            <strong>{formatContagem(total, 'caso', 'casos')}</strong>
            {litros > 0 && ` · ${formatLitrosEmJogo(litros)} L`}
            {valor !== null && ` · ${formatReais(valor)}`}
          </p>
          <Linhas nome={titulo} linhas={linhasCasos(casos)} />
          <ul className={`stack gap-4 ${classes.todos}`}>
            {regras
              .filter(({ abertas }) => abertas > 0)
              .map(({ regra, abertas }) => (
                <li key={regra}>
                  <Link
                    to={`${ROTAS_WEB.divergencias.path}?${new URLSearchParams({ regra, ...periodo })}`}
                  >
                    {REGRAS[regra].titulo}: {formatContagem(abertas, 'a decidir', 'a decidir')}
                  </Link>
                </li>
              ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
