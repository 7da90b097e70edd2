import { getMedicaoHojeRoute, mensagensPosto, saveMedicaoRoute } from '@frota/contract';
import { useState } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useRouteMutation, useSetAnswer } from '../../../http/query.ts';
import { useRefreshPosto } from '../api.ts';
import type { MedicaoForm } from './medicao.ts';

export interface SalvarMedicao {
  readonly salvando: boolean;
  /** The server's sentences by field. */
  readonly campos: Readonly<Record<string, string>>;
  readonly clearCampos: () => void;
  readonly salvar: (form: MedicaoForm) => void;
  /** Values that would open the books, waiting for the two confirmations. */
  readonly aConfirmar: MedicaoForm | undefined;
  readonly abrirLivro: () => void;
  readonly desistir: () => void;
}

/** Saves a measurement; where it is the first ever, the server says so and it waits to be confirmed. */
export function useSalvarMedicao(on: {
  readonly notice: Notice;
  readonly onSalva: () => void;
}): SalvarMedicao {
  const setMedicao = useSetAnswer(getMedicaoHojeRoute);
  const refresh = useRefreshPosto();
  const save = useRouteMutation(saveMedicaoRoute, {
    onSuccess: (medicao) => {
      setMedicao(medicao);
      void refresh();
    },
  });
  const [aConfirmar, setAConfirmar] = useState<MedicaoForm>();
  const campos = save.error instanceof ApiError ? save.error.campos : {};

  function send(form: MedicaoForm, abrir: boolean): void {
    save.mutate(
      { body: { ...form, ...(abrir && { abrir_livro: true }) } },
      {
        onSuccess: () => {
          setAConfirmar(undefined);
          on.notice.say('success', mensagensPosto.medicaoSalva);
          on.onSalva();
        },
        onError: (error) => {
          if (isFirstEver(error)) {
            setAConfirmar(form);
            return;
          }
          setAConfirmar(undefined);
          on.notice.say('error', saveErrorText(error));
        },
      },
    );
  }

  return {
    salvando: save.isPending,
    campos,
    clearCampos: save.reset,
    salvar: (form) => send(form, false),
    aConfirmar,
    abrirLivro: () => aConfirmar && send(aConfirmar, true),
    desistir: () => setAConfirmar(undefined),
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
