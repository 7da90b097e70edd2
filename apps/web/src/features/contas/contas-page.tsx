import { faultOfEndereco, ROTAS_WEB } from '@frota/contract/acesso';
import {
  CONTAS_POR_PAGINA,
  type Conta,
  getOidcRoute,
  listContasRoute,
  mensagensContas,
} from '@frota/contract/contas';
import { IconUserScan } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { SearchField } from '../../design-system/search-field.tsx';
import { LoadingState } from '../../design-system/states.tsx';
import { errorText } from '../../http/errors.ts';
import { usePages } from '../../http/pages.ts';
import { useRoute } from '../../http/query.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { columnsOf } from './colunas.tsx';
import { DesligarDialog } from './desligar-dialog.tsx';
import { LigarModal } from './ligar-modal.tsx';

export function ContasPage(): ReactElement {
  const [busca, setBusca] = useState('');
  const [aberta, setAberta] = useState<Conta>();
  const notice = useNotice();
  const oidc = useRoute(getOidcRoute);
  const lista = usePages(
    listContasRoute,
    { query: { busca, limite: CONTAS_POR_PAGINA } },
    'contas',
  );
  const { clear } = notice;
  const columns = useMemo(
    () =>
      columnsOf((conta) => {
        clear();
        setAberta(conta);
      }),
    [clear],
  );
  const close = (): void => setAberta(undefined);
  // Otherwise the notice would push the list down.
  if (oidc.isPending) return <LoadingState />;
  return (
    <>
      <ListScreen
        title={ROTAS_WEB.contas.nome}
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
        list={lista}
        above={
          <>
            <NoticeBanner notice={notice} />
            {oidc.data?.ligado === false && (
              <Banner tone="info">{mensagensContas.desligado}</Banner>
            )}
          </>
        }
        below={
          <>
            <p className="m-0 mt-12 mb-12 muted">{mensagensContas.explica}</p>
            <SearchField
              aria-label="Buscar conta"
              placeholder={mensagensContas.busca}
              mb={16}
              value={busca}
              faultOf={faultOfEndereco}
              onSearch={setBusca}
            />
          </>
        }
        columns={columns}
        table={{ boxed: true }}
        loading={mensagensContas.carregando}
        empty={busca ? mensagensContas.nenhumaPara(busca) : mensagensContas.nenhuma}
        emptyIcon={<IconUserScan size={32} />}
        error={(error) => errorText(error, mensagensContas.erro)}
      />
      {aberta &&
        (aberta.usuario ? (
          <DesligarDialog
            conta={aberta}
            usuario={aberta.usuario.nome}
            notice={notice}
            onClose={close}
          />
        ) : (
          <LigarModal
            conta={aberta}
            onClose={close}
            onSaved={(usuario) => {
              close();
              notice.say('success', mensagensContas.ligada(usuario));
            }}
          />
        ))}
    </>
  );
}
