import type { Produto } from '@frota/contract/combustivel';
import {
  formatContagem,
  formatDia,
  formatDiferenca,
  formatDiferencaPercentual,
  formatHora,
  formatLitros,
} from '@frota/contract/formato';
import type { DiaLivro } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconBook2, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/panel.tsx';
import { EmptyState } from '../../../design-system/states.tsx';
import classes from './livro.module.css';
import { isQuiet, SAIDAS_SEM_ABASTECER, sumLivro, textoDeVerificar, verificarOf } from './livro.ts';
import { LivroGrafico } from './livro-grafico.tsx';
import { LivroLinhas } from './livro-linhas.tsx';
import { LivroTabela } from './livro-tabela.tsx';

/** The book itself: the period's sums, the chart, and every day. */
export function LivroFolha(props: {
  readonly tipo: Produto;
  readonly dias: readonly DiaLivro[];
  /** The tank's, as it is now; without it there is no chart. */
  readonly capacidade: number | undefined;
}): ReactElement {
  const { tipo, dias, capacidade } = props;
  const estreita = useMediaQuery('screen and (max-width: 47.99em)', false, {
    getInitialValueInEffect: false,
  });
  if (dias.every((dia) => isQuiet(dia) && dia.fechamento === 0)) {
    return (
      <EmptyState icon={<IconBook2 size={32} />} title="Nenhum movimento neste período.">
        O livro começa com a primeira medição.
      </EmptyState>
    );
  }
  const total = sumLivro(dias);
  const verificar = verificarOf(dias);
  const pairs = [
    ['Entradas', `${formatLitros(total.entradas)} L`],
    ['Abastecimentos', `${formatLitros(total.abastecimentos)} L`],
    ['Ajustes', `${formatLitros(total.ajustes)} L`],
    ['Conciliações', `${formatDiferenca(total.conciliacoes, 'litros')} L`],
    ...SAIDAS_SEM_ABASTECER.filter(([, campo]) => total[campo] !== 0).map(
      ([label, campo]) => [label, `${formatLitros(total[campo])} L`] as const,
    ),
    ...(total.diferenca_entregas === null
      ? []
      : ([
          ['Recebido menos nota', `${formatDiferenca(total.diferenca_entregas, 'litros')} L`],
        ] as const)),
    ['Diferença acumulada', `${formatDiferenca(total.acumulada, 'litros')} L`],
    ['Dias medidos', `${total.medicoes} de ${dias.length}`],
    ['Em vermelho', formatContagem(verificar.size, 'dia', 'dias')],
  ] as const;
  return (
    <div className={`stack one-column gap-16 ${classes.folha}`}>
      <Pairs className={classes.totais} pairs={pairs} />
      {capacidade !== undefined && (
        <LivroGrafico tipo={tipo} dias={dias} verificar={verificar} capacidade={capacidade} />
      )}
      {estreita ? (
        <LivroCartoes tipo={tipo} dias={dias} verificar={verificar} />
      ) : (
        <LivroTabela tipo={tipo} dias={dias} verificar={verificar} total={total} />
      )}
    </div>
  );
}

/** The book on a phone: a card a day, latest first, with what happened on it. */
function LivroCartoes(props: {
  readonly tipo: Produto;
  readonly dias: readonly DiaLivro[];
  readonly verificar: ReadonlyMap<string, number>;
}): ReactElement {
  return (
    <ol className="list stack gap-12">
      {[...props.dias].reverse().map((dia) => (
        <li key={dia.dia} className={`tile stack gap-8 ${classes.cartao}`}>
          <h3 className="flex wrap between gap-4 gap-x-12 m-0 text-17">
            {formatDia(dia.dia)}
            <span>{formatLitros(dia.fechamento)} L</span>
          </h3>
          {isQuiet(dia) ? (
            <p className="m-0 muted">Sem movimento.</p>
          ) : (
            <Pairs className={classes.pares} pairs={pairsOf(dia)} />
          )}
          {props.verificar.has(dia.dia) && (
            <p className={`inline-row gap-6 m-0 bold ${classes.alerta}`}>
              <IconAlertTriangle size={18} aria-hidden />{' '}
              {textoDeVerificar(props.verificar.get(dia.dia) ?? 0)}
            </p>
          )}
          {!isQuiet(dia) && <Lancamentos tipo={props.tipo} dia={dia.dia} />}
        </li>
      ))}
    </ol>
  );
}

function Lancamentos(props: { readonly tipo: Produto; readonly dia: string }): ReactElement {
  const [aberto, { toggle }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="subtle"
        aria-expanded={aberto}
        aria-label={`Lançamentos de ${formatDia(props.dia)}`}
        rightSection={
          aberto ? (
            <IconChevronUp size={20} aria-hidden />
          ) : (
            <IconChevronDown size={20} aria-hidden />
          )
        }
        onClick={toggle}
      >
        Lançamentos
      </Button>
      {aberto && <LivroLinhas {...props} />}
    </>
  );
}

function pairsOf(dia: DiaLivro): readonly (readonly [string, string])[] {
  const litros = (value: number): string => `${formatLitros(value)} L`;
  const moved = [
    ['Entradas', dia.entradas],
    ['Abastecimentos', dia.abastecimentos],
    ['Ajustes', dia.ajustes],
    ['Conciliações', dia.conciliacoes],
    ...SAIDAS_SEM_ABASTECER.map(([label, campo]) => [label, dia[campo]] as const),
  ] as const;
  return [
    ['Abertura', litros(dia.abertura)],
    ...moved
      .filter(([, value]) => value !== 0)
      .map(([label, value]) => [label, litros(value)] as const),
    ...(dia.medido === null
      ? []
      : ([
          [`Livro às ${formatHora(dia.medido_em)}`, litros(dia.livro ?? 0)],
          [`Medido às ${formatHora(dia.medido_em)}`, litros(dia.medido)],
          ['Diferença', `${formatDiferenca(dia.diferenca ?? 0, 'litros')} L`],
          ['Em %', formatDiferencaPercentual(dia.percentual)],
        ] as const)),
    ['Acumulada', `${formatDiferenca(dia.acumulada, 'litros')} L`],
  ];
}
