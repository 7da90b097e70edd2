import {
  formatDia,
  formatPlaca,
  mensagensCuidados,
  nomeDoVencimento,
  type Vencimento,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateField } from '../../../design-system/date-field.tsx';
import { FormModal } from '../../../design-system/form-modal.tsx';
import { errorText } from '../../../http/errors.ts';
import { proximaData } from './datas.ts';
import { useVencimentoChanges } from './use-vencimento-changes.ts';
import classes from './vencimentos.module.css';

/** The day on which one document expires: typed, chosen, or, where the old one tells it, in one tap. */
export function DataModal(props: {
  readonly vencimento: Vencimento;
  readonly hoje: string;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { vencimento, hoje } = props;
  const { id, de, alvo, tipo, nome, vence_em: antes } = vencimento;
  const documento = nomeDoVencimento(vencimento);
  const dono = de === 'veiculo' ? formatPlaca(alvo) : alvo;
  const renovado = antes === null ? undefined : proximaData(tipo, antes, hoje);
  const [dia, setDia] = useState(antes ?? '');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { save, remove } = useVencimentoChanges();
  const onError = (error: Error): void =>
    setFailure(errorText(error, mensagensCuidados.erroSalvar));

  function submit(vence_em: string): void {
    setFailure(undefined);
    setFault(vence_em === '' ? mensagensCuidados.dataObrigatoria : undefined);
    if (vence_em === '') return;
    const onSuccess = (): void => props.onSaved(mensagensCuidados.dataSalva(documento, dono));
    save.mutate({ body: { de, alvo, tipo, nome, vence_em } }, { onSuccess, onError });
  }

  return (
    <FormModal
      title={`${documento} de ${dono}`}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      busy={save.isPending || remove.isPending}
      error={failure}
      onCloseError={() => setFailure(undefined)}
      onCancel={props.onClose}
      onSubmit={() => submit(dia)}
    >
      <DateField
        label="Vence em"
        size="md"
        value={dia}
        error={fault}
        data-autofocus
        onDay={(day) => {
          setFault(undefined);
          setDia(day);
        }}
      />
      {antes !== null && id !== null && (
        <div className={classes.atalhos}>
          {renovado !== undefined && (
            <Button
              variant="light"
              h={48}
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              onClick={() => submit(renovado)}
            >
              Renovado até {formatDia(renovado)}
            </Button>
          )}
          <Button
            variant="subtle"
            color="vermelho"
            h={48}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() =>
              remove.mutate(
                { params: { id } },
                {
                  onSuccess: () => props.onSaved(mensagensCuidados.dataRemovida(documento, dono)),
                  onError,
                },
              )
            }
          >
            Remover data
          </Button>
        </div>
      )}
    </FormModal>
  );
}
