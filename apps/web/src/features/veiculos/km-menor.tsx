import { kmDigitado } from '@frota/contract/numero';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { useVeiculo, type VeiculoDaPlaca } from './use-veiculo.ts';

/** Says where a km is below the vehicle's last one; blocks nothing, and needs the network. */
export function KmMenor(props: {
  readonly placa: string;
  /** As typed or read. */
  readonly km: string;
}): ReactElement | null {
  const { data } = useVeiculo(props.placa);
  const km = kmDigitado(props.km);
  // While it is typed every number is below.
  const isWhole = km.length >= String(data?.ultimo_km?.km ?? '').length;
  const frase = isWhole ? fraseDoKmMenor(data, km) : undefined;
  return frase === undefined ? null : <Banner tone="warning">{frase}</Banner>;
}

/** `km` as `kmDigitado` gives it. */
export function fraseDoKmMenor(
  veiculo: Pick<VeiculoDaPlaca, 'ultimo_km'> | undefined,
  km: string,
): string | undefined {
  const ultimo = veiculo?.ultimo_km;
  const isMenor = ultimo && km !== '' && Number(km) < ultimo.km;
  return isMenor ? mensagensVeiculos.kmMenor(ultimo) : undefined;
}
