import { Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { BigButton } from '../../design-system/big-button.tsx';
import { type Field, Fields } from '../../http/form/fields.tsx';
import type { FormState } from '../../http/form/use-form-values.ts';

export function PerfilForm<Values extends object>(props: {
  readonly id?: string;
  readonly title: string;
  readonly form: FormState<Values>;
  readonly fields: readonly Field<Values>[];
  readonly submitLabel: string;
  /** Text and time; default: until the next try. */
  readonly saved: string;
  readonly savedMs?: number;
  readonly children?: ReactNode;
}): ReactElement {
  const { form, savedMs } = props;
  const hasFaults = Object.keys(form.faults).length > 0;
  return (
    <section className="card p-20" id={props.id}>
      <Title order={2} className="text-18">
        {props.title}
      </Title>
      <form ref={form.ref} className="column gap-16 mt-16" onSubmit={form.submit} noValidate>
        {props.children}
        <Fields form={form} fields={props.fields} size="lg" />
        {form.isSaved && (
          <Banner
            tone="success"
            {...(savedMs !== undefined && { hideAfterMs: savedMs, onClose: form.dismiss })}
          >
            {props.saved}
          </Banner>
        )}
        {form.failure !== undefined && !hasFaults && <Banner tone="error">{form.failure}</Banner>}
        <BigButton type="submit" loading={form.busy}>
          {props.submitLabel}
        </BigButton>
      </form>
    </section>
  );
}
