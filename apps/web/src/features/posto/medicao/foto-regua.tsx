import type { ReactElement } from 'react';
import { PhotoList } from '../../../capture/photo/photo-list.tsx';
import { FieldError } from '../../../design-system/typed-field.tsx';
import type { Campos, MedicaoForm } from './medicao.ts';

export function FotoRegua(props: {
  readonly campos: Campos;
  readonly form: MedicaoForm;
  readonly fault: string | undefined;
  readonly onChange: (form: MedicaoForm) => void;
}): ReactElement {
  const { campos, form, onChange } = props;
  const { [campos.foto]: foto, ...outras } = form.fotos ?? {};
  return (
    <div>
      <PhotoList
        fotos={foto ? [foto] : []}
        max={1}
        subject={`a régua (${campos.tipo})`}
        title={`Foto da régua, ${campos.tipo}`}
        onAdd={(taken) => onChange({ ...form, fotos: { ...outras, [campos.foto]: taken } })}
        onRemove={() => onChange({ ...form, fotos: outras })}
      />
      <FieldError text={props.fault} />
    </div>
  );
}
