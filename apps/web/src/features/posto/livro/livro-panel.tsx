import { SUCESSO_MS } from '@frota/contract/checkin';
import { PRODUTOS } from '@frota/contract/combustivel';
import {
  formatData,
  formatDataHora,
  formatDia,
  formatDiferenca,
  formatPercentual,
} from '@frota/contract/formato';
import {
  type FechamentosDoMes,
  getAnaliseRoute,
  getFechamentosRoute,
  getLivroCsvRoute,
  getLivroPdfRoute,
  getLivroRoute,
  livroQuerySchema,
  mensagensFechamento,
  titleOfLinha,
} from '@frota/contract/posto';
import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconFileTypePdf, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { DateRangeFields } from '../../../design-system/date-fields.tsx';
import { parseDay } from '../../../design-system/days.ts';
import { NoticeBanner, ToneBadge, useNotice } from '../../../design-system/notice.tsx';
import { InfoButton, Panel } from '../../../design-system/panel.tsx';
import { LoadingState } from '../../../design-system/states.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { isLoading, useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { ExportButtons } from '../../../list/export-buttons.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import type { Tanques } from '../api.ts';
import { currentMonth, mesComAno, parseProduto } from '../periodo.ts';
import { useHoje } from '../use-hoje.ts';
import { firstOfAnalise } from './analise.ts';
import { Analise } from './analise.tsx';
import { FecharDialog } from './fechar-dialog.tsx';
import classes from './livro.module.css';
import { VERIFICAR_PERCENTUAL } from './livro.ts';
import { LivroFolha } from './livro-folha.tsx';

/** A month that is over, and was never closed or changed since. */
const isOpen = ({ acabou, fechamentos, agora }: FechamentosDoMes): boolean =>
  acabou && fechamentos[0]?.sha256 !== (agora ?? '');

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

/** Whether a month of the book, 'aaaa-mm', is closed, what changed since, and the button that closes it. */
function Fechamento(props: {
  readonly of: UseQueryResult<FechamentosDoMes>;
  readonly mes: string;
}): ReactElement {
  const { of, mes } = props;
  return (
    <Panel title={`${mensagensFechamento.titulo} ${mesComAno(mes)}`}>
      <Answer of={of} error={mensagensFechamento.erroCarregar}>
        {(found) => (
          <div className="stack one-column gap-12">
            <Estado found={found} />
            {isOpen(found) && <Fechar key={mes} mes={mes} found={found} />}
          </div>
        )}
      </Answer>
    </Panel>
  );
}

function Estado({ found }: { readonly found: FechamentosDoMes }): ReactElement {
  const [ultimo, ...anteriores] = found.fechamentos;
  if (!ultimo) {
    return (
      <p className="flex wrap items-start gap-12 m-0">
        <ToneBadge tone="azul" icon={IconLockOpen}>
          Aberto
        </ToneBadge>
        <span className="grow min-w-0">
          {found.acabou ? mensagensFechamento.aberto : mensagensFechamento.correndo}
        </span>
      </p>
    );
  }
  const alterado = ultimo.sha256 !== found.agora;
  return (
    <>
      <p className="row gap-8 m-0">
        <ToneBadge
          tone={alterado ? 'ambar' : 'verde'}
          icon={alterado ? IconAlertTriangle : IconLock}
        >
          {alterado ? 'Alterado depois' : 'Fechado'}
        </ToneBadge>
      </p>
      <div className="row wrap gap-8">
        <p className="m-0">
          Fechado em {formatDataHora(ultimo.em)} por{' '}
          <PessoaLink pessoa={{ id: ultimo.usuario_id, nome: ultimo.usuario }} />.
        </p>
        <InfoButton about={mensagensFechamento.codigo}>
          {mensagensFechamento.codigoNota} <code className="break">{ultimo.sha256}</code>
        </InfoButton>
      </div>
      {alterado && <Alteracoes desde={ultimo.em} depois={found.depois} />}
      {anteriores.length > 0 && (
        <p className="m-0 text-15 muted break">
          Fechamentos de antes:{' '}
          {anteriores.map(({ em, usuario }) => `${formatDataHora(em)}, ${usuario}`).join(' · ')}
        </p>
      )}
    </>
  );
}

function Alteracoes(props: {
  readonly desde: string;
  readonly depois: FechamentosDoMes['depois'];
}): ReactElement {
  return (
    <div>
      <p className="m-0 semibold">Alterado depois do fechamento de {formatData(props.desde)}:</p>
      {props.depois.length === 0 ? (
        <p className="m-0 muted">{mensagensFechamento.alteradoAntes}</p>
      ) : (
        <ul className="m-0 break">
          {props.depois.map((linha) => (
            <li key={`${linha.tipo} ${linha.id}`}>
              {titleOfLinha(linha)} de {formatDataHora(linha.em)}, {linha.tipo},{' '}
              {formatDiferenca(linha.litros, 'litros')} L, lançado em{' '}
              {formatDataHora(linha.lancado_em)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Fechar(props: { readonly mes: string; readonly found: FechamentosDoMes }): ReactElement {
  const { mes, found } = props;
  const [asked, { open, close }] = useDisclosure(false);
  const verbo = found.fechamentos.length === 0 ? 'Fechar' : 'Fechar de novo';
  return (
    <div>
      <Button leftSection={<IconLock size={20} aria-hidden />} onClick={open}>
        {verbo} {mesComAno(mes)}
      </Button>
      {asked && <FecharDialog mes={mes} verbo={verbo} onClose={close} />}
    </div>
  );
}
