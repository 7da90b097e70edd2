import {
  countCuidadosRoute,
  createPreventivaRoute,
  getCuidadosVeiculoRoute,
  listFeitasRoute,
  listPreventivasRoute,
  mensagensCuidados,
  type Preventiva,
} from '@frota/contract/cuidados';
import { formatKm, formatPlaca } from '@frota/contract/formato';
import { faultOfKm } from '@frota/contract/numero';
import { type ReactElement, useContext } from 'react';
import { TodayContext } from '../../../design-system/today.ts';
import { call } from '../../../http/client.ts';
import { date } from '../../../http/form/date.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useReload } from '../../../http/pages.ts';
import { PreventivasFeitas } from './feitas.tsx';

export function PreventivaModal(props: {
  readonly preventiva: Preventiva;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { placa, ultimo_km } = props.preventiva;
  const { kmObrigatorio, diaObrigatorio, preventivaSalva, erroSalvar } = mensagensCuidados;
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
