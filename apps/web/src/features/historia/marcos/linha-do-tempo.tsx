import {
  CHAVES_GRUPO,
  GRUPOS_MARCO,
  type GrupoMarco,
  type Marco,
  mensagensHistoria,
} from '@frota/contract/historia';
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateRangeFields } from '../../../design-system/date-fields.tsx';
import { type DateRange, parseDay } from '../../../design-system/days.ts';
import { LongList } from '../../../design-system/long-list.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { VirtualList } from '../../../design-system/virtual-list.tsx';
import { errorText } from '../../../http/errors.ts';
import type { PageList } from '../../../http/pages.ts';
import { MarcoCard } from './marco-card.tsx';
import classes from './marcos.module.css';

const OPCOES = [
  { value: '', label: 'Tudo' },
  ...CHAVES_GRUPO.map((value) => ({ value, label: GRUPOS_MARCO[value].titulo })),
];
/** Records of the station have no plate. */
const OPCOES_DA_PLACA = OPCOES.filter(({ value }) => value !== 'posto');

/** From the address; '' is open. */
export interface FiltroLinha extends DateRange {
  readonly grupo: GrupoMarco | undefined;
}

/** Unknown text counts as not chosen. */
export function parseFiltro(params: URLSearchParams): FiltroLinha {
  return {
    grupo: CHAVES_GRUPO.find((grupo) => grupo === params.get('mostrar')),
    inicio: parseDay(params.get('inicio'), ''),
    fim: parseDay(params.get('fim'), ''),
  };
}

export function toQuery({ grupo, inicio, fim }: FiltroLinha) {
  return { grupo, inicio: inicio || undefined, fim: fim || undefined };
}

export function LinhaDoTempo(props: {
  readonly lista: PageList<Marco>;
  readonly filtro: FiltroLinha;
  readonly onChange: (changes: AddressChanges) => void;
  /** Then each entry shows its plate. */
  readonly pessoa?: number;
}): ReactElement {
  const { lista, onChange } = props;
  const { grupo, inicio, fim } = props.filtro;
  return (
    <Panel title="Linha do tempo">
      <search className={`stack gap-12 items-end mb-8 ${classes.filtros}`}>
        <NativeSelect
          size="md"
          label="Mostrar"
          className={`col-all ${classes.grupo}`}
          data={props.pessoa === undefined ? OPCOES_DA_PLACA : OPCOES}
          value={grupo ?? ''}
          onChange={({ currentTarget }) => onChange({ mostrar: currentTarget.value })}
        />
        {props.pessoa === undefined && (
          <DateRangeFields
            className="min-w-0"
            range={{ inicio, fim }}
            onRange={(range) => onChange({ ...range })}
          />
        )}
      </search>
      <LongList
        list={lista}
        loading="Carregando linha do tempo..."
        empty={vazioOf(props.filtro)}
        error={errorText(lista.error, mensagensHistoria.erroLinha)}
      >
        {({ rows }, more) => (
          <VirtualList rows={rows} rowKey={rowKey} estimate={96} {...more}>
            {(marco) => <MarcoCard marco={marco} pessoa={props.pessoa} />}
          </VirtualList>
        )}
      </LongList>
    </Panel>
  );
}

function vazioOf({ grupo, inicio, fim }: FiltroLinha): string {
  if (inicio || fim) return mensagensHistoria.semMarcosNoPeriodo;
  return grupo ? mensagensHistoria.semMarcosDoGrupo : mensagensHistoria.semMarcos;
}

/** Some entries share an id: a finding and its correction, a task taken and returned. */
function rowKey({ tipo, id, em }: Marco): string {
  return `${tipo} ${id} ${em}`;
}
