import {
  type DashboardRespostas,
  DIAS_MUDANCA,
  mensagensDashboard,
  NAO_INFORMADO,
} from '@frota/contract/dashboard';
import { USUAL_CONSUMO } from '@frota/contract/divergencias';
import { formatDia, formatLitros, formatMedia, formatReais } from '@frota/contract/formato';
import { Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Panel, PanelEmpty } from '../../../design-system/panel.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { useRespostas } from '../api.ts';
import type { Filtros } from '../painel/filtros.ts';
import { showRegistros } from '../registros/registros-section.tsx';
import { CasosPanel } from './casos-panel.tsx';
import { type Linha, Linhas } from './linha.tsx';
import { linhasGasto, linhasPioraram, linhasPiores, linhasPostos } from './linhas-respostas.tsx';
import classes from './respostas.module.css';

/** Where the page's jump leads. */
export const RESPOSTAS = 'respostas';
/** The period's sums, to which the morning's figures lead. */
const GASTOS = 'gastos';

interface Props {
  readonly filtros: Filtros;
  readonly onChange: (changes: AddressChanges) => void;
}

/** Who burns more, who got worse, what it cost, what did not fit: each row leads to its records or its case. */
export function RespostasSection(props: Props): ReactElement {
  const query = useRespostas(props.filtros);
  return (
    <section id={RESPOSTAS} className={classes.secao} aria-labelledby="respostas-titulo">
      <Title order={2} id="respostas-titulo" className={`text-20 ${classes.titulo}`}>
        Respostas
      </Title>
      <Answer of={query} loading="Carregando respostas..." error={mensagensDashboard.erroRespostas}>
        {(respostas) => (
          <div
            className={`stack one-column gap-16 ${classes.paineis}`}
            data-old={query.isPlaceholderData || undefined}
            aria-busy={query.isPlaceholderData}
          >
            <Respostas {...props} respostas={respostas} old={query.isPlaceholderData} />
          </div>
        )}
      </Answer>
    </section>
  );
}

function Respostas({
  respostas,
  filtros,
  onChange,
  old,
}: Props & {
  readonly respostas: DashboardRespostas;
  /** To earlier filters. */
  readonly old: boolean;
}): ReactElement {
  const { piores, pioraram, gastos, inicio, fim } = respostas;
  const periodo = { inicio, fim };
  const show = (changes: AddressChanges): void => {
    onChange(changes);
    showRegistros();
  };
  const only = (filtro: 'centro_custo' | 'cidade') => (nome: string) =>
    nome === NAO_INFORMADO ? undefined : () => show({ placa: null, [filtro]: nome });
  const rodados = filtros.source !== 'externo';
  return (
    <>
      <div className="column gap-16 min-w-0">
        {rodados && (
          <LinhasPanel
            titulo="Quem gasta mais que o próprio usual"
            nota={`Σ km ÷ Σ L do período contra o usual dos últimos ${USUAL_CONSUMO.min} a ${USUAL_CONSUMO.max} abastecimentos do veículo antes dele`}
            linhas={linhasPiores(piores)}
            nenhuma={`Nenhum veículo com ${USUAL_CONSUMO.min} abastecimentos antes do período gastou mais que o usual.`}
            legenda="Listrado: além do que os km/L do veículo variam de um abastecimento a outro."
          />
        )}
        <LinhasPanel
          titulo="R$ por centro de custo"
          nota="Posto próprio ao custo médio, externo como pago; R$/km é o preço do litro vezes Σ L ÷ Σ km"
          linhas={linhasGasto(gastos.centros, only('centro_custo'))}
          nenhuma="Nenhum abastecimento no período."
        >
          <Total total={gastos.total} old={old} />
        </LinhasPanel>
      </div>
      <div className="column gap-16 min-w-0">
        {rodados && (
          <LinhasPanel
            titulo="Quem piorou, e desde quando"
            nota={`Mudanças a decidir dos ${DIAS_MUDANCA} dias até ${formatDia(fim)}`}
            linhas={linhasPioraram(pioraram)}
            nenhuma="Nenhuma mudança de consumo a decidir."
          />
        )}
        <LinhasPanel
          titulo="R$ por cidade"
          nota="Cidade do cadastro do veículo"
          linhas={linhasGasto(gastos.cidades, only('cidade'))}
          nenhuma="Nenhum abastecimento no período."
        />
        {filtros.source !== 'interno' && (
          <LinhasPanel
            titulo="Postos de fora, do mais barato ao mais caro"
            nota="ΣR$ ÷ ΣL pagos no período, dos lançamentos cuja nota foi lida"
            linhas={linhasPostos(respostas.postosDeFora)}
            nenhuma="Nenhum lançamento externo com nota lida no período."
          />
        )}
      </div>
      <div className={`stack col-all gap-16 ${classes.casos}`}>
        <CasosPanel
          titulo="O que não coube no tanque"
          nota="Litros além do espaço que havia, ou do tanque, e do que o erro explica"
          resposta={respostas.naoCabem}
          periodo={periodo}
        />
        {filtros.source !== 'interno' && (
          <CasosPanel
            titulo="Externo acima do usual"
            nota="R$ além do preço usual das duas semanas anteriores"
            resposta={respostas.externoCaro}
            periodo={periodo}
          />
        )}
        <CasosPanel
          titulo="À noite e aos domingos"
          nota="Abastecimentos fora de hora, inteiros"
          resposta={respostas.foraDeHora}
          periodo={periodo}
        />
      </div>
    </>
  );
}

function LinhasPanel(props: {
  readonly titulo: string;
  readonly nota: string;
  readonly linhas: readonly Linha[];
  /** What it means that there are none. */
  readonly nenhuma: string;
  readonly legenda?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const { titulo, linhas, legenda } = props;
  return (
    <Panel title={titulo} note={props.nota}>
      {props.children}
      {linhas.length === 0 ? (
        <PanelEmpty>{props.nenhuma}</PanelEmpty>
      ) : (
        <>
          <Linhas nome={titulo} linhas={linhas} />
          {legenda && <p className="muted text-14 m-0">{legenda}</p>}
        </>
      )}
    </Panel>
  );
}

/** R$ of all, and how many litres they leave out; brought into view where the address names it. */
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
