import { mensagensGerais } from '@frota/contract/rota';
import { Button, Modal } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { SegmentedChoice } from '../../design-system/segmented-choice.tsx';
import { useReturnFocus } from '../../design-system/use-return-focus.ts';
import type { Field } from './fields.tsx';
import classes from './form-modal.module.css';
import { differing, type Newer } from './newer.ts';

/** Another user saved first: asks per field which value stays. */
export function NewerDialog<Values extends object>(props: {
  readonly newer: Newer<Values>;
  readonly fields: readonly Field<Values>[];
  readonly onSettle: (values: Values) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { newer, fields } = props;
  const [values, setValues] = useState(newer.merged);
  useReturnFocus();
  const asked = differing(newer);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="Mudou enquanto você editava"
      centered
      radius="lg"
      size="lg"
      closeOnClickOutside={false}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-16">
        <p className="m-0">{mensagensGerais.mudouDepois} Escolha o que fica.</p>
        {fields
          .filter(({ name }) => asked.includes(name))
          .map((field) => (
            <SegmentedChoice
              key={field.name}
              label={field.label}
              choices={[
                { value: 'theirs', label: `Salvo: ${textOf(field, newer.theirs)}` },
                { value: 'own', label: `Seu: ${textOf(field, newer.own)}` },
              ]}
              value={values[field.name] === newer.own[field.name] ? 'own' : 'theirs'}
              onChange={(side) =>
                setValues((before) => ({
                  ...before,
                  [field.name]: newer[side === 'own' ? 'own' : 'theirs'][field.name],
                }))
              }
            />
          ))}
        <div className={classes.actions}>
          <Button variant="outline" className={classes.action} onClick={props.onClose}>
            Voltar
          </Button>
          <Button className={classes.action} onClick={() => props.onSettle(values)}>
            Salvar assim
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function textOf<Values extends object>(field: Field<Values>, values: Values): string {
  const value = values[field.name] as string;
  const choice = field.kind === 'choice' && field.choices.find((one) => one.value === value);
  return (choice && String(choice.label)) || value || 'vazio';
}
