import { combustivelLabel, PRODUTOS } from '@frota/contract/combustivel';
import { mensagensDashboard } from '@frota/contract/dashboard';
import { formatInteiro, formatLitros, formatParte, formatReais } from '@frota/contract/formato';
import { diasDoMes, getBalancoRoute } from '@frota/contract/posto';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../../../design-system/choices.tsx';
import { monthLabel } from '../../../../design-system/days.ts';
import { InfoButton, Panel, PanelEmpty } from '../../../../design-system/panel.tsx';
import { oneOf, useAddress } from '../../../../design-system/use-address.ts';
import { Waterfall } from '../../../../design-system/waterfall.tsx';
import { PlacaDrawing } from '../../../../drawings/placa-drawing.tsx';
import { Answer } from '../../../../http/answer.tsx';
import { useRoute } from '../../../../http/query.ts';
import classes from './balanco.module.css';
import {
  GRUPOS,
  type Grupo,
  type PassoBalanco,
  parseProduto,
  passosDe,
  resumoDe,
  tanquesDe,
  textoDe,
} from './passos-balanco.ts';

const TITULO = 'Para onde foi o combustível';

const TODOS = 'Todos';

const UNIDADES = [
  { value: 'litros', label: 'Litros' },
  { value: 'valor', label: 'R$' },
] as const;

type Unidade = (typeof UNIDADES)[number]['value'];

/** 'nov/2026' */
const shortMonth = (mes: string): string =>
  `${monthLabel(`${mes}-01`).slice(0, 3)}/${mes.slice(0, 4)}`;

/** A month's fuel from stock to stock: what came, for whom it was fueled, what is explained and what is not. */
export function BalancoPanel(props: {
  readonly mes: string;
  readonly meses: readonly string[];
  readonly hoje: string;
}): ReactElement {
  const { mes, hoje } = props;
  const [params, change] = useAddress();
  const produto = parseProduto(params.get('produto'));
  const por = oneOf(Object.keys(GRUPOS) as Grupo[], params.get('por')) ?? 'cidade';
  const unidade: Unidade = params.get('em') === 'reais' ? 'valor' : 'litros';
  const query = useRoute(
    getBalancoRoute,
    { query: { mes } },
    { placeholderData: keepPreviousData },
  );
  const { inicio, fim: ultimo } = diasDoMes(mes);
  const fim = mes === hoje.slice(0, 7) ? hoje : ultimo;
  return (
    <Panel
      title={TITULO}
      note="Posto próprio, do estoque inicial ao final"
      action={
        <InfoButton about={TITULO}>
          Estoque é o saldo do livro com a diferença da última medição ainda não conciliada. Não
          explicado é a variação acumulada das medições do mês, fora aferições, amostras, perdas e o
          que o calor pode explicar (0,083% por °C, até 10 °C). Com a temperatura, é a Diferença
          acumulada do Livro. R$ pelo custo médio; entregas pelo valor da nota.
        </InfoButton>
      }
    >
      <div className={`stack items-end gap-12 ${classes.escolhas}`}>
        <NativeSelect
          size="md"
          label="Mês"
          data={props.meses.map((value) => ({ value, label: shortMonth(value) }))}
          value={mes}
          onChange={(event) => change({ mes: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label="Combustível"
          data={[TODOS, ...PRODUTOS.map((value) => ({ value, label: combustivelLabel(value) }))]}
          value={produto ?? TODOS}
          onChange={({ currentTarget: { value } }) =>
            change({ produto: value === TODOS ? null : value })
          }
        />
        <NativeSelect
          size="md"
          label="Abastecido por"
          data={Object.entries(GRUPOS).map(([value, label]) => ({ value, label }))}
          value={por}
          onChange={({ currentTarget: { value } }) =>
            change({ por: value === 'cidade' ? null : value })
          }
        />
        <SegmentedChoice
          label="Em"
          compact
          choices={UNIDADES}
          value={unidade}
          onChange={(value) => change({ em: value === 'valor' ? 'reais' : null })}
        />
      </div>
      <Answer of={query} loading="Somando o mês..." error={mensagensDashboard.erroBalanco}>
        {(balanco) => (
          <div
            className="stack one-column gap-12"
            aria-busy={query.isPlaceholderData}
            data-old={query.isPlaceholderData || undefined}
          >
            <Quadro
              passos={passosDe(balanco, { produto, por, inicio, fim })}
              resumo={resumoDe(tanquesDe(balanco, produto))}
              unidade={unidade}
              mes={mes}
            />
          </div>
        )}
      </Answer>
    </Panel>
  );
}

function Quadro(props: {
  readonly passos: readonly PassoBalanco[];
  readonly resumo: ReturnType<typeof resumoDe>;
  readonly unidade: Unidade;
  readonly mes: string;
}): ReactElement {
  const { passos, resumo, unidade } = props;
  if (passos.every(({ litros }) => litros === 0)) {
    return <PanelEmpty>{mensagensDashboard.balancoVazio}</PanelEmpty>;
  }
  // What only prices moved is no fuel.
  const drawn = passos.filter(({ key }) => unidade === 'valor' || key !== 'preco');
  const name = unidade === 'litros' ? 'em litros' : 'em R$';
  return (
    <>
      <Resumo {...resumo} />
      <NoLivro {...resumo} />
      <Waterfall
        name={`${TITULO} em ${monthLabel(`${props.mes}-01`)}, ${name}`}
        unit={unidade === 'litros' ? 'Litros' : 'R$'}
        formatTick={formatInteiro}
        steps={drawn.map((passo) => ({
          key: passo.key,
          kind: passo.kind,
          to: passo.to,
          value: passo[unidade],
          text: textoDe(passo, passo[unidade], unidade),
          label: passo.placa ? <PlacaDrawing placa={passo.placa} size="sm" /> : passo.nome,
        }))}
      />
      <BalancoTabela passos={passos} />
      <SemPreco {...resumo} />
    </>
  );
}

/** What is not explained, and what part of the fueled litres it is. */
function Resumo({
  abastecido,
  naoExplicado,
}: Pick<ReturnType<typeof resumoDe>, 'abastecido' | 'naoExplicado'>): ReactElement {
  const { litros, valor } = naoExplicado;
  const parte = abastecido.litros > 0 && litros !== 0 ? Math.abs(litros) / abastecido.litros : null;
  return (
    <p className={`m-0 ${classes.resumo}`}>
      <strong data-falta={litros > 0 || undefined}>
        {litros === 0
          ? 'Nada sem explicação'
          : `${litros < 0 ? 'Sobram' : 'Faltam'} ${formatLitros(Math.abs(litros))} L sem explicação`}
      </strong>
      {valor !== 0 && ` · ${formatReais(Math.abs(valor))}`}
      {parte !== null &&
        ` · ${formatParte(parte)} dos ${formatLitros(abastecido.litros)} L abastecidos`}
    </p>
  );
}

/** The last stock as Posto has it, where the last dip found another. */
function NoLivro({
  medido,
  noLivro,
}: Pick<ReturnType<typeof resumoDe>, 'medido' | 'noLivro'>): ReactElement | null {
  if (medido === noLivro) return null;
  return (
    <p className="m-0 small">
      Estoque final: {formatLitros(medido)} L a partir da última medição, {formatLitros(noLivro)} L
      no livro
    </p>
  );
}

function SemPreco({
  semPreco,
  tanquesSemPreco,
}: Pick<ReturnType<typeof resumoDe>, 'semPreco' | 'tanquesSemPreco'>): ReactElement | null {
  const texts = [
    tanquesSemPreco.length > 0 && `Sem preço até agora: ${tanquesSemPreco.join(', ')}.`,
    semPreco > 0 && `${formatLitros(semPreco)} L abastecidos sem preço não entram nos R$.`,
  ].filter(Boolean);
  return texts.length === 0 ? null : (
    <p className={`m-0 small ${classes.semPreco}`}>{texts.join(' ')}</p>
  );
}

/** The picture's figures in both units, behind a press. */
function BalancoTabela({ passos }: { readonly passos: readonly PassoBalanco[] }): ReactElement {
  return (
    <details className={classes.tabela}>
      <summary>Ver em tabela: litros e R$</summary>
      <table className="w-full">
        <thead className="muted text-14">
          <tr>
            <th scope="col">Parte</th>
            <th scope="col">Litros</th>
            <th scope="col">R$</th>
          </tr>
        </thead>
        <tbody>
          {passos.map((passo) => (
            <tr key={passo.key}>
              <th scope="row" className="semibold">
                {passo.nome}
              </th>
              <td>{textoDe(passo, passo.litros, 'litros')}</td>
              <td>{textoDe(passo, passo.valor, 'valor')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
