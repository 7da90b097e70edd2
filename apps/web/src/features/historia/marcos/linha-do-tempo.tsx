import {
  CHAVES_GRUPO,
  GRUPOS_MARCO,
  type GrupoMarco,
  type Marco,
  mensagensHistoria,
} from '@frota/contract';
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { LongList } from '../../../design-system/long-list.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import { MarcoCard } from './marco-card.tsx';

const OPCOES = [
  { value: '', label: 'Tudo' },
  ...CHAVES_GRUPO.map((value) => ({ value, label: GRUPOS_MARCO[value].titulo })),
];

/** The group that the address names; undefined shows everything. */
export function parseGrupo(params: URLSearchParams): GrupoMarco | undefined {
  return CHAVES_GRUPO.find((grupo) => grupo === params.get('mostrar'));
}

/** What happened, newest first; more comes as it is scrolled. */
export function LinhaDoTempo(props: {
  readonly lista: PageList<Marco>;
  readonly grupo: GrupoMarco | undefined;
  readonly onGrupo: (grupo: string) => void;
  /** Each line says its plate. */
  readonly comPlaca?: boolean;
}): ReactElement {
  const { lista, grupo } = props;
  return (
    <Panel
      title="Linha do tempo"
      action={
        <NativeSelect
          size="md"
          aria-label="Mostrar na linha do tempo"
          data={OPCOES}
          value={grupo ?? ''}
          onChange={({ currentTarget }) => props.onGrupo(currentTarget.value)}
        />
      }
    >
      <LongList
        list={lista}
        loading="Carregando linha do tempo..."
        empty={grupo ? mensagensHistoria.semMarcosDoGrupo : mensagensHistoria.semMarcos}
        error={errorText(lista.error, mensagensHistoria.erroLinha)}
      >
        {({ rows }, more) => (
          <VirtualList rows={rows} rowKey={rowKey} estimate={96} {...more}>
            {(marco) => <MarcoCard marco={marco} comPlaca={props.comPlaca ?? false} />}
          </VirtualList>
        )}
      </LongList>
    </Panel>
  );
}

/** A finding and its correction have one key, as have a task taken and given back. */
function rowKey({ tipo, id, em }: Marco): string {
  return `${tipo} ${id} ${em}`;
}
