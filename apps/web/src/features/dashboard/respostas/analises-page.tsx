import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  type DashboardRespostas,
  getDashboardMesesRoute,
  getDashboardRespostasRoute,
  mensagensDashboard,
  NAO_INFORMADO,
} from '@frota/contract/dashboard';
import { USUAL_CONSUMO } from '@frota/contract/divergencias';
import { formatLitros, formatMedia, formatReais } from '@frota/contract/formato';
import { getBalancoRoute } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useClock } from '../../../design-system/clock.ts';
import { parseDay, shiftMonth } from '../../../design-system/days.ts';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { InfoButton, Panel, PanelEmpty } from '../../../design-system/panel.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { type Filtros, parseFiltros, REGISTROS } from '../painel/filtros.ts';
import { FiltrosBar } from '../painel/filtros-bar.tsx';
import { BalancoPanel } from './balanco/balanco-panel.tsx';
import { MesesPanel } from './balanco/meses-panel.tsx';
import { type Linha, Linhas } from './linha.tsx';
import { linhasGasto, linhasPiores, linhasPostos } from './linhas-respostas.tsx';
import classes from './respostas.module.css';

/** Anchor of the period's sums: the figures of 'Hoje' link to it. */
const GASTOS = 'gastos';

const today = (): string => diaOf(new Date());

/** 'Análises': where a period's fuel and money went. Each row leads to its records or its vehicle. */
export function AnalisesPage(): ReactElement {
  const hoje = useClock(today);
  const [params, change] = useAddress();
  const filtros = parseFiltros(params, hoje);
  const { source, centro_custo, inicio, fim } = filtros;
  const reload = useReload(getDashboardRespostasRoute, getBalancoRoute, getDashboardMesesRoute);
  const query = useRoute(
    getDashboardRespostasRoute,
    { query: { source, centro_custo, inicio, fim } },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const old = query.isPlaceholderData;
  return (
    <>
      <PageHeader
        title="Análises"
        subtitle="Consumo e gastos do período"
        actions={<ReloadButton onReload={reload} />}
      />
      <Mes fim={fim} hoje={hoje} />
      <FiltrosBar filtros={filtros} onChange={change} />
      <Answer of={query} loading="Carregando análises..." error={mensagensDashboard.erroRespostas}>
        {(respostas) => (
          <div
            className={`stack one-column gap-16 ${classes.paineis}`}
            data-old={old || undefined}
            aria-busy={old}
          >
            <Paineis respostas={respostas} filtros={filtros} old={old} />
          </div>
        )}
      </Answer>
    </>
  );
}

/** Months that can be chosen. */
const MESES = 24;

/** The month in the address, else that of the period: where its fuel went, and the twelve months to it. */
function Mes({ fim, hoje }: { readonly fim: string; readonly hoje: string }): ReactElement {
  const [params] = useAddress();
  const asked = parseDay(`${params.get('mes')}-01`, fim);
  const mes = (asked > hoje ? hoje : asked).slice(0, 7);
  const meses = Array.from({ length: MESES }, (_, i) => shiftMonth(hoje, -i).slice(0, 7));
  return (
    <div className={`stack one-column gap-16 mb-16 ${classes.mes}`}>
      <BalancoPanel mes={mes} meses={[...new Set([...meses, mes])]} hoje={hoje} />
      <MesesPanel mes={mes} />
    </div>
  );
}

function Paineis({
  respostas,
  filtros,
  old,
}: {
  readonly respostas: DashboardRespostas;
  readonly filtros: Filtros;
  /** True while the answers still belong to earlier filters. */
  readonly old: boolean;
}): ReactElement {
  const { piores, gastos, postosDeFora } = respostas;
  const { search } = useLocation();
  const navigate = useNavigate();
  /** The records of a cost centre or a city, in the same period. */
  const only = (filtro: 'centro_custo' | 'cidade') => (nome: string) => {
    if (nome === NAO_INFORMADO) return undefined;
    const params = new URLSearchParams(search);
    params.set(filtro, nome);
    params.delete('placa');
    const address = `${ROTAS_WEB.dashboard.path}?${params}#${REGISTROS}`;
    return () => void navigate(address);
  };
  return (
    <>
      <div className="column gap-16 min-w-0">
        {filtros.source !== 'externo' && (
          <LinhasPanel
            titulo="Veículos gastando acima do normal"
            formula={`km/L do período comparado com o consumo normal do próprio veículo: a mediana dos seus últimos ${USUAL_CONSUMO.min} a ${USUAL_CONSUMO.max} abastecimentos antes do período. Em vermelho: acima da variação normal do veículo.`}
            linhas={linhasPiores(piores, filtros)}
            nenhuma="Nenhum veículo acima do normal no período."
          />
        )}
        {filtros.source !== 'interno' && (
          <LinhasPanel
            titulo="Preço por posto externo"
            formula="R$ pagos divididos pelos litros, nos lançamentos com comprovante lido."
            linhas={linhasPostos(postosDeFora)}
            nenhuma="Nenhum comprovante lido no período."
          />
        )}
      </div>
      <div className="column gap-16 min-w-0">
        <LinhasPanel
          titulo="R$ por centro de custo"
          formula="Posto próprio pelo custo médio do tanque, externo pelo valor pago. R$/km: R$ por litro multiplicado pelos litros e dividido pelos km rodados."
          linhas={linhasGasto(gastos.centros, only('centro_custo'))}
          nenhuma="Nenhum abastecimento no período."
        >
          <Total total={gastos.total} old={old} />
        </LinhasPanel>
        <LinhasPanel
          titulo="R$ por cidade"
          formula="Cidade do cadastro do veículo."
          linhas={linhasGasto(gastos.cidades, only('cidade'))}
          nenhuma="Nenhum abastecimento no período."
        />
      </div>
    </>
  );
}

function LinhasPanel(props: {
  readonly titulo: string;
  /** How the figures are made. */
  readonly formula: string;
  readonly linhas: readonly Linha[];
  /** Text if there are no rows. */
  readonly nenhuma: string;
  readonly children?: ReactNode;
}): ReactElement {
  const { titulo, linhas } = props;
  return (
    <Panel title={titulo} action={<InfoButton about={titulo}>{props.formula}</InfoButton>}>
      {props.children}
      {linhas.length === 0 ? (
        <PanelEmpty>{props.nenhuma}</PanelEmpty>
      ) : (
        <Linhas nome={titulo} linhas={linhas} />
      )}
    </Panel>
  );
}

/** R$ of everything, and the litres that have no R$. Scrolls into view if the address names it. */
function Total({
  total,
  old,
}: Pick<DashboardRespostas['gastos'], 'total'> & { readonly old: boolean }): ReactElement {
  const { hash, key } = useLocation();
  const shown = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same link leads there again
  useEffect(() => {
    if (!old && hash === `#${GASTOS}`) shown.current?.scrollIntoView();
  }, [old, hash, key]);
  const { valor, litros, custoKm, kmLitro, litrosSemPreco } = total;
  return (
    <p ref={shown} id={GASTOS} className={`m-0 ${classes.total}`}>
      <strong>{formatReais(valor)}</strong>
      {litros > 0 && ` · ${formatLitros(litros)} L`}
      {custoKm !== null && ` · ${formatReais(custoKm)}/km`}
      {kmLitro !== null && ` · ${formatMedia(kmLitro)} km/L`}
      {litrosSemPreco > 0 && (
        <span className={`block ${classes.semPreco}`}>
          {formatLitros(litrosSemPreco)} L sem preço não entram nestes R$
        </span>
      )}
    </p>
  );
}
