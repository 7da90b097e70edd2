import { formatDiferenca, formatHora } from '@frota/contract/formato';
import { listSaidasRoute } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import { IconDropletOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { usePages } from '../../../http/pages.ts';
import { textFilter, useFilters } from '../../../list/filters.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaInformada, PlacaLink } from '../../veiculos/index.ts';
import { useLoggedFailure } from '../api.ts';
import { type AlvoEstorno, Estornavel, nomeProduto } from '../estorno/estorno.tsx';
import { useHoje } from '../use-hoje.ts';
import { DIA } from './dia-filter.tsx';
import { EstornarButton, Nota } from './estornado.tsx';
import classes from './lancamentos.module.css';
import { ListaLancamentos } from './lista-lancamentos.tsx';
import { PRODUTO } from './produto-filter.tsx';
import { sumByProduto } from './sum-by-produto.ts';

type Saida = RouteAnswer<typeof listSaidasRoute>[number];
const POR_PAGINA = 100;

const FILTROS = [DIA, PRODUTO, textFilter({ label: 'Buscar placa', placeholder: 'ABC1D23' })];

/** 'Saídas': what left the tanks on one day, newest first; what came back by a correction counts against it. */
export function SaidasPanel(): ReactElement {
  const hoje = useHoje();
  const { dia: escolhido, tipo, busca } = useFilters(FILTROS);
  const dia = escolhido || hoje;
  const query = { inicio: dia, fim: dia, tipo, busca, limite: POR_PAGINA };
  const saidas = usePages(listSaidasRoute, { query });
  useLoggedFailure(saidas.failureReason, 'saídas');
  return (
    <Estornavel>
      {(estornar) => (
        <ListaLancamentos
          lista={saidas}
          filtros={FILTROS}
          resumo={
            saidas.data &&
            saidas.data.rows.length > 0 &&
            !saidas.hasNextPage && (
              <p className="flex wrap gap-4 gap-x-20 m-0 mb-12">
                {sumByProduto(saidas.data.rows).map(([produto, litros]) => (
                  <span key={produto}>
                    {produto}: <strong>{formatDiferenca(-litros, 'litros')} L</strong>
                  </span>
                ))}
              </p>
            )
          }
          titulo="Saídas"
          erro="Não foi possível carregar as saídas."
          vazio={busca ? `Nenhuma saída de '${busca}' neste dia.` : 'Nenhuma saída neste dia.'}
          icone={<IconDropletOff size={32} />}
        >
          {(saida) => <LinhaSaida key={saida.id} saida={saida} onEstornar={estornar} />}
        </ListaLancamentos>
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
  const { em_nome_de: emNomeDe } = saida;
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
        <PlacaInformada placa={saida.placa_informada} />
        {tipo}
      </span>
      <span className={`text-18 nowrap ${classes.litros}`}>
        {formatDiferenca(-litros, 'litros')} L
      </span>
      <span className="min-w-0 muted break">
        <time dateTime={data_registro}>{formatHora(data_registro)}</time>
        {usuario !== '' && ' · '}
        <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
        {emNomeDe !== null && (
          <>
            {' em nome de '}
            <PessoaLink pessoa={{ id: saida.em_nome_de_id, nome: emNomeDe }} />
            {saida.lancado_motivo !== null && `: ${saida.lancado_motivo}`}
          </>
        )}
      </span>
      <span className={`flex wrap col-all gap-4 ${classes.acoes}`}>
        {nota === undefined && abastecimento_id !== null && (
          <EstornarButton
            nome={[nomeProduto(tipo, litros), placa].filter(Boolean).join(', ')}
            onPress={() =>
              props.onEstornar({
                origem: 'abastecimento_interno',
                origem_id: abastecimento_id,
                nome: [nomeProduto(tipo, litros), placa].filter(Boolean).join(' · '),
              })
            }
          />
        )}
      </span>
      {nota && <Nota {...nota} correcao={saida.correcao} />}
    </li>
  );
}

/** What is said of a line that corrects or reverses another, or whose fueling was cancelled. */
function notaDa({ estorno, correcao, motivo, estornado_em, estorno_motivo }: Saida) {
  if (estorno) return { titulo: 'Estorno', motivo };
  if (estornado_em !== null) return { titulo: 'Estornado', motivo: estorno_motivo };
  return correcao ? { titulo: motivo ?? 'Correção', motivo: null } : undefined;
}
