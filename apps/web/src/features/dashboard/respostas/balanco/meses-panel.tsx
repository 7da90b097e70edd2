import {
  type DashboardMeses,
  getDashboardMesesRoute,
  mensagensDashboard,
} from '@frota/contract/dashboard';
import { formatMedia, formatReais } from '@frota/contract/formato';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { monthLabel } from '../../../../design-system/days.ts';
import { LineChart } from '../../../../design-system/line-chart.tsx';
import { InfoButton, Panel, PanelEmpty } from '../../../../design-system/panel.tsx';
import { Answer } from '../../../../http/answer.tsx';
import { useRoute } from '../../../../http/query.ts';
import classes from './balanco.module.css';

const TITULO = 'Consumo e custo da frota';
const LINHAS = [
  {
    nome: 'km/L',
    de: ({ kmLitro }: Mes) => kmLitro,
    texto: (n: number) => `${formatMedia(n)} km/L`,
  },
  {
    nome: 'R$/km',
    de: ({ custoKm }: Mes) => custoKm,
    texto: (n: number) => `${formatReais(n)}/km`,
  },
] as const;
type Mes = DashboardMeses[number];

/** The fleet's km/L and R$/km in the twelve months to the one that is shown. */
export function MesesPanel({ mes }: { readonly mes: string }): ReactElement {
  const query = useRoute(
    getDashboardMesesRoute,
    { query: { mes } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel
      title={TITULO}
      note="Doze meses, posto próprio e externos"
      action={
        <InfoButton about={TITULO}>
          km/L: km rodados de tanque cheio a tanque cheio divididos pelos litros. R$/km: R$ por
          litro multiplicado pelos litros e dividido pelos km rodados.
        </InfoButton>
      }
    >
      <Answer of={query} loading="Somando os meses..." error={mensagensDashboard.erroMeses}>
        {(meses) => (
          <div className={`stack gap-16 ${classes.meses}`}>
            {LINHAS.map((linha) => (
              <Linha key={linha.nome} {...linha} meses={meses} />
            ))}
          </div>
        )}
      </Answer>
    </Panel>
  );
}

function Linha(props: (typeof LINHAS)[number] & { readonly meses: DashboardMeses }): ReactElement {
  const { nome, de, texto, meses } = props;
  const ultimo = meses.findLast((mes) => de(mes) !== null);
  if (!ultimo) return <PanelEmpty>{`${nome}: ${mensagensDashboard.semDados}`}</PanelEmpty>;
  return (
    <div className="column gap-4 min-w-0">
      <p className="m-0">
        <strong className="text-20">{texto(de(ultimo)!)}</strong> em{' '}
        {monthLabel(`${ultimo.mes}-01`)}
      </p>
      <LineChart
        name={nome}
        formatTick={formatMedia}
        points={meses.map((mes) => {
          const value = de(mes);
          const label = monthLabel(`${mes.mes}-01`);
          const text = `${label}: ${value === null ? 'sem dados' : texto(value)}`;
          return { key: mes.mes, label: label.slice(0, 3), value, text };
        })}
      />
    </div>
  );
}
