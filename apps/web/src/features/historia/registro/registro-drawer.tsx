import { formatPlaca } from '@frota/contract/formato';
import { listRegistroMarcosRoute, type Marco, mensagensHistoria } from '@frota/contract/historia';
import { Fragment, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SideDrawer } from '../../../design-system/side-drawer.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { useRoute } from '../../../http/query.ts';
import { MarcoCard } from '../marcos/marco-card.tsx';
import { Mudar } from './mudar.tsx';

export function RegistroNoEndereco(): ReactElement | null {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const state = useLocation().state as { aberto?: boolean } | null;
  const registro = params.get('registro') ?? '';
  if (!registro) return null;

  function close(): void {
    // Opened from the list: goes back; by address: removes it.
    if (state?.aberto) navigate(-1);
    else change({ registro: null });
  }

  return <RegistroDrawer registro={registro} onClose={close} />;
}

function RegistroDrawer(props: {
  readonly registro: string;
  readonly onClose: () => void;
}): ReactElement {
  const marcos = useRoute(
    listRegistroMarcosRoute,
    { params: { id: props.registro } },
    { select: ({ marcos }): Marco[] => [...marcos].reverse() },
  );
  return (
    <SideDrawer
      title={marcos.data?.[0] ? `Registro ${formatPlaca(marcos.data[0].placa)}` : 'Registro'}
      onClose={props.onClose}
    >
      <Answer of={marcos} loading="Carregando registro..." error={mensagensHistoria.erroRegistro}>
        {(data) =>
          data.map((marco) => (
            <Fragment key={`${marco.tipo} ${marco.id} ${marco.em}`}>
              <MarcoCard marco={marco} aberto />
              <Mudar marco={marco} />
            </Fragment>
          ))
        }
      </Answer>
    </SideDrawer>
  );
}
