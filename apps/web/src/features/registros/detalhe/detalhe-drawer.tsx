import { listCheckinsRoute } from '@frota/contract/checkin';
import { formatPlaca } from '@frota/contract/formato';
import { mensagensRegistros, registroDetalheRoute } from '@frota/contract/registros';
import type { ReactElement } from 'react';
import { SideDrawer } from '../../../design-system/side-drawer.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { Corrigir } from '../../conferencia/index.ts';
import { Abastecimentos } from './abastecimentos.tsx';
import { DadosCheckin } from './dados-checkin.tsx';
import classes from './detalhe-drawer.module.css';
import { Fotos } from './fotos.tsx';
import { Historico } from './historico.tsx';

export function DetalheDrawer(props: {
  readonly registro: string;
  readonly onClose: () => void;
}): ReactElement {
  const registro = useRoute(registroDetalheRoute, {
    params: { id: props.registro },
  });
  const refresh = useReload(registroDetalheRoute, listCheckinsRoute);
  return (
    <SideDrawer
      title={registro.data ? `Registro ${formatPlaca(registro.data.checkin.placa)}` : 'Registro'}
      onClose={props.onClose}
    >
      <Answer
        of={registro}
        loading="Carregando registro..."
        error={mensagensRegistros.erroRegistro}
      >
        {(data) => (
          <div className={`column ${classes.partes}`}>
            <div className="stack one-column gap-12">
              <DadosCheckin checkin={data.checkin} />
              <div className="row">
                <Corrigir
                  registro={{
                    origem: 'checkin',
                    origem_id: data.checkin.id,
                    valores: {
                      km: String(data.checkin.km_portaria),
                      placa: data.checkin.placa,
                      ocorrido_em: data.checkin.created_at,
                    },
                    fotos: data.fotos.filter(({ de }) => de === 'checkin'),
                  }}
                  onDone={refresh}
                />
              </div>
            </div>
            <Historico historico={data.historico} />
            <Abastecimentos {...data} onChanged={refresh} />
            <Fotos
              titulo="Fotos da portaria"
              fotos={data.fotos.filter(({ de }) => de === 'checkin')}
            />
            <Fotos
              titulo="Fotos do abastecimento"
              fotos={data.fotos.filter(({ de }) => de === 'abastecimento')}
            />
          </div>
        )}
      </Answer>
    </SideDrawer>
  );
}
