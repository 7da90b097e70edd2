import { combustivelLabel } from '@frota/contract/combustivel';
import { CAMPO_COMBUSTIVEL } from '@frota/contract/conferencia';
import { getDashboardResumoRoute, listDashboardRegistrosRoute } from '@frota/contract/dashboard';
import { formatDataHora, formatPlaca } from '@frota/contract/formato';
import {
  listRegistroMarcosRoute,
  listVeiculoMarcosRoute,
  type Marco,
  mensagensHistoria,
} from '@frota/contract/historia';
import type { ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SideDrawer } from '../../../design-system/side-drawer.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import { Corrigir } from '../../conferencia/index.ts';
import { Estornar, nomeProduto } from '../../posto/index.ts';
import { MarcoCard } from '../marcos/marco-card.tsx';

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
          data.map((marco, i) => (
            <div
              key={`${marco.tipo} ${marco.id} ${marco.em}`}
              ref={i > 0 && isAsked(marco, props.registro) ? intoView : null}
              style={BELOW_TITLE}
            >
              <MarcoCard marco={marco} aberto>
                <Mudar marco={marco} />
              </MarcoCard>
            </div>
          ))
        }
      </Answer>
    </SideDrawer>
  );
}

/** The drawer's title stays above what scrolls. */
const BELOW_TITLE = { scrollMarginTop: 88 };

const isAsked = ({ tipo, id }: Marco, registro: string): boolean =>
  tipo === 'abastecimento' && id === registro;

function intoView(parte: HTMLElement | null): void {
  parte?.scrollIntoView();
}

/** Corrects a check-in or a fueling, or cancels it; one that was cancelled says so itself. */
function Mudar({ marco }: { readonly marco: Marco }): ReactElement | null {
  const refresh = useInvalidate(
    listRegistroMarcosRoute,
    listVeiculoMarcosRoute,
    listDashboardRegistrosRoute,
    getDashboardResumoRoute,
  );
  if (marco.tipo === 'checkin') {
    const { id, km, placa, em: ocorrido_em, fotos } = marco;
    const valores = { km: String(km), placa, ocorrido_em, motorista: marco.motorista.nome };
    return (
      <div className="row wrap gap-8">
        <Corrigir
          registro={{ origem: 'checkin', origem_id: id, valores, fotos }}
          onDone={refresh}
        />
      </div>
    );
  }
  if (marco.tipo !== 'abastecimento' || marco.estornado) return null;
  const { id, interno, km, placa, em: ocorrido_em, litros, arla_litros, valor } = marco;
  const origem = interno ? 'abastecimento_interno' : 'abastecimento_externo';
  const valores = {
    km: String(km),
    placa,
    ocorrido_em,
    bombaLitros: String(litros),
    arlaLitros: String(arla_litros),
    bombaValor: String(valor ?? 0),
    [CAMPO_COMBUSTIVEL]: marco.combustivel,
    ...(!interno && { motorista: marco.quem.nome }),
  };
  return (
    <div className="row wrap gap-8">
      <Corrigir
        registro={{ origem, origem_id: id, valores, fotos: marco.fotos }}
        onDone={refresh}
      />
      <Estornar
        alvo={{
          origem,
          origem_id: id,
          nome: [
            nomeProduto(combustivelLabel(marco.combustivel), litros),
            formatPlaca(placa),
            formatDataHora(ocorrido_em),
          ].join(' · '),
        }}
        onDone={() => void refresh()}
      />
    </div>
  );
}
