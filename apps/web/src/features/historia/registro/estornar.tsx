import { combustivelLabel } from '@frota/contract/combustivel';
import {
  listRegistroMarcosRoute,
  listVeiculoMarcosRoute,
  type MarcoDe,
} from '@frota/contract/historia';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { useInvalidate } from '../../../http/query.ts';
import { EstornoDialog, nomeProduto } from '../../posto/index.ts';

export function Estornar({
  abastecimento: { id, interno, combustivel, litros, estornado },
}: {
  readonly abastecimento: MarcoDe<'abastecimento'>;
}): ReactElement {
  const [asking, setAsking] = useState(false);
  const notice = useNotice();
  const refresh = useInvalidate(listRegistroMarcosRoute, listVeiculoMarcosRoute);
  return (
    <>
      <NoticeBanner notice={notice} />
      {!estornado && (
        <Button
          variant="subtle"
          color="vermelho"
          h={48}
          leftSection={<IconArrowBackUp size={22} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Estornar este abastecimento
        </Button>
      )}
      {asking && (
        <EstornoDialog
          alvo={{
            origem: interno ? 'abastecimento_interno' : 'abastecimento_externo',
            origem_id: id,
            nome: nomeProduto(combustivelLabel(combustivel), litros),
          }}
          notice={notice}
          onClose={() => setAsking(false)}
          onDone={() => void refresh()}
        />
      )}
    </>
  );
}
