import { formatDiferenca } from '@frota/contract/formato';
import { ENTRADA_SUCESSO_MS, listSaidasRoute, mensagensTanques } from '@frota/contract/posto';
import { IconDropletOff } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { usePages } from '../../../http/pages.ts';
import { textFilter, useFilters } from '../../../list/filters.tsx';
import { type Tanques, useLoggedFailure } from '../api.ts';
import { BicoDialog } from '../bicos/bico-dialog.tsx';
import { useHoje } from '../use-hoje.ts';
import { DIA } from './dia-filter.tsx';
import { Estornavel } from './estorno.tsx';
import { type DeAbastecimento, LinhaSaida, type Saida } from './linha-saida.tsx';
import { ListaLancamentos } from './lista-lancamentos.tsx';
import { PRODUTO } from './produto-filter.tsx';
import { sumByProduto } from './sum-by-produto.ts';

const POR_PAGINA = 100;

const FILTROS = [DIA, PRODUTO, textFilter({ label: 'Buscar placa', placeholder: 'ABC1D23' })];

/** One day's withdrawals, newest first, with the reversals that put litres back. */
export function SaidasPanel(props: { readonly tanques: Tanques | undefined }): ReactElement {
  const hoje = useHoje();
  const [corrigida, setCorrigida] = useState<DeAbastecimento>();
  const notice = useNotice();
  const { dia: escolhido, tipo, busca } = useFilters(FILTROS);
  const dia = escolhido || hoje;
  const query = { inicio: dia, fim: dia, tipo, busca, limite: POR_PAGINA };
  const saidas = usePages(listSaidasRoute, { query });
  useLoggedFailure(saidas.failureReason, 'saídas');
  const bicosDe = (saida: Saida) => props.tanques?.[saida.tipo].bicos ?? [];
  return (
    <>
      <NoticeBanner notice={notice} successMs={ENTRADA_SUCESSO_MS} />
      {corrigida && (
        <BicoDialog
          saida={corrigida}
          bicos={bicosDe(corrigida)}
          onClose={() => setCorrigida(undefined)}
          onSaved={() => notice.say('success', mensagensTanques.bicoCorrigido)}
        />
      )}
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
                  {sumByProduto(saidas.data.rows).map(({ produto, sairam, estornos }) => (
                    <span key={produto}>
                      {produto}: <strong>{formatDiferenca(-sairam, 'litros')} L</strong>
                      {estornos !== 0 && `, estornos ${formatDiferenca(estornos, 'litros')} L`}
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
            {(saida) => (
              <LinhaSaida
                key={saida.id}
                saida={saida}
                onEstornar={estornar}
                onCorrigirBico={bicosDe(saida).length > 0 ? setCorrigida : undefined}
              />
            )}
          </ListaLancamentos>
        )}
      </Estornavel>
    </>
  );
}
