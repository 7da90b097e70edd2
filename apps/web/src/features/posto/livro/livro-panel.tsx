import { SUCESSO_MS } from '@frota/contract/checkin';
import { PRODUTOS } from '@frota/contract/combustivel';
import { formatDataHora, formatDia, formatPercentual } from '@frota/contract/formato';
import {
  getAnaliseRoute,
  getFechamentosRoute,
  getLivroCsvRoute,
  getLivroPdfRoute,
  getLivroRoute,
  livroQuerySchema,
} from '@frota/contract/posto';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { parseDay } from '../../../design-system/date-range.ts';
import { DateRangeFields } from '../../../design-system/date-range-fields.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { LoadingState } from '../../../design-system/states.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { isLoading, useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { ExportButtons } from '../../../list/export-buttons.tsx';
import type { Tanques } from '../api.ts';
import { currentMonth, parseProduto } from '../periodo.ts';
import { useHoje } from '../use-hoje.ts';
import { firstOfAnalise } from './analise.ts';
import { Analise } from './analise.tsx';
import { Fechamento } from './fechamento.tsx';
import classes from './livro.module.css';
import { VERIFICAR_PERCENTUAL } from './livro.ts';
import { LivroFolha } from './livro-folha.tsx';

/** 'Livro do posto': one tank's book over a period, to look at, to print and to take along. */
export function LivroPanel(props: {
  readonly empresa: string;
  readonly tanques: Tanques | undefined;
}): ReactElement {
  const hoje = useHoje();
  const [params, change] = useAddress();
  const exported = useNotice();
  const corrente = currentMonth(hoje);
  const tipo = parseProduto(params.get('tipo')) ?? PRODUTOS[0];
  const inicio = parseDay(params.get('inicio'), corrente.inicio);
  const fim = parseDay(params.get('fim'), corrente.fim);
  const query = { tipo, inicio, fim };
  const recusa = livroQuerySchema.safeParse(query).error?.issues[0]?.message;
  const mes = fim.slice(0, 7);
  const asked = { enabled: recusa === undefined };
  const livro = useRoute(getLivroRoute, { query }, asked);
  const analise = useRoute(
    getAnaliseRoute,
    { query: { tipo, inicio: firstOfAnalise(fim), fim } },
    asked,
  );
  const fechamentos = useRoute(getFechamentosRoute, { params: { mes } }, asked);
  // They first come at once: one after the other, they would push about what is below. Later each waits by itself.
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && ![livro, analise, fechamentos].some(isLoading)) setIsFirst(false);
  return (
    <div className={`stack one-column gap-16 ${classes.painel}`}>
      <div className={`stack items-end gap-12 ${classes.filtros}`}>
        <NativeSelect
          size="md"
          label="Combustível"
          data={[...PRODUTOS]}
          value={tipo}
          onChange={(event) => change({ tipo: event.currentTarget.value })}
        />
        <DateRangeFields
          closed
          range={{ inicio, fim }}
          max={hoje}
          error={recusa}
          onRange={(range) => change({ ...range })}
        />
        <div className={`flex wrap gap-8 ${classes.acoes}`}>
          {recusa === undefined && (
            <>
              <Button
                component="a"
                href={buildUrl(getLivroPdfRoute.path, {}, query)}
                download
                variant="outline"
                h={48}
                leftSection={<IconFileTypePdf size={20} aria-hidden />}
              >
                Baixar livro (PDF)
              </Button>
              <ExportButtons
                exportacoes={[{ label: 'Exportar CSV', route: getLivroCsvRoute, query }]}
                notice={exported}
              />
            </>
          )}
          <Button
            variant="outline"
            h={48}
            leftSection={<IconPrinter size={20} aria-hidden />}
            disabled={!livro.data}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
      </div>
      <NoticeBanner notice={exported} successMs={SUCESSO_MS} />
      {recusa === undefined && isFirst && <LoadingState />}
      {recusa === undefined && !isFirst && (
        <>
          <Analise of={analise} fim={fim} />
          <Fechamento of={fechamentos} mes={mes} />
          <Answer of={livro} error="Não foi possível carregar o livro do posto.">
            {(dias) => (
              <div className={`stack one-column gap-16 ${classes.folha}`}>
                <header className={classes.cabecalho}>
                  <strong>{props.empresa || 'Gestão de Frota'}</strong>
                  <h2 className="m-0 text-20">Livro do posto: {tipo}</h2>
                  <p className="m-0 muted">
                    {formatDia(inicio)} a {formatDia(fim)}
                    <span className={classes.soImpresso}>
                      . Impresso em {formatDataHora(new Date())}
                    </span>
                  </p>
                  <p className="m-0 muted">
                    Diferença: medido menos livro. Acumulada: soma das variações do período. Em
                    vermelho: mais de {formatPercentual(VERIFICAR_PERCENTUAL)} do livro, de uma vez
                    ou aos poucos.
                  </p>
                </header>
                <LivroFolha tipo={tipo} dias={dias} capacidade={props.tanques?.[tipo].capacidade} />
              </div>
            )}
          </Answer>
        </>
      )}
    </div>
  );
}
