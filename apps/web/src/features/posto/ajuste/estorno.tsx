import { formatLitros } from '@frota/contract/formato';
import {
  ENTRADA_SUCESSO_MS,
  estornarRoute,
  getPreviaEstornoRoute,
  mensagensPosto,
} from '@frota/contract/posto';
import type { RouteBodyInput } from '@frota/contract/rota';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { type Notice, NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRoute } from '../../../http/query.ts';
import { useRouteMutationOnce } from '../../../http/send-once.ts';
import { useRefreshPosto } from '../api.ts';
import { MotivoDialog } from './motivo-dialog.tsx';

type Estorno = RouteBodyInput<typeof estornarRoute>;

export interface AlvoEstorno {
  readonly origem: Estorno['origem'];
  readonly origem_id: string;
  /** 'DIESEL S10 · 5.000 L · Nota 1234' */
  readonly nome: string;
}

/** A panel with reversible entries: shows the notices above and the dialog. */
export function Estornavel(props: {
  readonly children: (estornar: (alvo: AlvoEstorno) => void) => ReactNode;
}): ReactElement {
  const [alvo, setAlvo] = useState<AlvoEstorno>();
  const notice = useNotice();
  return (
    <>
      <NoticeBanner notice={notice} successMs={ENTRADA_SUCESSO_MS} />
      {props.children(setAlvo)}
      {alvo && <EstornoDialog alvo={alvo} notice={notice} onClose={() => setAlvo(undefined)} />}
    </>
  );
}

export function EstornoDialog(props: {
  readonly alvo: AlvoEstorno;
  readonly onClose: () => void;
  readonly notice: Notice;
  readonly onDone?: () => void;
}): ReactElement {
  const estornar = useRouteMutationOnce(estornarRoute, { onSettled: useRefreshPosto() });
  const { origem, origem_id, nome } = props.alvo;
  const previa = useRoute(getPreviaEstornoRoute, { query: { origem, origem_id } });

  function confirm(motivo: string): void {
    estornar.mutate(
      { body: { origem, origem_id, motivo } },
      {
        onSuccess: () => {
          props.notice.say('success', mensagensPosto.estornado);
          props.onDone?.();
        },
        onError: (error) =>
          props.notice.say('error', errorText(error, mensagensPosto.erroEstornar)),
        onSettled: props.onClose,
      },
    );
  }

  return (
    <MotivoDialog
      title="Estornar lançamento?"
      confirmLabel="Sim, estornar"
      busy={estornar.isPending}
      onCancel={props.onClose}
      onConfirm={confirm}
    >
      <strong>{nome}</strong>
      <span>{EFEITO[origem]} Nada é apagado: o lançamento e o estorno ficam à vista.</span>
      {previa.data?.negativos.map(({ tipo, saldo }) => (
        <Banner key={tipo} tone="warning">
          {mensagensPosto.ficaNegativo(tipo, saldo)}
        </Banner>
      ))}
    </MotivoDialog>
  );
}

const EFEITO: Readonly<Record<Estorno['origem'], string>> = {
  entrada: 'Os litros desta entrada saem do saldo do tanque.',
  abastecimento_interno: 'Os litros deste abastecimento, ARLA incluído, voltam ao tanque.',
  lancamento: 'Os litros que não voltaram deste lançamento voltam ao saldo do tanque.',
  abastecimento_externo: 'O abastecimento externo deixa de contar; os tanques não mudam.',
  descarga: 'As medições deixam de ser oferecidas a quem registra a entrada; os tanques não mudam.',
  encerrante: 'A leitura deixa de contar e os turnos são refeitos sem ela; os tanques não mudam.',
};

/** 'DIESEL S10 · 5.000 L' */
export function nomeProduto(tipo: string, litros: number): string {
  return `${tipo} · ${formatLitros(litros)} L`;
}
