import { combustivelLabel } from '@frota/contract/combustivel';
import { formatContagem, formatInteiro } from '@frota/contract/formato';
import {
  CAMPOS_VEICULO,
  isPlaca,
  type LinhaImportada,
  mensagensImportacao,
} from '@frota/contract/veiculos';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { type Column, DataTable } from '../../../design-system/data-table.tsx';
import { useReturnFocus } from '../../../design-system/overlay.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { FolhaSelect } from './folha-select.tsx';
import classes from './importacao.module.css';
import { countLinhas, isFaulty } from './importacao.ts';
import type { Anexo } from './use-importacao.ts';

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

type Shown = 'erros' | 'todas';

export function PlanilhaConferida(props: {
  readonly anexo: Anexo;
  readonly busy: boolean;
  readonly importing: boolean;
  readonly onReplace: () => void;
  readonly onFolha: (folha: string) => void;
  readonly onImport: () => void;
}): ReactElement {
  const { planilha, conferida } = props.anexo;
  const { linhas, ignoradas } = conferida;
  const [shown, setShown] = useState<Shown>('erros');
  const resumo = useRef<HTMLElement>(null);
  useReturnFocus();
  // The focused button is gone: the focus goes to the result.
  useEffect(() => resumo.current?.focus({ preventScroll: true }), []);
  const faulty = linhas.filter(isFaulty);
  const ok = faulty.length === 0;
  const choices = [
    { value: 'erros', label: `Com erro (${formatInteiro(faulty.length)})` },
    { value: 'todas', label: `Todas (${formatInteiro(linhas.length)})` },
  ] as const;
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <>
      <section
        ref={resumo}
        tabIndex={-1}
        className={`tile row wrap gap-12 gap-x-16 p-16 ${classes.resumo}`}
        data-ok={ok || undefined}
        aria-label="Resultado"
      >
        <Icon size={32} className={classes.icone} aria-hidden />
        <div className={classes.textos} role="status">
          <h2 className="m-0 text-20">
            {ok
              ? countLinhas(linhas.length, linhas.length === 1 ? 'pronta' : 'prontas')
              : countLinhas(faulty.length, 'com erro')}
          </h2>
          <p className="m-0 mt-4 muted break">
            {planilha.name}
            {!ok && `: ${mensagensImportacao.corrija}`}
          </p>
          {ignoradas.length > 0 && (
            <p className="m-0 mt-4 muted break">Colunas ignoradas: {ignoradas.join(', ')}.</p>
          )}
        </div>
        <div className={`flex wrap gap-8 ${classes.acoes}`}>
          <Button variant="outline" h={56} disabled={props.busy} onClick={props.onReplace}>
            Trocar planilha
          </Button>
          {ok && (
            <BigButton
              type="button"
              fullWidth={false}
              loading={props.importing}
              disabled={props.busy}
              onClick={props.onImport}
            >
              Importar {formatContagem(linhas.length, 'veículo', 'veículos')}
            </BigButton>
          )}
        </div>
      </section>
      <FolhaSelect
        folha={conferida.folha}
        folhas={conferida.folhas}
        disabled={props.busy}
        onChange={props.onFolha}
      />
      {!ok && (
        <div className={classes.mostrar}>
          <SegmentedChoice
            label="Mostrar linhas"
            choices={choices}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      <LinhasImportadas linhas={ok || shown === 'todas' ? linhas : faulty} />
    </>
  );
}

function LinhasImportadas({
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
