import { ROTAS_WEB } from '@frota/contract/acesso';
import { listExtratosImportadosRoute, mensagensExtrato } from '@frota/contract/externo';
import { Button } from '@mantine/core';
import { IconCreditCard, IconTableImport } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { changeAddress, useAddress } from '../../../design-system/use-address.ts';
import { usePages } from '../../../http/pages.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { COLUNAS_IMPORTADOS } from './colunas.tsx';
import { ExtratoConferidoScreen } from './extrato-conferido.tsx';
import { ImportarExtrato } from './importar-extrato.tsx';

/** In the address, where the import is open: '?ver=importar'. */
const IMPORTAR = 'importar';

/** 'Extratos de cartão': what card companies say beside what drivers sent. */
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
    return <ImportarExtrato back={back} onImported={open} />;
  }
  const said = <NoticeBanner notice={notice} />;
  if (id !== null) {
    return (
      <>
        {said}
        <ExtratoConferidoScreen
          id={id}
          back={back}
          onDeleted={() => open(null, mensagensExtrato.excluido)}
        />
      </>
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
