import {
  formatDataHora,
  formatDiferencaPercentual,
  formatLitros,
  formatReais,
} from '@frota/contract/formato';
import { getNotaFiscalRoute, listEntradasRoute } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { IconFileDownload, IconTruckOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { usePages } from '../../../http/pages.ts';
import { buildUrl } from '../../../http/request.ts';
import { daysFilter, textFilter, useFilters } from '../../../list/filters.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { useLoggedFailure } from '../api.ts';
import { CartasDeCorrecao } from '../entrada/cartas.tsx';
import { type AlvoEstorno, Estornavel, nomeProduto } from '../estorno/estorno.tsx';
import { EstornarButton, Nota } from './estornado.tsx';
import classes from './lancamentos.module.css';
import { ListaLancamentos } from './lista-lancamentos.tsx';
import { PRODUTO } from './produto-filter.tsx';
import { ProvaDaEntrega } from './prova-da-entrega.tsx';

type Entrada = RouteAnswer<typeof listEntradasRoute>[number];

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
        <ListaLancamentos
          lista={entradas}
          filtros={filtros}
          titulo="Histórico Entradas"
          erro="Não foi possível carregar o histórico de entradas."
          vazio={busca ? `Nenhuma entrada com a nota '${busca}'.` : 'Nenhuma entrada registrada.'}
          icone={<IconTruckOff size={32} />}
        >
          {(entrada) => <LinhaEntrada key={entrada.id} entrada={entrada} onEstornar={estornar} />}
        </ListaLancamentos>
      )}
    </Estornavel>
  );
}

function LinhaEntrada(props: {
  readonly entrada: Entrada;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { id, nf, tipo, litros, data_registro, emitente, usuario, usuario_id } = props.entrada;
  const estornado = props.entrada.estornado_em;
  return (
    <li
      className={`stack items-center gap-4 gap-x-12 ${classes.linha}`}
      data-estornado={estornado !== null || undefined}
    >
      <span className="row wrap gap-6 gap-x-12 min-w-0 semibold">
        {tipo} · Nota {nf}
      </span>
      <span className={`text-18 nowrap ${classes.litros}`}>{formatLitros(litros)} L</span>
      <span className="min-w-0 muted break">
        <time dateTime={data_registro}>{formatDataHora(data_registro)}</time> ·{' '}
        <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
        {emitente && ` · ${emitente}`}
        {props.entrada.preco !== null && (
          <>
            <br />
            {precoText(props.entrada.preco, props.entrada.preco_antes)}
          </>
        )}
      </span>
      <ProvaDaEntrega entrada={props.entrada} />
      <CartasDeCorrecao cartas={props.entrada.correcoes} />
      <span className={`flex wrap col-all gap-4 ${classes.acoes}`}>
        <Button
          component="a"
          href={buildUrl(getNotaFiscalRoute.path, { id })}
          download
          variant="subtle"
          size="md"
          leftSection={<IconFileDownload size={20} aria-hidden />}
          aria-label={`Baixar a nota ${nf} (XML)`}
        >
          Nota
        </Button>
        {estornado === null && (
          <EstornarButton
            nome={`${nomeProduto(tipo, litros)}, nota ${nf}`}
            onPress={() =>
              props.onEstornar({
                origem: 'entrada',
                origem_id: id,
                nome: `${nomeProduto(tipo, litros)} · Nota ${nf}`,
              })
            }
          />
        )}
      </span>
      {estornado !== null && (
        <Nota
          titulo={`Estornado em ${formatDataHora(estornado)}`}
          motivo={props.entrada.estorno_motivo}
        />
      )}
    </li>
  );
}

/** 'R$ 6,36 por litro, +1,2 % sobre as três entradas anteriores'. */
function precoText(preco: number, antes: number | null): string {
  const porLitro = `${formatReais(preco)} por litro`;
  if (antes === null) return porLitro;
  const mais = Math.round((preco / antes - 1) * 1000) / 10;
  return `${porLitro}, ${formatDiferencaPercentual(mais)} sobre as três entradas anteriores`;
}
