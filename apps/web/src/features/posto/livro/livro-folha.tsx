import type { Produto } from '@frota/contract/combustivel';
import { formatContagem, formatDiferenca, formatLitros } from '@frota/contract/formato';
import type { DiaLivro } from '@frota/contract/posto';
import { useMediaQuery } from '@mantine/hooks';
import { IconBook2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/pairs.tsx';
import { EmptyState } from '../../../design-system/states.tsx';
import classes from './livro.module.css';
import { isQuiet, SAIDAS_SEM_ABASTECER, sumLivro, verificarOf } from './livro.ts';
import { LivroCartoes } from './livro-cartoes.tsx';
import { LivroGrafico } from './livro-grafico.tsx';
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
    ['Acima da tolerância', formatContagem(total.alertas, 'dia', 'dias')],
    ['A verificar', formatContagem(verificar.size, 'dia', 'dias')],
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
