import { getMedicaoHojeRoute, mensagensPosto, saveMedicaoRoute } from '@frota/contract/posto';
import { useState } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useSetAnswer } from '../../../http/query.ts';
import { useRouteMutationOnce } from '../../../http/send-once.ts';
import { useRefreshPosto } from '../api.ts';
import { type FaultsMedicao, type MedicaoForm, toBody, toFaults } from './medicao.ts';

export interface SaveMedicao {
  readonly saving: boolean;
  /** The server's sentences by field. */
  readonly faults: FaultsMedicao;
  readonly clearFaults: () => void;
  readonly save: (form: MedicaoForm) => void;
  /** Values that would open the books, waiting for the two confirmations. */
  readonly toConfirm: MedicaoForm | undefined;
  readonly openLivro: () => void;
  readonly cancel: () => void;
}

/** Saves a measurement; where it is the first ever, the server says so and it waits to be confirmed. */
export function useSaveMedicao(on: {
  readonly notice: Notice;
  readonly onSaved: () => void;
}): SaveMedicao {
  const setMedicao = useSetAnswer(getMedicaoHojeRoute);
  const refresh = useRefreshPosto();
  const save = useRouteMutationOnce(saveMedicaoRoute, {
    onSuccess: (medicao) => {
      setMedicao(medicao);
      void refresh();
    },
  });
  const [toConfirm, setToConfirm] = useState<MedicaoForm>();
  const faults = save.error instanceof ApiError ? toFaults(save.error.campos) : {};

  function send(form: MedicaoForm, opensLivro: boolean): void {
    save.mutate(
      { body: { ...toBody(form, new Date()), ...(opensLivro && { abrir_livro: true }) } },
      {
        onSuccess: () => {
          setToConfirm(undefined);
          on.notice.say('success', mensagensPosto.medicaoSalva);
          on.onSaved();
        },
        onError: (error) => {
          if (isFirstEver(error)) {
            setToConfirm(form);
            return;
          }
          setToConfirm(undefined);
          on.notice.say('error', saveErrorText(error));
        },
      },
    );
  }

  return {
    saving: save.isPending,
    faults,
    clearFaults: save.reset,
    save: (form) => send(form, false),
    toConfirm,
    openLivro: () => toConfirm && send(toConfirm, true),
    cancel: () => setToConfirm(undefined),
  };
}

function isFirstEver(error: Error): boolean {
  return (
    error instanceof ApiError && error.status === 409 && error.message === mensagensPosto.abreLivro
  );
}

function saveErrorText(error: Error): string {
  const answered = error instanceof ApiError;
  return errorText(
    error,
    answered ? mensagensPosto.erroSalvarMedicao : mensagensPosto.erroSalvarDesconhecido,
  );
}
