import { fraseDaPreventiva, situacaoDaPreventiva } from '@frota/contract/cuidados';
import { kmDigitado } from '@frota/contract/numero';
import type { ReactElement } from 'react';
import { Sinal } from './sinal.tsx';
import { useCuidadosVeiculo } from './use-cuidados.ts';

export function PreventivaAviso(props: {
  readonly placa: string;
  /** As typed. */
  readonly km: string;
}): ReactElement {
  const { data } = useCuidadosVeiculo(props.placa);
  const proxima = data?.proxima_km ?? null;
  const km = kmDigitado(props.km);
  const situacao =
    proxima === null || km === '' ? 'em_dia' : situacaoDaPreventiva(proxima, Number(km));
  return (
    <div role="status">
      {proxima !== null && situacao !== 'em_dia' && (
        <Sinal situacao={situacao}>
          <strong>Preventiva</strong> {fraseDaPreventiva(proxima, Number(km))}
        </Sinal>
      )}
    </div>
  );
}
