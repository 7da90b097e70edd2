import type { ReactElement } from 'react';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { oneOf, useAddress } from '../../../design-system/use-address.ts';
import { readUsuario } from '../../../http/session.ts';

const VISTAS = [
  { value: 'cartoes', label: 'Cartões' },
  { value: 'tabela', label: 'Tabela' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];
const NOMES = VISTAS.map(({ value }) => value);

/** Per user and device. */
const key = (): string => `veiculos_vista_${readUsuario()?.id}`;

/** From the address, else the last choice, else cards. */
export function useVista(): readonly [Vista, (vista: Vista) => void] {
  const [params, change] = useAddress();
  const chosen = oneOf(NOMES, localStorage.getItem(key()));
  const vista = oneOf(NOMES, params.get('ver')) ?? chosen ?? 'cartoes';
  return [
    vista,
    (next) => {
      localStorage.setItem(key(), next);
      change({ ver: next });
    },
  ];
}

export function VistaChoice(): ReactElement {
  const [vista, choose] = useVista();
  return (
    <SegmentedChoice
      label="Mostrar como"
      choices={VISTAS}
      value={vista}
      compact
      onChange={choose}
    />
  );
}
