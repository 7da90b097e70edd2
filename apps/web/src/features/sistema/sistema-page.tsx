import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatContagem, formatInteiro } from '@frota/contract/formato';
import {
  CAMPOS_ERRO,
  CAMPOS_LENTA,
  type Grupo,
  getSistemaRoute,
  mensagensSistema,
  quadroDoSistema,
  type Sistema,
  suporteRoute,
} from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { type Column, DataTable } from '../../design-system/data-table.tsx';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { PageHeader } from '../../design-system/page-header.tsx';
import { FoldedPanel, Pairs, Panel, PanelEmpty } from '../../design-system/panel.tsx';
import { Answer } from '../../http/answer.tsx';
import { useRoute } from '../../http/query.ts';
import { fieldColumns } from '../../list/columns.tsx';
import { Copias } from './copias.tsx';
import { Exigencia } from './exigencia.tsx';
import classes from './sistema-page.module.css';

const ERROS: readonly Column<Erro>[] = fieldColumns(CAMPOS_ERRO, {
  tipo: { wide: true },
  onde: { wide: true, cell: ({ onde }) => <code>{onde}</code> },
  ultimo_em: { width: '160px' },
  vezes: { cell: ({ vezes }) => formatInteiro(vezes) },
});

const LENTAS: readonly Column<Lenta>[] = fieldColumns(CAMPOS_LENTA, {
  rota: { width: 'minmax(0, 2fr)', wide: true, cell: ({ rota }) => <code>{rota}</code> },
  vezes: { width: '100px', cell: ({ vezes }) => formatInteiro(vezes) },
});

const FEITO_MS = 5000;

const REFRESH_MS = 15_000;

export function SistemaPage(): ReactElement {
  const notice = useNotice();
  const sistema = useRoute(getSistemaRoute, {}, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHeader
        title="Sistema"
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        actions={<Suporte />}
      />
      <NoticeBanner notice={notice} successMs={FEITO_MS} />
      <Answer of={sistema} error={mensagensSistema.erroSistema}>
        {(data) => (
          <div className={`stack gap-16 ${classes.page}`}>
            <div className={`auto-grid gap-16 ${classes.grupos}`}>
              {quadroDoSistema(data).map((grupo) => (
                <Figuras key={grupo.titulo} {...grupo} />
              ))}
            </div>
            <Copias copia={data.copia} notice={notice} />
            <Exigencia />
            <Erros erros={data.erros} />
            <Lentas lentas={data.lentas} />
            <Novidades novidades={data.novidades} />
          </div>
        )}
      </Answer>
    </>
  );
}

function Figuras({ titulo, linhas }: Grupo): ReactElement {
  return (
    <Panel title={titulo}>
      <Pairs pairs={linhas} className={`ruled ${classes.linhas}`} />
    </Panel>
  );
}

function Suporte(): ReactElement {
  return (
    <Button
      component="a"
      href={suporteRoute.path}
      download="suporte.txt"
      variant="outline"
      h={48}
      leftSection={<IconFileText size={22} aria-hidden />}
    >
      Texto para o suporte
    </Button>
  );
}

type Partes = Sistema['novidades'][number]['partes'];

/** This version's, and those of skipped ones. */
function Novidades({ novidades }: Pick<Sistema, 'novidades'>): ReactElement | null {
  const [open, setOpen] = useState(false);
  const [newest, ...skipped] = novidades;
  if (!newest) return null;
  return (
    <FoldedPanel
      title={`O que mudou na versão ${newest.versao}`}
      note={mudancas(newest.partes)}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <div className="stack gap-16">
        <Mudancas partes={newest.partes} />
        {skipped.map(({ versao, partes }) => (
          <details key={versao}>
            <summary className={classes.versao}>
              Versão {versao}: {mudancas(partes)}
            </summary>
            <div className="stack gap-16">
              <Mudancas partes={partes} />
            </div>
          </details>
        ))}
      </div>
    </FoldedPanel>
  );
}

function mudancas(partes: Partes): string {
  const quantas = partes.reduce((sum, { itens }) => sum + itens.length, 0);
  return formatContagem(quantas, 'mudança', 'mudanças');
}

function Mudancas({ partes }: { readonly partes: Partes }): ReactElement[] {
  return partes.map(({ titulo, itens }) => (
    <div key={titulo} className="stack gap-8">
      {titulo && <h3 className="m-0 text-17">{titulo}</h3>}
      <ul className={classes.itens}>
        {itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  ));
}

type Erro = Sistema['erros'][number];

type Lenta = Sistema['lentas'][number];

function Erros({ erros }: { readonly erros: readonly Erro[] }): ReactElement {
  return (
    <Panel title="Erros do último dia">
      {erros.length === 0 ? (
        <PanelEmpty>{mensagensSistema.semErros}</PanelEmpty>
      ) : (
        <DataTable
          name="Erros"
          columns={ERROS}
          rows={erros}
          rowKey={({ tipo, onde }) => `${tipo} ${onde}`}
        />
      )}
    </Panel>
  );
}

function Lentas({ lentas }: { readonly lentas: readonly Lenta[] }): ReactElement {
  return (
    <Panel title="Chamadas mais lentas" note={mensagensSistema.lentasDe}>
      {lentas.length === 0 ? (
        <PanelEmpty>{mensagensSistema.semLentas}</PanelEmpty>
      ) : (
        <DataTable name="Chamadas" columns={LENTAS} rows={lentas} rowKey={({ rota }) => rota} />
      )}
    </Panel>
  );
}
