import { mensagensTanques, savePostoAjustesRoute } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { SwitchField } from '../../../design-system/switch-field.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { useRefreshPosto } from '../api.ts';
import classes from '../tanques/tanques.module.css';

/** Whether the book is hidden from who dips. */
export function MedicaoCega({ ligada }: { readonly ligada: boolean }): ReactElement {
  const { mutate, isPending, error } = useRouteMutation(savePostoAjustesRoute, {
    onSuccess: useRefreshPosto(),
  });
  return (
    <div className={`card ${classes.cega}`}>
      <SwitchField
        label={mensagensTanques.medicaoCega}
        note={mensagensTanques.medicaoCegaNota}
        checked={ligada}
        busy={isPending}
        fault={error ? errorText(error, mensagensTanques.erroMedicaoCega) : undefined}
        onChange={(medicao_cega) => mutate({ body: { medicao_cega } })}
      />
    </div>
  );
}
