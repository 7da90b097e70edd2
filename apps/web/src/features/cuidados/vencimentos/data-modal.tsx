import { nomeDoVencimento, type Vencimento } from '@frota/contract/cuidados';
import { formatDia } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { date } from '../../../http/form/date.tsx';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { proximaData } from './datas.ts';
import { donoOf, useVencimentoForm } from './use-vencimento-form.ts';

export function DataModal(props: {
  readonly vencimento: Vencimento;
  readonly hoje: string;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { id, de, alvo, tipo, nome, vence_em: antes } = props.vencimento;
  const renovado = antes === null ? undefined : proximaData(tipo, antes, props.hoje);
  const form = useVencimentoForm({
    initial: { de, alvo, tipo, nome, vence_em: antes ?? '' },
    id,
    onSaved: props.onSaved,
  });
  const send = (vence_em: string): void => form.send({ ...form.values, vence_em });
  return (
    <FormModal
      title={`${nomeDoVencimento(props.vencimento)} de ${donoOf(props.vencimento)}`}
      form={form}
      onClose={props.onClose}
      fields={[{ ...date(), name: 'vence_em', label: 'Vence em' }]}
    >
      {antes !== null && id !== null && (
        <div className="flex wrap gap-8">
          {renovado !== undefined && (
            <Button
              variant="light"
              h={48}
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              onClick={() => send(renovado)}
            >
              Renovado até {formatDia(renovado)}
            </Button>
          )}
          <Button
            variant="subtle"
            color="vermelho"
            h={48}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => send('')}
          >
            Remover data
          </Button>
        </div>
      )}
    </FormModal>
  );
}
