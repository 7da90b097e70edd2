import {
  formatDiferenca,
  formatHora,
  formatLitros,
  listSaidasRoute,
  type RouteAnswer,
} from '@frota/contract';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconDropletOff,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { parseDay, shiftDay } from '../../../design-system/date-range.ts';
import { parseBusca } from '../../../design-system/list-span.ts';
import { SearchField } from '../../../design-system/search-field.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { usePages } from '../../../http/pages.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import { useLoggedFailure } from '../api.ts';
import { type AlvoEstorno, Estornavel, nomeProduto } from '../estorno/estorno.tsx';
import { parseProduto } from '../periodo.ts';
import { useHoje } from '../use-hoje.ts';
import classes from './lancamentos.module.css';
import { ListaLancamentos } from './lista-lancamentos.tsx';
import { ProdutoFilter } from './produto-filter.tsx';
import { sumByProduto } from './sum-by-produto.ts';

type Saida = RouteAnswer<typeof listSaidasRoute>[number];
const POR_PAGINA = 100;

/** 'Saídas': what left the tanks on one day, newest first. */
export function SaidasPanel(): ReactElement {
  const hoje = useHoje();
  const [params, change] = useAddress();
  const dia = parseDay(params.get('dia'), hoje);
  const tipo = parseProduto(params.get('tipo'));
  const busca = parseBusca(params);
  const query = { inicio: dia, fim: dia, tipo, busca, limite: POR_PAGINA };
  const saidas = usePages(listSaidasRoute, { query });
  useLoggedFailure(saidas.failureReason, 'saídas');
  const goTo = (novo: string): void => change({ dia: novo === hoje ? null : novo });
  return (
    <Estornavel>
      {(estornar) => (
        <>
          <div className="flex wrap items-end gap-12 mb-16">
            <div className="flex items-end gap-8">
              <ActionIcon
                variant="outline"
                size={42}
                aria-label="Dia anterior"
                onClick={() => goTo(shiftDay(dia, -1))}
              >
                <IconChevronLeft size={22} aria-hidden />
              </ActionIcon>
              <DateField
                label={dia === hoje ? 'Hoje' : 'Dia'}
                max={hoje}
                value={dia}
                onDay={(escolhido) => goTo(escolhido || hoje)}
              />
              <ActionIcon
                variant="outline"
                size={42}
                aria-label="Dia seguinte"
                disabled={dia >= hoje}
                onClick={() => goTo(shiftDay(dia, 1))}
              >
                <IconChevronRight size={22} aria-hidden />
              </ActionIcon>
            </div>
            {dia !== hoje && (
              <Button variant="subtle" onClick={() => goTo(hoje)}>
                Hoje
              </Button>
            )}
            <ProdutoFilter value={tipo} onChange={(novo) => change({ tipo: novo ?? null })} />
            <SearchField
              label="Buscar placa"
              placeholder="ABC1D23"
              value={busca}
              onSearch={(texto) => change({ busca: texto })}
            />
          </div>
          {saidas.data && saidas.data.rows.length > 0 && !saidas.hasNextPage && (
            <p className="flex wrap gap-4 gap-x-20 m-0 mb-12">
              {sumByProduto(saidas.data.rows).map(([produto, litros]) => (
                <span key={produto}>
                  {produto}: <strong>{formatLitros(litros)} L</strong>
                </span>
              ))}
            </p>
          )}
          <ListaLancamentos
            lista={saidas}
            titulo="Saídas"
            erro="Não foi possível carregar as saídas."
            vazio={busca ? `Nenhuma saída de '${busca}' neste dia.` : 'Nenhuma saída neste dia.'}
            icone={<IconDropletOff size={32} />}
          >
            {(saida) => <LinhaSaida key={saida.id} saida={saida} onEstornar={estornar} />}
          </ListaLancamentos>
        </>
      )}
    </Estornavel>
  );
}

function LinhaSaida(props: {
  readonly saida: Saida;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { saida } = props;
  const { tipo, litros, placa, data_registro, usuario, usuario_id, abastecimento_id } = saida;
  const estornado = saida.estornado_em !== null && !saida.estorno;
  const nota = notaDa(saida);
  return (
    <li
      className={`stack items-center gap-4 gap-x-12 ${classes.linha}`}
      data-compacta
      data-estornado={estornado || undefined}
    >
      <span className="row wrap gap-6 gap-x-12 min-w-0 semibold">
        {placa !== '' && <PlacaLink placa={placa} size="sm" />}
        {tipo}
      </span>
      <span className={`text-18 nowrap ${classes.litros}`}>
        {saida.estorno || saida.correcao
          ? formatDiferenca(-litros, 'litros')
          : formatLitros(litros)}{' '}
        L
      </span>
      <span className="min-w-0 muted break">
        <time dateTime={data_registro}>{formatHora(data_registro)}</time> ·{' '}
        <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
      </span>
      <span className={`flex wrap col-all gap-4 ${classes.acoes}`}>
        {nota === undefined && abastecimento_id !== null && (
          <Button
            variant="subtle"
            color="vermelho"
            size="md"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            aria-label={`Estornar ${nomeProduto(tipo, litros)}, ${placa}`}
            onClick={() =>
              props.onEstornar({
                origem: 'abastecimento_interno',
                origem_id: abastecimento_id,
                nome: `${nomeProduto(tipo, litros)} · ${placa}`,
              })
            }
          >
            Estornar
          </Button>
        )}
      </span>
      {nota && (
        <p
          className={`flex col-all gap-8 items-start m-0 ${classes.estorno}`}
          data-correcao={saida.correcao || undefined}
        >
          {saida.correcao ? (
            <IconPencil size={18} aria-hidden />
          ) : (
            <IconArrowBackUp size={18} aria-hidden />
          )}
          <span>
            <strong>{nota.titulo}</strong>
            {nota.motivo && `: ${nota.motivo}`}
          </span>
        </p>
      )}
    </li>
  );
}

/** What is said of a line that corrects or reverses another, or whose fueling was cancelled. */
function notaDa({ estorno, correcao, motivo, estornado_em, estorno_motivo }: Saida) {
  if (estorno) return { titulo: 'Estorno', motivo };
  if (estornado_em !== null) return { titulo: 'Estornado', motivo: estorno_motivo };
  return correcao ? { titulo: motivo ?? 'Correção', motivo: null } : undefined;
}
