import { PRODUTOS } from '@frota/contract/combustivel';
import { formatDataHora, formatDia } from '@frota/contract/formato';
import {
  getLivroCsvRoute,
  getLivroRoute,
  getLivroXlsxRoute,
  livroQuerySchema,
} from '@frota/contract/posto';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { parseDay } from '../../../design-system/date-range.ts';
import { DateRangeFields } from '../../../design-system/date-range-fields.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import type { Tanques } from '../api.ts';
import { currentMonth, parseProduto } from '../periodo.ts';
import { useHoje } from '../use-hoje.ts';
import { Analise } from './analise.tsx';
import classes from './livro.module.css';
import { LivroFolha } from './livro-folha.tsx';

/** 'Livro do posto': one tank's book over a period, to look at, to print and to take along. */
export function LivroPanel(props: {
  readonly empresa: string;
  readonly tanques: Tanques | undefined;
}): ReactElement {
  const hoje = useHoje();
  const [params, change] = useAddress();
  const mes = currentMonth(hoje);
  const tipo = parseProduto(params.get('tipo')) ?? PRODUTOS[0];
  const inicio = parseDay(params.get('inicio'), mes.inicio);
  const fim = parseDay(params.get('fim'), mes.fim);
  const query = { tipo, inicio, fim };
  const recusa = livroQuerySchema.safeParse(query).error?.issues[0]?.message;
  const livro = useRoute(getLivroRoute, { query }, { enabled: recusa === undefined });
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
          <Button
            variant="outline"
            leftSection={<IconPrinter size={20} aria-hidden />}
            disabled={!livro.data}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
          {recusa === undefined && (
            <ExportLink formato="CSV" rota={getLivroCsvRoute.path} query={query} />
          )}
          {recusa === undefined && (
            <ExportLink formato="XLSX" rota={getLivroXlsxRoute.path} query={query} />
          )}
        </div>
      </div>
      {recusa === undefined && <Analise tipo={tipo} fim={fim} />}
      {recusa === undefined && (
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
                  Diferença: medido menos livro no horário da medição. Acumulada: o que as medições
                  do período trouxeram; uma diferença que continua conta uma vez.
                </p>
              </header>
              <LivroFolha tipo={tipo} dias={dias} capacidade={props.tanques?.[tipo].capacidade} />
            </div>
          )}
        </Answer>
      )}
    </div>
  );
}

function ExportLink(props: {
  readonly rota: string;
  readonly query: Record<string, string>;
  readonly formato: 'CSV' | 'XLSX';
}): ReactElement {
  const Icon = props.formato === 'CSV' ? IconFileTypeCsv : IconFileSpreadsheet;
  return (
    <Button
      component="a"
      href={buildUrl(props.rota, {}, props.query)}
      download
      variant="outline"
      leftSection={<Icon size={20} aria-hidden />}
      aria-label={`Exportar ${props.formato}`}
    >
      {props.formato}
    </Button>
  );
}
