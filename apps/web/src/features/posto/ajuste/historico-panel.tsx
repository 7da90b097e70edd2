import { CAMPO_RECEBIDO, CAMPO_TANQUE, mensagensConferencia } from '@frota/contract/conferencia';
import {
  formatDataHora,
  formatDiferencaPercentual,
  formatLitros,
  formatReais,
} from '@frota/contract/formato';
import {
  CAMPOS_ENTRADA,
  ENTRADA_SUCESSO_MS,
  getNotaFiscalRoute,
  listEntradasRoute,
  listSaldosRoute,
  mensagensProva,
} from '@frota/contract/posto';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconFileDownload,
  IconPencil,
  IconTruckOff,
} from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { type PageList, usePages } from '../../../http/pages.ts';
import { useInvalidate } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { fieldColumns } from '../../../list/columns.tsx';
import { daysFilter, type Filter, textFilter, useFilters } from '../../../list/filters.tsx';
import { PessoaLink } from '../../../list/links.tsx';
import { CorrigirAberto, type Corrigivel } from '../../conferencia/index.ts';
import { useLoggedFailure } from '../api.ts';
import classes from './ajuste.module.css';
import { Detalhes, type Entrada } from './detalhes-da-entrada.tsx';
import { type AlvoEstorno, Estornavel, nomeProduto } from './estorno.tsx';
import { ListaLancamentos } from './lista-lancamentos.tsx';
import { PRODUTO } from './produto-filter.tsx';

const FILTROS = [
  PRODUTO,
  textFilter({ label: 'Buscar nota', placeholder: 'Número da nota', inputMode: 'numeric' }),
];
/** The days are drawn where another screen's link names them. */
const COM_DIAS = [...FILTROS, daysFilter()] as const;

/** 'Histórico Entradas': deliveries, newest first, each with its invoice file. */
export function HistoricoPanel(): ReactElement {
  const query = useFilters(COM_DIAS);
  const filtros = query.inicio || query.fim ? COM_DIAS : FILTROS;
  const { busca } = query;
  const entradas = usePages(listEntradasRoute, { query });
  useLoggedFailure(entradas.failureReason, 'histórico de entradas');
  return (
    <Estornavel>
      {(estornar) => (
        <Tabela
          lista={entradas}
          filtros={filtros}
          vazio={busca ? `Nenhuma entrada com a nota '${busca}'.` : 'Nenhuma entrada registrada.'}
          onEstornar={estornar}
        />
      )}
    </Estornavel>
  );
}

function Tabela(props: {
  readonly lista: PageList<Entrada>;
  readonly filtros: readonly Filter[];
  readonly vazio: string;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { onEstornar, ...lista } = props;
  const [corrigir, setCorrigir] = useState<Entrada>();
  const notice = useNotice();
  const reload = useInvalidate(listEntradasRoute, listSaldosRoute);
  const colunas = useMemo(() => columnsOf({ onCorrigir: setCorrigir, onEstornar }), [onEstornar]);
  return (
    <>
      <NoticeBanner notice={notice} successMs={ENTRADA_SUCESSO_MS} />
      <ListaLancamentos
        {...lista}
        titulo="Histórico Entradas"
        erro="Não foi possível carregar o histórico de entradas."
        icone={<IconTruckOff size={32} />}
        colunas={colunas}
      />
      {corrigir && (
        <CorrigirAberto
          registro={corrigivelOf(corrigir)}
          onDone={async () => {
            await reload();
            notice.say('success', mensagensConferencia.salva);
          }}
          onClose={() => setCorrigir(undefined)}
        />
      )}
    </>
  );
}

const nomeDaEntrada = ({ tipo, litros, nf }: Entrada): string =>
  `${nomeProduto(tipo, litros)} · Nota ${nf}`;

/** What of a delivery can be corrected, beside its invoice. */
function corrigivelOf(entrada: Entrada): Corrigivel {
  const { id, tipo, litros, data_registro, fotos } = entrada;
  return {
    origem: 'entrada',
    origem_id: id,
    nome: nomeDaEntrada(entrada),
    valores: {
      [CAMPO_TANQUE]: tipo,
      [CAMPO_RECEBIDO]: String(litros),
      ocorrido_em: data_registro,
    },
    fotos: fotos.map((url) => ({ papel: 'fotosDescarga', url })),
  };
}

function columnsOf(
  on: Pick<Parameters<typeof Acoes>[0], 'onCorrigir' | 'onEstornar'>,
): readonly Column<Entrada>[] {
  return fieldColumns(
    CAMPOS_ENTRADA,
    {
      data_registro: {
        wide: true,
        cell: ({ data_registro, usuario, usuario_id }) => (
          <>
            <time dateTime={data_registro}>{formatDataHora(data_registro)}</time>
            <span className="block muted">
              <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
            </span>
          </>
        ),
      },
      nf: { width: '72px', cell: ({ nf }) => <strong>{nf}</strong> },
      tipo: { width: '112px', cell: ({ tipo }) => tipo },
      emitente: { width: 'minmax(0, 1.5fr)', wide: true },
      litros: {
        width: '96px',
        cell: ({ litros, estornado_em }) => (
          <strong className={classes.litros} data-estornado={estornado_em !== null || undefined}>
            {formatLitros(litros)} L
          </strong>
        ),
      },
      preco: { cell: ({ preco, preco_antes }) => <Preco preco={preco} antes={preco_antes} /> },
      prova: {
        width: 'minmax(0, 1.5fr)',
        wide: true,
        cell: ({ prova }) =>
          prova ? mensagensProva.recebido(prova.recebido, prova.nota) : mensagensProva.semProva,
      },
      detalhes: { width: '', below: true, cell: (entrada) => <Detalhes entrada={entrada} /> },
    },
    {
      title: 'Ações',
      bare: true,
      width: '112px',
      wide: true,
      cell: (entrada) => <Acoes entrada={entrada} {...on} />,
    },
  );
}

function Acoes(props: {
  readonly entrada: Entrada;
  readonly onCorrigir: (entrada: Entrada) => void;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { id, estornado_em } = props.entrada;
  const nome = nomeDaEntrada(props.entrada);
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          h={44}
          px={12}
          aria-label={`Ações: ${nome}`}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Ações
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={buildUrl(getNotaFiscalRoute.path, { id })}
          download
          leftSection={<IconFileDownload size={20} aria-hidden />}
        >
          Baixar a nota (XML)
        </Menu.Item>
        {estornado_em === null && (
          <Menu.Item
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => props.onCorrigir(props.entrada)}
          >
            Corrigir
          </Menu.Item>
        )}
        {estornado_em === null && (
          <Menu.Item
            color="var(--tone-vermelho-text)"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            onClick={() => props.onEstornar({ origem: 'entrada', origem_id: id, nome })}
          >
            Estornar
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Preco(props: {
  readonly preco: number | null;
  readonly antes: number | null;
}): ReactElement {
  const { preco, antes } = props;
  if (preco === null) return <>–</>;
  return (
    <>
      {formatReais(preco)}
      {antes !== null && (
        <span className="block muted" title="Sobre as três entradas anteriores">
          {formatDiferencaPercentual(Math.round((preco / antes - 1) * 1000) / 10)}
        </span>
      )}
    </>
  );
}
