import { ROTAS_WEB } from '@frota/contract/acesso';
import { listExtratosImportadosRoute, mensagensExtrato } from '@frota/contract/extratos';
import { Button } from '@mantine/core';
import { IconCreditCard, IconTableImport } from '@tabler/icons-react';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { laterPart } from '../../design-system/later.ts';
import { NoticeBanner, useNotice } from '../../design-system/notice.tsx';
import { LoadingState } from '../../design-system/states.tsx';
import { changeAddress, useAddress } from '../../design-system/use-address.ts';
import { usePages } from '../../http/pages.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { COLUNAS_IMPORTADOS } from './colunas.tsx';

const ExtratoConferidoScreen = laterPart(
  async () => (await import('./extrato-conferido.tsx')).ExtratoConferidoScreen,
);
const ImportarExtrato = laterPart(
  async () => (await import('./importar-extrato.tsx')).ImportarExtrato,
);

/** '?ver=importar' in the address. */
const IMPORTAR = 'importar';

export function ExtratoPage(): ReactElement {
  const [params, setAddress] = useAddress();
  const notice = useNotice();
  const list = usePages(listExtratosImportadosRoute, { query: {} });
  const back = `?${changeAddress(params, { ver: null, extrato: null, situacao: null })}`;
  const id = params.get('extrato');
  const open = (extrato: string | null, texto: string): void => {
    setAddress({ ver: null, extrato, situacao: null });
    notice.say('success', texto);
  };
  if (params.get('ver') === IMPORTAR) {
    return (
      <Suspense fallback={<LoadingState />}>
        <ImportarExtrato back={back} onImported={open} />
      </Suspense>
    );
  }
  const said = <NoticeBanner notice={notice} />;
  if (id !== null) {
    return (
      <Suspense fallback={<LoadingState />}>
        {said}
        <ExtratoConferidoScreen
          id={id}
          back={back}
          onDeleted={() => open(null, mensagensExtrato.excluido)}
        />
      </Suspense>
    );
  }
  return (
    <ListScreen
      title={ROTAS_WEB.extrato.nome}
      above={said}
      actions={
        <Button
          component={Link}
          to={{ search: `?${changeAddress(params, { ver: IMPORTAR })}` }}
          h={48}
          leftSection={<IconTableImport size={22} aria-hidden />}
        >
          Importar extrato
        </Button>
      }
      list={list}
      columns={COLUNAS_IMPORTADOS}
      empty={mensagensExtrato.vazio}
      emptyIcon={<IconCreditCard size={32} />}
      errorTitle={mensagensExtrato.erroTitulo}
      error={mensagensExtrato.erroCarregar}
    />
  );
}
