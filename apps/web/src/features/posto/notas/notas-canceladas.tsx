import {
  estornarRoute,
  getEventoNotaRoute,
  getNotaFiscalRoute,
  listNotasRoute,
  mensagensEventoNota,
  mensagensPosto,
  type NotaCancelada,
} from '@frota/contract/posto';
import { MOTIVO_MAX } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRoute } from '../../../http/query.ts';
import { buildUrl } from '../../../http/request.ts';
import { useRouteMutationOnce } from '../../../http/send-once.ts';
import { nomeProduto } from '../ajuste/estorno.tsx';
import { useRefreshPosto } from '../api.ts';

/** The next ones appear when these are done. */
const MAX = 3;

/** Booked deliveries whose invoice the supplier cancelled later. */
export function NotasCanceladas(): ReactElement {
  const { data } = useRoute(listNotasRoute, {});
  const notice = useNotice();
  return (
    <>
      <NoticeBanner notice={notice} />
      {data && data.canceladas.length > 0 && (
        <div className="stack gap-8 mb-12">
          {data.canceladas.slice(0, MAX).map((cancelada) => (
            <Cancelada key={cancelada.entrada_id} cancelada={cancelada} notice={notice} />
          ))}
        </div>
      )}
    </>
  );
}

function Cancelada(props: {
  readonly cancelada: NotaCancelada;
  readonly notice: Notice;
}): ReactElement {
  const { entrada_id, evento_id, nf, emitente, tipo, litros, cancelada_em, texto } =
    props.cancelada;
  const estornar = useRouteMutationOnce(estornarRoute, { onSettled: useRefreshPosto() });
  const motivo = mensagensEventoNota.motivoEstorno(nf, texto).slice(0, MOTIVO_MAX);

  function confirm(): void {
    estornar.mutate(
      { body: { origem: 'entrada', origem_id: entrada_id, motivo } },
      {
        onSuccess: () => props.notice.say('success', mensagensPosto.estornado),
        onError: (error) =>
          props.notice.say('error', errorText(error, mensagensPosto.erroEstornar)),
      },
    );
  }

  return (
    <Banner
      tone="error"
      action={
        <Button
          size="md"
          color="vermelho"
          className="flex-none"
          loading={estornar.isPending}
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          aria-label={`Estornar ${nomeProduto(tipo, litros)}, nota ${nf}`}
          onClick={confirm}
        >
          Estornar
        </Button>
      }
    >
      Nota {nf}, {emitente}: {mensagensEventoNota.cancelamento(cancelada_em).toLowerCase()}, mas a
      entrada de {nomeProduto(tipo, litros)} está registrada. {texto && `Motivo: ${texto}. `}
      <a
        href={buildUrl(getNotaFiscalRoute.path, { id: entrada_id })}
        download
        className="quiet-link"
      >
        Nota (XML)
      </a>
      {' · '}
      <a
        href={buildUrl(getEventoNotaRoute.path, { id: evento_id })}
        download
        className="quiet-link"
      >
        Cancelamento (XML)
      </a>
    </Banner>
  );
}
