import { formatDataHora, formatLitros } from '@frota/contract/formato';
import {
  MOMENTOS_ENCERRANTE,
  type MomentoEncerrante,
  mensagensEncerrante,
} from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import {
  type BicoDoTanque,
  type EncerranteProps,
  momentoSeguinte,
  ultimaDe,
} from './encerrante.rules.ts';

const MOMENTOS = Object.entries(MOMENTOS_ENCERRANTE).map(([value, label]) => ({
  value: value as MomentoEncerrante,
  label,
}));

/** Nozzle, and opening or closing; the next one is chosen by default. */
export function BicoFields({ form, change, faults, bicos, bico }: EncerranteProps): ReactElement {
  if (bicos.length === 0) return <Banner tone="info">{mensagensEncerrante.semBicos}</Banner>;
  return (
    <>
      <SegmentedChoice
        label="Bico"
        wrap
        choices={bicos.map(({ id, nome, tipo }) => ({ value: id, label: `${nome} · ${tipo}` }))}
        value={form.bico}
        error={faults.bico}
        onChange={(id) => {
          const chosen = bicos.find((each) => each.id === id)!;
          change({ field: 'bico', value: id });
          change({ field: 'momento', value: momentoSeguinte(chosen) });
        }}
      />
      {bico && (
        <>
          <p className="m-0 muted">{ultimaText(bico)}</p>
          <SegmentedChoice
            label="Momento"
            choices={MOMENTOS}
            value={form.momento}
            error={faults.momento}
            onChange={(value) => change({ field: 'momento', value })}
          />
        </>
      )}
    </>
  );
}

/** 'Último: fechamento de 123.456,7 L, por Ana em 25/11/2026 18:02' */
function ultimaText(bico: BicoDoTanque): string {
  const ultima = ultimaDe(bico);
  if (!bico.leitura || ultima === undefined) return 'Ainda sem leitura do encerrante.';
  const { momento, usuario, em } = bico.leitura;
  return `Último: ${MOMENTOS_ENCERRANTE[momento].toLowerCase()} em ${formatLitros(ultima)} L, por ${usuario} em ${formatDataHora(em)}.`;
}
