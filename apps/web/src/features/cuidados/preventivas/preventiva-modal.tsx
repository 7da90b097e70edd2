import {
  countCuidadosRoute,
  createPreventivaRoute,
  faultOfKm,
  formatKm,
  formatPlaca,
  getCuidadosVeiculoRoute,
  listFeitasRoute,
  listPreventivasRoute,
  mensagensCuidados,
  type Preventiva,
} from '@frota/contract';
import { type ReactElement, useContext, useState } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { FormModal } from '../../../design-system/form-modal.tsx';
import { NumberField } from '../../../design-system/number-field.tsx';
import { TodayContext } from '../../../design-system/today.ts';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useReload } from '../../../http/pages.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { Feitas } from './feitas.tsx';

type Faults = Partial<Record<'km' | 'dia', string | undefined>>;

/** That a vehicle's preventive maintenance was done, which sets its next one; below, those done before. */
export function PreventivaModal(props: {
  readonly preventiva: Preventiva;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { placa, km_atual } = props.preventiva;
  const hoje = useContext(TodayContext)();
  const [km, setKm] = useState(String(km_atual ?? ''));
  const [dia, setDia] = useState(hoje);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const reload = useReload(
    listPreventivasRoute,
    listFeitasRoute,
    countCuidadosRoute,
    getCuidadosVeiculoRoute,
  );
  const save = useRouteMutation(createPreventivaRoute, { onSuccess: reload });

  function submit(): void {
    const fault = faultOfKm(km, mensagensCuidados.kmObrigatorio);
    const found = {
      ...(fault !== undefined && { km: fault }),
      ...(dia === '' && { dia: mensagensCuidados.diaObrigatorio }),
    };
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { body: { placa, km, dia } },
      {
        onSuccess: ({ proxima_km }) =>
          props.onSaved(
            mensagensCuidados.preventivaSalva(formatPlaca(placa), formatKm(proxima_km)),
          ),
        onError: (error) => {
          if (error instanceof ApiError) setFaults(error.campos);
          setFailure(errorText(error, mensagensCuidados.erroSalvar));
        },
      },
    );
  }

  return (
    <FormModal
      title={`Preventiva feita: ${formatPlaca(placa)}`}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      busy={save.isPending}
      error={failure}
      onCloseError={() => setFailure(undefined)}
      onCancel={props.onClose}
      onSubmit={submit}
    >
      <NumberField
        label="KM em que foi feita"
        size="md"
        whole
        maxLength={9}
        value={km}
        error={faults.km}
        data-autofocus
        onChange={(text) => {
          setFaults({ ...faults, km: undefined });
          setKm(text);
        }}
      />
      <DateField
        label="Dia"
        size="md"
        max={hoje}
        value={dia}
        error={faults.dia}
        onDay={(day) => {
          setFaults({ ...faults, dia: undefined });
          setDia(day);
        }}
      />
      <Feitas placa={placa} onChanged={reload} />
    </FormModal>
  );
}
