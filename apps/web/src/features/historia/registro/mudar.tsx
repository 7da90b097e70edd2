import { combustivelLabel } from '@frota/contract/combustivel';
import { CAMPO_COMBUSTIVEL } from '@frota/contract/conferencia';
import { getDashboardResumoRoute, listDashboardRegistrosRoute } from '@frota/contract/dashboard';
import {
  listRegistroMarcosRoute,
  listVeiculoMarcosRoute,
  type Marco,
} from '@frota/contract/historia';
import type { ReactElement } from 'react';
import { useInvalidate } from '../../../http/query.ts';
import { Corrigir } from '../../conferencia/index.ts';
import { Estornar, nomeProduto } from '../../posto/index.ts';

/** Corrects a check-in or a fueling, or cancels it; one that was cancelled says so itself. */
export function Mudar({ marco }: { readonly marco: Marco }): ReactElement | null {
  const refresh = useInvalidate(
    listRegistroMarcosRoute,
    listVeiculoMarcosRoute,
    listDashboardRegistrosRoute,
    getDashboardResumoRoute,
  );
  if (marco.tipo === 'checkin') {
    const { id, km, placa, em: ocorrido_em, fotos } = marco;
    const valores = { km: String(km), placa, ocorrido_em };
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
          nome: nomeProduto(combustivelLabel(marco.combustivel), litros),
        }}
        onDone={() => void refresh()}
      />
    </div>
  );
}
