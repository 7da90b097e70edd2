import type { Produto } from '@frota/contract/combustivel';
import {
  formatDia,
  formatDiferenca,
  formatDiferencaPercentual,
  formatHora,
  formatLitros,
} from '@frota/contract/formato';
import type { DiaLivro } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/pairs.tsx';
import classes from './livro.module.css';
import { isQuiet, SAIDAS_SEM_ABASTECER, textoDeVerificar } from './livro.ts';
import { LivroLinhas } from './livro-linhas.tsx';

/** The book on a phone: a card a day, latest first, with what happened on it. */
export function LivroCartoes(props: {
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
