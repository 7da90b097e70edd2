import { kmDigitado } from '@frota/contract/numero';
import { mensagensVeiculos } from '@frota/contract/veiculos';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { useVeiculo } from './use-veiculo.ts';

/** While digits are typed every number is below. */
const TYPING_MS = 700;

/** Says where a km is below the vehicle's last one; blocks nothing, and needs the network. */
export function KmMenor(props: {
  readonly placa: string;
  /** As typed or read. */
  readonly km: string;
}): ReactElement | null {
  const ultimo = useVeiculo(props.placa).data?.ultimo_km;
  const [texto] = useDebouncedValue(props.km, TYPING_MS);
  const km = kmDigitado(texto);
  const isMenor = ultimo && km !== '' && texto === props.km && Number(km) < ultimo.km;
  return isMenor ? <Banner tone="warning">{mensagensVeiculos.kmMenor(ultimo)}</Banner> : null;
}
