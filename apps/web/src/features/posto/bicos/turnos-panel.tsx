import { formatDataHora, formatLitros } from '@frota/contract/formato';
import {
  CAMPOS_TURNO,
  listTurnosRoute,
  mensagensEncerrante,
  type Turno,
} from '@frota/contract/posto';
import { Button, NativeSelect } from '@mantine/core';
import { IconGaugeOff } from '@tabler/icons-react';
import { type ReactElement, useMemo, useState } from 'react';
import type { Column } from '../../../design-system/data-table.tsx';
import { type PageList, usePages } from '../../../http/pages.ts';
import { fieldColumns } from '../../../list/columns.tsx';
import { daysFilter, type Filter, useFilters } from '../../../list/filters.tsx';
import { PessoaLink } from '../../../list/links.tsx';
import { type AlvoEstorno, Estornavel } from '../ajuste/estorno.tsx';
import { ListaLancamentos } from '../ajuste/lista-lancamentos.tsx';
import type { Tanques } from '../api.ts';
import estilo from './bicos.module.css';
import { type BicoDoTanque, bicosDe } from './encerrante.rules.ts';
import { LeiturasDoTurno } from './leituras-do-turno.tsx';
import { notasDe, resultadoDe } from './turnos.ts';

/** 'Turnos': each span between two readings of a totaliser beside what was booked in it, newest first. */
export function TurnosPanel(props: { readonly tanques: Tanques | undefined }): ReactElement {
  const filtros = [bicoFilter(bicosDe(props.tanques)), daysFilter()] as const;
  const query = useFilters(filtros);
  const turnos = usePages(listTurnosRoute, { query: { ...query, limite: 30 } });
  return (
    <Estornavel>
      {(estornar) => <Tabela lista={turnos} filtros={filtros} onEstornar={estornar} />}
    </Estornavel>
  );
}

function Tabela(props: {
  readonly lista: PageList<Turno>;
  readonly filtros: readonly Filter[];
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { onEstornar, ...lista } = props;
  const [aberto, setAberto] = useState<Turno>();
  return (
    <>
      <ListaLancamentos
        {...lista}
        titulo="Turnos"
        erro={mensagensEncerrante.erroTurnos}
        vazio={mensagensEncerrante.semTurnos}
        icone={<IconGaugeOff size={32} />}
        colunas={useMemo(() => columnsOf(setAberto), [])}
      />
      {aberto && (
        <LeiturasDoTurno
          turno={aberto}
          onClose={() => setAberto(undefined)}
          onEstornar={(alvo) => {
            setAberto(undefined);
            onEstornar(alvo);
          }}
        />
      )}
    </>
  );
}

const litros = (valor: number | null): string => (valor === null ? '–' : formatLitros(valor));

function columnsOf(onAbrir: (turno: Turno) => void): readonly Column<Turno>[] {
  return fieldColumns(
    CAMPOS_TURNO,
    {
      bico: {
        cell: ({ bico }) => (
          <>
            <strong>{bico.nome}</strong>
            <span className="block muted">{bico.tipo}</span>
          </>
        ),
      },
      resultado: { width: 'minmax(0, 1.4fr)', cell: (turno) => <Resultado turno={turno} /> },
      abertura: {
        width: '150px',
        wide: true,
        cell: ({ abertura, fechamento }) => (
          <>
            <time className="block" dateTime={abertura.em}>
              {formatDataHora(abertura.em)}
            </time>
            {fechamento ? (
              <time dateTime={fechamento.em}>{formatDataHora(fechamento.em)}</time>
            ) : (
              'em andamento'
            )}
          </>
        ),
      },
      encerrante: { width: '116px', cell: ({ encerrante }) => litros(encerrante) },
      abastecido: { width: '116px', cell: ({ abastecido }) => litros(abastecido) },
      aferido: { width: '92px', cell: ({ aferido }) => litros(aferido) },
      pessoas: {
        width: 'minmax(0, 1.4fr)',
        wide: true,
        cell: ({ pessoas }) =>
          pessoas.map((pessoa, i) => (
            <span key={`${pessoa.id} ${pessoa.nome}`}>
              {i > 0 && ', '}
              <PessoaLink pessoa={pessoa} />
            </span>
          )),
      },
      notas: { width: '', below: true, cell: (turno) => notasDe(turno) },
    },
    {
      title: 'Ações',
      bare: true,
      width: '108px',
      wide: true,
      cell: (turno) => (
        <Button
          variant="subtle"
          h={44}
          px={12}
          aria-label={`Leituras: ${turno.bico.nome}, ${formatDataHora(turno.abertura.em)}`}
          onClick={() => onAbrir(turno)}
        >
          Leituras
        </Button>
      ),
    },
  );
}

function Resultado({ turno }: { readonly turno: Turno }): ReactElement {
  const { texto, tone } = resultadoDe(turno);
  return (
    <span className={`semibold ${estilo.resultado}`} data-tone={tone}>
      {texto}
    </span>
  );
}

/** Undefined is all. */
function bicoFilter(bicos: readonly BicoDoTanque[]): Filter<{ readonly bico: string | undefined }> {
  const read = (params: URLSearchParams) => ({
    bico: bicos.find(({ id }) => id === params.get('bico'))?.id,
  });
  return {
    names: ['bico'],
    read,
    draw: ({ params, change }) => (
      <NativeSelect
        size="md"
        label="Bico"
        data={[
          { value: '', label: 'Todos' },
          ...bicos.map(({ id, nome, tipo }) => ({ value: id, label: `${nome} · ${tipo}` })),
        ]}
        value={read(params).bico ?? ''}
        onChange={({ currentTarget: { value } }) => change({ bico: value || null })}
      />
    ),
  };
}
