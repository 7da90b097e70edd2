import {
  CAMPOS_PREVENTIVA,
  countCuidadosRoute,
  createPreventivaRoute,
  deletePreventivaRoute,
  faltamKm,
  getCuidadosVeiculoRoute,
  listFeitasRoute,
  listPreventivasRoute,
  mensagensCuidados,
  type Preventiva,
  situacaoDaPreventiva,
} from '@frota/contract/cuidados';
import { formatData, formatDia, formatKm, formatPlaca } from '@frota/contract/formato';
import { faultOfKm } from '@frota/contract/numero';
import { mensagensGerais } from '@frota/contract/rota';
import { IconTool } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react';
import { TodayContext } from '../../../design-system/clock.ts';
import type { Column } from '../../../design-system/data-table.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { date } from '../../../http/form/fields.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { usePages, useReload } from '../../../http/pages.ts';
import { useRoute, useRouteMutation } from '../../../http/query.ts';
import { actionColumn, fieldColumns } from '../../../list/columns.tsx';
import { textFilter, useFilters } from '../../../list/filters.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { Feitas } from '../feitas.tsx';
import { SituacaoBadge } from '../situacao-badge.tsx';
import { POR_PAGINA, situacaoFilter, type ViewProps } from '../view.tsx';

const FILTROS = [
  textFilter({ label: 'Placa', placeholder: 'Placa ou parte dela' }),
  situacaoFilter({ width: 'repeat(3, 220px)' }),
];

export function PreventivasView({ notice, above }: ViewProps): ReactElement {
  const query = { ...useFilters(FILTROS), limite: POR_PAGINA };
  const lista = usePages(listPreventivasRoute, { query }, 'preventivas');
  const [aberta, setAberta] = useState<Preventiva>();
  const columns = useMemo(() => columnsOf(setAberta), []);
  return (
    <>
      <ListScreen
        title="Cuidados"
        list={lista}
        above={above}
        filters={FILTROS}
        name="Preventivas"
        columns={columns}
        rowKey={rowKey}
        loading="Carregando preventivas..."
        empty={mensagensCuidados.semPreventivas}
        error={mensagensCuidados.erroCarregar}
      />
      {aberta && (
        <PreventivaModal
          preventiva={aberta}
          onClose={() => setAberta(undefined)}
          onSaved={(text) => {
            setAberta(undefined);
            notice.say('success', text);
          }}
        />
      )}
    </>
  );
}

function columnsOf(onAbrir: (preventiva: Preventiva) => void): readonly Column<Preventiva>[] {
  return fieldColumns(
    CAMPOS_PREVENTIVA,
    {
      placa: {},
      situacao: {
        width: '140px',
        cell: ({ proxima_km, ultimo_km }) => (
          <SituacaoBadge
            situacao={
              proxima_km === null || ultimo_km === null
                ? 'sem_dado'
                : situacaoDaPreventiva(proxima_km, ultimo_km.km)
            }
          />
        ),
      },
      feita: { cell: ({ feita }) => (feita ? formatDia(feita.dia) : '—') },
      feita_km: { numeric: true, cell: ({ feita }) => km(feita?.km ?? null) },
      ultimo_km: {
        numeric: true,
        cell: ({ ultimo_km }) =>
          ultimo_km === null ? (
            '—'
          ) : (
            <>
              {km(ultimo_km.km)}
              <time className="block muted" dateTime={ultimo_km.em}>
                {formatData(ultimo_km.em)}
              </time>
            </>
          ),
      },
      proxima_km: {
        numeric: true,
        width: 'minmax(0, 1fr)',
        cell: ({ proxima_km }) => km(proxima_km),
      },
      faltam: {
        numeric: true,
        cell: (preventiva) => <strong>{faltam(preventiva)}</strong>,
      },
    },
    actionColumn({
      width: '160px',
      icon: IconTool,
      label: () => 'Registrar',
      name: ({ placa }) => `Registrar preventiva feita: ${formatPlaca(placa)}`,
      onPress: onAbrir,
    }),
  );
}

const km = (value: number | null): string => (value === null ? '—' : `${formatKm(value)} km`);

function faltam({ proxima_km, ultimo_km }: Preventiva): ReactNode {
  if (proxima_km === null || ultimo_km === null) return '—';
  const resto = faltamKm(proxima_km, ultimo_km.km);
  if (resto >= 0) return km(resto);
  return (
    <>
      <span className="block">venceu há</span> {km(-resto)}
    </>
  );
}

function rowKey({ veiculo_id }: Preventiva): string {
  return String(veiculo_id);
}

function PreventivaModal(props: {
  readonly preventiva: Preventiva;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { placa, ultimo_km } = props.preventiva;
  const { kmObrigatorio, diaObrigatorio, preventivaSalva } = mensagensCuidados;
  const { erroSalvar } = mensagensGerais;
  const hoje = useContext(TodayContext)();
  const reload = useReload(
    listPreventivasRoute,
    listFeitasRoute,
    countCuidadosRoute,
    getCuidadosVeiculoRoute,
  );
  const form = useFormValues({
    initial: { km: String(ultimo_km?.km ?? ''), dia: hoje },
    check: ({ km, dia }) => ({
      km: faultOfKm(km, kmObrigatorio),
      dia: dia === '' && diaObrigatorio,
    }),
    send: ({ km, dia }) => call(createPreventivaRoute, { body: { placa, km, dia } }),
    refresh: reload,
    onSaved: ({ proxima_km }) =>
      props.onSaved(preventivaSalva(formatPlaca(placa), formatKm(proxima_km))),
    failure: erroSalvar,
  });
  return (
    <FormModal
      title={`Preventiva feita: ${formatPlaca(placa)}`}
      form={form}
      onClose={props.onClose}
      fields={[
        { kind: 'number', name: 'km', label: 'KM em que foi feita', whole: true, maxLength: 9 },
        { ...date({ max: hoje }), name: 'dia', label: 'Dia' },
      ]}
    >
      <PreventivasFeitas placa={placa} onChanged={reload} />
    </FormModal>
  );
}

function PreventivasFeitas(props: {
  readonly placa: string;
  readonly onChanged: () => Promise<void>;
}): ReactElement {
  const { data } = useRoute(listFeitasRoute, { params: { placa: props.placa } });
  const takeBack = useRouteMutation(deletePreventivaRoute, { onSuccess: props.onChanged });
  return (
    <Feitas
      titulo="Feitas antes"
      palavras={['Registrada', 'Desfeita']}
      feitas={(data?.feitas ?? []).map(({ km, dia, ...feita }) => ({
        ...feita,
        nome: `${formatDia(dia)}, ${formatKm(km)} km`,
      }))}
      busy={takeBack.isPending}
      falta={takeBack.error ? errorText(takeBack.error, mensagensGerais.erroSalvar) : undefined}
      onTakeBack={(id) => takeBack.mutate({ params: { id } })}
    />
  );
}
