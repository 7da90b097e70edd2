import type { SituacaoDivergencia } from '@frota/contract/divergencias';
import { type ReactElement, useEffect, useState } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import type { Chosen } from '../../../list/filters.tsx';
import { DeConferencias } from './de-conferencias.tsx';
import { DeDivergencias } from './de-divergencias.tsx';
import type { FILTROS } from './filtros.tsx';
import type { Grupo } from './grupos.ts';

/** What a list of the inbox is drawn from. */
export interface GrupoAberto<G extends Grupo = Grupo> {
  readonly grupos: readonly Grupo[];
  readonly grupo: G;
  readonly situacao: SituacaoDivergencia;
  readonly filtros: Omit<Chosen<typeof FILTROS>, 'situacao'>;
  readonly notice: Notice;
  /** Begins at its last case: one came back to it. */
  readonly deTras: boolean;
  readonly onGrupo: (grupo: Grupo, deTras: boolean) => void;
  readonly onLegend: () => void;
}

/** The groups, one of them open. The open one may be decided empty: then the one after it is open. */
export function Caixa(props: Omit<GrupoAberto, 'grupo' | 'deTras' | 'onGrupo'>): ReactElement {
  const { grupos } = props;
  const [params] = useAddress();
  const [aberto, setAberto] = useState({ key: params.get('grupo'), lugar: 0, deTras: false });
  const found = grupos.findIndex(({ key }) => key === aberto.key);
  const lugar = found >= 0 ? found : Math.min(aberto.lugar, grupos.length - 1);
  const grupo = grupos[lugar]!;
  const { key } = grupo;
  useEffect(() => {
    setAberto((before) =>
      before.key === key && before.lugar === lugar
        ? before
        : { key, lugar, deTras: before.deTras && before.key === key },
    );
  }, [key, lugar]);
  const given = {
    ...props,
    deTras: aberto.deTras,
    onGrupo: (para: Grupo, deTras: boolean) =>
      setAberto({ key: para.key, lugar: grupos.indexOf(para), deTras }),
  };
  return grupo.classe === 'divergencia' ? (
    <DeDivergencias key={grupo.key} {...given} grupo={grupo} />
  ) : (
    <DeConferencias key={grupo.key} {...given} grupo={grupo} />
  );
}
