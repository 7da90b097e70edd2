import { getMedicaoHojeRoute, mensagensPosto, saveMedicaoRoute } from '@frota/contract/posto';
import { useState } from 'react';
import { sendFoto } from '../../../capture/photo/photo-list.tsx';
import type { Notice } from '../../../design-system/notice.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useSetAnswer } from '../../../http/query.ts';
import { useRouteMutationOnce } from '../../../http/send-once.ts';
import { useRefreshPosto } from '../api.ts';
import { type FaultsMedicao, type MedicaoForm, toBody, toFaults } from './medicao.ts';

export interface SaveMedicao {
  readonly saving: boolean;
  /** The server's messages by field. */
  readonly faults: FaultsMedicao;
  readonly clearFaults: () => void;
  readonly save: (form: MedicaoForm) => void;
  /** Values of the very first measurement, waiting for the two confirmations. */
  readonly toConfirm: MedicaoForm | undefined;
  readonly openLivro: () => void;
  readonly cancel: () => void;
}

export function useSaveMedicao(on: {
  readonly notice: Notice;
  /** Saved, or the day of the edited measurement is over. */
  readonly onOver: () => void;
}): SaveMedicao {
  const setMedicao = useSetAnswer(getMedicaoHojeRoute);
  const refresh = useRefreshPosto();
  const save = useRouteMutationOnce(saveMedicaoRoute, {
    onSuccess: (medicao) => {
      setMedicao(medicao);
      void refresh();
    },
  });
  const [sending, setSending] = useState(false);
  const [toConfirm, setToConfirm] = useState<MedicaoForm>();
  const faults = save.error instanceof ApiError ? toFaults(save.error.campos) : {};

  async function send(form: MedicaoForm, opensLivro: boolean): Promise<void> {
    const fotos = await sendFotos(form);
    if (!fotos) return;
    const abrir = opensLivro && { abrir_livro: true };
    save.mutate(
      { body: { ...toBody(form, new Date()), ...fotos, ...abrir } },
      {
        onSuccess: ({ medir_de_novo }) => {
          setToConfirm(undefined);
          // Only one message is shown: the warning, if there is one.
          if (medir_de_novo.length === 0) on.notice.say('success', mensagensPosto.medicaoSalva);
          else on.notice.say('warning', mensagensPosto.salvaMasMedir(medir_de_novo));
          on.onOver();
        },
        onError: (error) => {
          if (isFirstEver(error)) {
            setToConfirm(form);
            return;
          }
          setToConfirm(undefined);
          on.notice.say('error', saveErrorText(error));
          if (isOfOtherDay(error, form)) {
            on.onOver();
            void refresh();
          }
        },
      },
    );
  }

  /** Uploads the photos and returns their addresses by field; undefined if it failed. */
  async function sendFotos({ fotos = {} }: MedicaoForm) {
    setSending(true);
    try {
      const sent = Object.entries(fotos).map(async ([campo, foto]) => [
        campo,
        await sendFoto(foto),
      ]);
      return Object.fromEntries(await Promise.all(sent)) as Readonly<Record<string, string>>;
    } catch (error) {
      on.notice.say('error', saveErrorText(error as Error));
      return undefined;
    } finally {
      setSending(false);
    }
  }

  return {
    saving: sending || save.isPending,
    faults,
    clearFaults: save.reset,
    save: (form) => void send(form, false),
    toConfirm,
    openLivro: () => toConfirm && void send(toConfirm, true),
    cancel: () => setToConfirm(undefined),
  };
}

function isFirstEver(error: Error): boolean {
  return (
    error instanceof ApiError && error.status === 409 && error.message === mensagensPosto.abreLivro
  );
}

function isOfOtherDay(error: Error, { dia }: MedicaoForm): boolean {
  return dia !== undefined && error.message === mensagensPosto.outroDia(dia);
}

function saveErrorText(error: Error): string {
  const answered = error instanceof ApiError;
  return errorText(
    error,
    answered ? mensagensPosto.erroSalvarMedicao : mensagensPosto.erroSalvarDesconhecido,
  );
}
