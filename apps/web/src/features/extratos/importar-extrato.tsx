import { type ExtratoConferido, mensagensExtrato } from '@frota/contract/extratos';
import { formatContagem } from '@frota/contract/formato';
import { PLANILHA_TIPOS } from '@frota/contract/planilha';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import { DataTable } from '../../design-system/data-table.tsx';
import { DropFile } from '../../design-system/drop-file.tsx';
import { NoticeBanner } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { LoadingState } from '../../design-system/states.tsx';
import { COLUNAS_PREVIA } from './colunas.tsx';
import classes from './extrato.module.css';
import { MapaForm } from './mapa-form.tsx';
import { type ImportacaoExtrato, useImportacaoExtrato } from './use-importacao-extrato.ts';

export function ImportarExtrato(props: {
  readonly back: string;
  readonly onImported: (id: string, mensagem: string) => void;
}): ReactElement {
  const state = useImportacaoExtrato(({ id, novas, repetidas }) =>
    props.onImported(id, mensagensExtrato.importado(novas, repetidas)),
  );
  const { anexo, checking } = state;
  return (
    <>
      <PageHeader
        title="Importar extrato"
        subtitle="Nada é lançado: as linhas são comparadas com o que os motoristas enviaram."
        back={{ to: { search: props.back }, label: 'Voltar aos extratos' }}
      />
      <NoticeBanner notice={state.notice} />
      <div className="stack gap-16">
        {!anexo && !checking && (
          <DropFile
            icon={<IconFileSpreadsheet size={48} stroke={1.5} aria-hidden />}
            title="Extrato da operadora do cartão"
            hint="Uma planilha (.xlsx, .xls, .ods ou .csv) ou um .txt de até 5 MB, de até dois meses"
            buttonLabel="Escolher extrato"
            inputLabel="Arquivo do extrato"
            accept={[...PLANILHA_TIPOS, '.txt'].join()}
            disabled={checking}
            onFiles={([arquivo]) => arquivo && void state.attach(arquivo)}
          />
        )}
        {!anexo && checking && <LoadingState text="Conferindo o extrato..." />}
        {anexo && (
          <>
            <Resumo state={state} conferido={anexo.conferido} />
            <MapaForm state={state} />
            <Amostra conferido={anexo.conferido} />
            {anexo.conferido.total > 0 && (
              <section className="stack gap-8" aria-labelledby="previa-titulo">
                <h2 id="previa-titulo" className="m-0 text-20">
                  Como será lido
                </h2>
                <DataTable
                  name="Linhas lidas"
                  columns={COLUNAS_PREVIA}
                  rows={anexo.conferido.linhas}
                  rowKey={({ linha }) => String(linha)}
                />
              </section>
            )}
          </>
        )}
      </div>
    </>
  );
}

function Resumo(props: {
  readonly state: ImportacaoExtrato;
  readonly conferido: ExtratoConferido;
}): ReactElement {
  const { state, conferido } = props;
  const { total, estornos, repetidas, recusadas, recusadas_total } = conferido;
  const falta = state.recheck ? mensagensExtrato.porConferir : conferido.falta;
  const ok = falta === null && total + estornos > 0;
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <section
      className={`tile row wrap gap-12 gap-x-16 p-16 ${classes.resumo}`}
      data-ok={ok || undefined}
      aria-label="Resultado"
    >
      <Icon size={32} className={classes.icone} aria-hidden />
      <div className={classes.textos} role="status">
        <h2 className="m-0 text-20">
          {falta ??
            (total > 0
              ? formatContagem(total, 'abastecimento', 'abastecimentos')
              : estornos > 0
                ? formatContagem(estornos, 'estorno', 'estornos')
                : mensagensExtrato.nenhuma)}
        </h2>
        <p className="m-0 mt-4 muted break">
          {state.anexo?.arquivo.name}
          {repetidas > 0 && ` · ${formatContagem(repetidas, 'já está aqui', 'já estão aqui')}`}
          {recusadas_total > 0 &&
            ` · ${formatContagem(recusadas_total, 'linha fora', 'linhas fora')}`}
        </p>
        {recusadas_total > 0 && (
          <details className={`mt-8 ${classes.recusadas}`}>
            <summary>Por que ficaram fora</summary>
            <ul className="list stack gap-4">
              {recusadas.slice(0, 20).map(({ linha, motivo }) => (
                <li key={linha}>
                  Linha {linha}: {motivo}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="row wrap gap-8">
        <Button variant="outline" h={56} disabled={state.importing} onClick={state.discard}>
          Trocar arquivo
        </Button>
        <BigButton
          type="button"
          fullWidth={false}
          loading={state.importing}
          disabled={!state.recheck && (!ok || state.checking)}
          onClick={state.recheck ?? state.importAll}
        >
          {state.recheck ? 'Conferir de novo' : 'Importar extrato'}
        </BigButton>
      </div>
    </section>
  );
}

/** The file's first rows; with fixed positions below a ruler. */
function Amostra({ conferido }: { readonly conferido: ExtratoConferido }): ReactElement {
  const { amostra, mapa } = conferido;
  const fixo = mapa.formato === 'fixo';
  const longest = Math.max(10, ...amostra.map(({ celulas }) => celulas[0]?.length ?? 0));
  return (
    <section className="stack gap-8" aria-labelledby="amostra-titulo">
      <h2 id="amostra-titulo" className="m-0 text-20">
        O começo do arquivo
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a box that scrolls is reached by keyboard as a named region */}
      <div
        className={classes.amostra}
        data-fixo={fixo || undefined}
        role="region"
        aria-label="Linhas do arquivo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        <table>
          <tbody>
            {fixo && (
              <tr className="muted" aria-hidden>
                <td />
                <td>{regua(longest)}</td>
              </tr>
            )}
            {amostra.map(({ linha, celulas }) => (
              <tr key={linha} data-titulos={linha === mapa.cabecalho || undefined}>
                <th scope="row">{linha}</th>
                {celulas.map((celula, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={i}>{celula}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** '····5···10···15': each mark ends at its position. */
function regua(length: number): string {
  const marks = Array.from({ length: Math.ceil(length / 5) }, (_, i) =>
    String((i + 1) * 5).padStart(5, '·'),
  );
  return marks.join('');
}
