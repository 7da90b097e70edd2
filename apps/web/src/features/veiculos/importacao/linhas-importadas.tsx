import { combustivelLabel } from '@frota/contract/combustivel';
import { CAMPOS_VEICULO, isPlaca, type LinhaImportada } from '@frota/contract/veiculos';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import classes from './importacao.module.css';
import { isFaulty } from './importacao.ts';

const COLUNAS: readonly Column<LinhaImportada>[] = [
  { title: 'Linha', width: '56px', numeric: true, cell: ({ linha }) => linha },
  { title: 'Placa', width: '104px', cell: ({ dados }) => <Placa texto={dados.Placa} /> },
  { title: 'Situação', width: 'minmax(0, 2.4fr)', wide: true, cell: Situacao },
  { title: 'Veículo', width: 'minmax(0, 1fr)', cell: ({ dados }) => join(dados.Marca, dados.Tipo) },
  {
    title: 'Combustível',
    width: 'minmax(0, 1fr)',
    cell: ({ dados }) =>
      join(
        dados['Tipo de Combustível'] && combustivelLabel(dados['Tipo de Combustível']),
        litros(dados['Capacidade Combustível']),
      ),
  },
  {
    title: 'Cidade',
    width: 'minmax(0, 1fr)',
    cell: ({ dados }) => join(dados.Cidade, dados['Centro de custo']),
  },
  {
    title: 'Proprietario',
    width: 'minmax(0, 1fr)',
    cell: ({ dados }) => dados.Proprietario || '—',
  },
  { title: 'Km', width: '64px', numeric: true, cell: ({ dados }) => dados.Km || '—' },
  { title: 'Usa ARLA', width: '64px', cell: ({ dados }) => dados['Usa ARLA'] || '—' },
];

export function LinhasImportadas({
  linhas,
}: {
  readonly linhas: readonly LinhaImportada[];
}): ReactElement {
  return <DataTable name="Linhas da planilha" columns={COLUNAS} rows={linhas} rowKey={rowKey} />;
}

function rowKey({ linha }: LinhaImportada): string {
  return String(linha);
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ') || '—';
}

function litros(capacidade: string): string {
  return capacidade && `${capacidade}\u00a0L`;
}

function Placa({ texto }: { readonly texto: string }): ReactElement {
  return isPlaca(texto) ? <PlacaDrawing placa={texto} size="sm" /> : <span>{texto || '—'}</span>;
}

function Situacao(linha: LinhaImportada): ReactElement {
  if (!isFaulty(linha)) {
    return (
      <span className={classes.pronta}>
        <IconCircleCheck size={20} aria-hidden />
        Pronta para importar
      </span>
    );
  }
  return (
    <ul className={`list stack gap-6 ${classes.faltas}`}>
      {CAMPOS_VEICULO.filter((campo) => linha.faltas[campo]).map((campo) => (
        <li key={campo}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <strong>{campo}</strong>
            {linha.dados[campo] && campo !== 'Placa' && ` “${linha.dados[campo]}”`}:{' '}
            {linha.faltas[campo]}
          </span>
        </li>
      ))}
    </ul>
  );
}
