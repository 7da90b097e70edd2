import { ALERTA_DIFERENCA_KM, mensagensDashboard, TOP_MAX } from '@frota/contract/dashboard';
import type { ReactElement } from 'react';
import { BarChart, BarLegend } from '../../../design-system/bar-chart.tsx';
import { ChartPanel, PanelEmpty } from '../../../design-system/panel.tsx';
import { PieChart } from '../../../design-system/pie-chart.tsx';
import { PlacaLink } from '../../veiculos/index.ts';
import type { Resumo } from '../api.ts';
import classes from './painel.module.css';
import {
  type BarraPlaca,
  barrasConsumo,
  barrasDiscrepancia,
  barrasGasto,
  fatiasVolume,
} from './series.ts';

export function Graficos({ resumo }: { readonly resumo: Resumo }): ReactElement {
  const { source } = resumo;
  return (
    <div
      className={`stack one-column gap-16 ${classes.graficos}`}
      data-tres={source === 'interno' || undefined}
    >
      {source !== 'externo' && (
        <Barras
          titulo={`Top ${TOP_MAX} consumo médio (km/L)`}
          nota="Média mensal, abastecimentos internos"
          formula="Média dos meses do período. O consumo de um mês são os km rodados divididos pelos litros."
          barras={barrasConsumo(resumo)}
        />
      )}
      {source === 'interno' && (
        <Barras
          titulo={`Top ${TOP_MAX} diferenças de KM`}
          nota="KM na bomba menos KM na portaria"
          barras={barrasDiscrepancia(resumo)}
          comAlerta
        />
      )}
      {source === 'externo' && (
        <Barras
          titulo={`Top ${TOP_MAX} gasto por veículo (R$)`}
          nota="Soma dos valores informados"
          barras={barrasGasto(resumo)}
        />
      )}
      <Volume resumo={resumo} />
    </div>
  );
}

function Barras(props: {
  readonly titulo: string;
  readonly nota: string;
  readonly formula?: string;
  readonly barras: readonly BarraPlaca[];
  readonly comAlerta?: boolean;
}): ReactElement {
  const { titulo, nota, formula, barras, comAlerta } = props;
  const bars = barras.map(({ placa, ...bar }) => ({
    ...bar,
    label: <PlacaLink placa={placa} size="sm" />,
  }));
  return (
    <ChartPanel title={titulo} note={nota} formula={formula}>
      {(large) =>
        bars.length === 0 ? (
          <PanelEmpty>{mensagensDashboard.semDados}</PanelEmpty>
        ) : (
          <>
            <BarChart
              name={titulo}
              bars={bars}
              tone={comAlerta ? 'azul' : 'petroleo'}
              large={large}
            />
            {comAlerta && (
              <BarLegend
                alert={`acima de ${ALERTA_DIFERENCA_KM} km`}
                others={`até ${ALERTA_DIFERENCA_KM} km`}
              />
            )}
          </>
        )
      }
    </ChartPanel>
  );
}

function Volume({ resumo }: { readonly resumo: Resumo }): ReactElement {
  const titulo = 'Volume por combustível';
  const slices = fatiasVolume(resumo);
  return (
    <ChartPanel title={titulo} note="Litros abastecidos, por tipo">
      {(large) =>
        slices.length === 0 ? (
          <PanelEmpty>{mensagensDashboard.semDados}</PanelEmpty>
        ) : (
          <PieChart name={titulo} heads={['Combustível', 'Litros']} slices={slices} large={large} />
        )
      }
    </ChartPanel>
  );
}
