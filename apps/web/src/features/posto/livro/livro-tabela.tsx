import type { Produto } from '@frota/contract/combustivel';
import {
  formatDia,
  formatDiferenca,
  formatDiferencaPercentual,
  formatHora,
  formatLitros,
} from '@frota/contract/formato';
import { CAMPOS_LIVRO, type DiaLivro } from '@frota/contract/posto';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import classes from './livro.module.css';
import { semAbastecer, type TotalLivro, textoDeVerificar } from './livro.ts';
import { LivroLinhas } from './livro-linhas.tsx';

/** The book as the exports have it, one line a day; scrolls inside its own box where it is too wide. */
export function LivroTabela(props: {
  readonly tipo: Produto;
  readonly dias: readonly DiaLivro[];
  readonly verificar: ReadonlyMap<string, number>;
  readonly total: TotalLivro;
}): ReactElement {
  const { total } = props;
  const colunas = COLUNAS.filter(
    ([titulo]) => titulo !== SEM_ABASTECER || semAbastecer(total) !== 0,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that scrolls is reached by keyboard as a named region
    <div
      className={classes.caixa}
      role="region"
      aria-label={`Livro de ${props.tipo}, dia a dia`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
    >
      <table className={`w-full text-15 ${classes.tabela}`}>
        <thead>
          <tr>
            <th scope="col">{CAMPOS_LIVRO.dia.titulo}</th>
            {colunas.map(([titulo]) => (
              <th key={titulo} scope="col">
                {titulo}
              </th>
            ))}
            <th scope="col">{CAMPOS_LIVRO.acumulada.titulo}</th>
          </tr>
        </thead>
        <tbody>
          {props.dias.map((dia) => (
            <LinhaDia
              key={dia.dia}
              tipo={props.tipo}
              dia={dia}
              verificar={props.verificar.get(dia.dia)}
              colunas={colunas}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {colunas.map(([titulo, , totalOf]) => (
              <td key={titulo}>{totalOf?.(total)}</td>
            ))}
            <td>{formatDiferenca(total.acumulada, 'litros')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A day; its button opens it to its lines. */
function LinhaDia(props: {
  readonly tipo: Produto;
  readonly dia: DiaLivro;
  /** Litres for which the day is red. */
  readonly verificar: number | undefined;
  readonly colunas: readonly Coluna[];
}): ReactElement {
  const { tipo, dia, verificar, colunas } = props;
  const [aberto, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <>
      <tr data-alerta={verificar !== undefined || undefined}>
        <th scope="row">
          <UnstyledButton
            className={`inline-row gap-4 semibold ${classes.abrir}`}
            aria-expanded={aberto}
            aria-controls={aberto ? id : undefined}
            aria-label={`Lançamentos de ${formatDia(dia.dia)}`}
            onClick={toggle}
          >
            <IconChevronRight size={18} className={classes.seta} aria-hidden />
            {formatDia(dia.dia)}
          </UnstyledButton>
        </th>
        {colunas.map(([titulo, cell]) => (
          <td key={titulo}>{cell(dia)}</td>
        ))}
        <td>
          <Acumulada litros={dia.acumulada} verificar={verificar} />
        </td>
      </tr>
      {aberto && (
        <tr id={id}>
          <td className={classes.linhas} colSpan={colunas.length + 2}>
            <LivroLinhas tipo={tipo} dia={dia.dia} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Litres; a day without any shows a dash, so that what happened stands out. */
const movement = (litros: number): string => (litros === 0 ? '–' : formatLitros(litros));
const level = (litros: number): string => formatLitros(litros);
const signed = (litros: number | null): string =>
  litros === null ? '–' : formatDiferenca(litros, 'litros');

type Coluna = readonly [
  titulo: string,
  cell: (dia: DiaLivro) => string,
  totalOf?: (total: TotalLivro) => string,
];
/** A column that is there where the period has any. */
const SEM_ABASTECER = 'Aferições, amostras e perdas (L)';

const movida = (campo: 'entradas' | 'abastecimentos' | 'ajustes'): Coluna => [
  CAMPOS_LIVRO[campo].titulo,
  (dia) => movement(dia[campo]),
  (total) => level(total[campo]),
];

const COLUNAS: readonly Coluna[] = [
  [CAMPOS_LIVRO.abertura.titulo, ({ abertura }) => level(abertura)],
  movida('entradas'),
  movida('abastecimentos'),
  movida('ajustes'),
  [
    CAMPOS_LIVRO.conciliacoes.titulo,
    ({ conciliacoes }) => (conciliacoes === 0 ? '–' : signed(conciliacoes)),
    ({ conciliacoes }) => signed(conciliacoes),
  ],
  [SEM_ABASTECER, (dia) => movement(semAbastecer(dia)), (total) => level(semAbastecer(total))],
  [CAMPOS_LIVRO.fechamento.titulo, ({ fechamento }) => level(fechamento)],
  [CAMPOS_LIVRO.hora.titulo, ({ medido_em }) => (medido_em === null ? '–' : formatHora(medido_em))],
  [CAMPOS_LIVRO.livro.titulo, ({ livro }) => (livro === null ? '–' : formatLitros(livro))],
  [CAMPOS_LIVRO.medido.titulo, ({ medido }) => (medido === null ? '–' : formatLitros(medido))],
  [CAMPOS_LIVRO.diferenca.titulo, ({ diferenca }) => signed(diferenca)],
  [CAMPOS_LIVRO.percentual.titulo, ({ percentual }) => formatDiferencaPercentual(percentual)],
];

function Acumulada(props: {
  readonly litros: number;
  readonly verificar: number | undefined;
}): ReactElement {
  const acumulada = formatDiferenca(props.litros, 'litros');
  if (props.verificar === undefined) return <>{acumulada}</>;
  const texto = textoDeVerificar(props.verificar);
  return (
    <span className={`inline-row gap-6 m-0 bold ${classes.alerta}`} title={texto}>
      <IconAlertTriangle size={16} role="img" aria-label={texto} />
      {acumulada}
    </span>
  );
}
