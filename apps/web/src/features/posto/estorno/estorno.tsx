import { ENTRADA_SUCESSO_MS, formatLitros, mensagensPosto } from '@frota/contract';
import { type ReactElement, type ReactNode, useState } from 'react';
import { errorText } from '../../../http/errors.ts';
import { type Estorno, useEstornar } from '../api/estornar.ts';
import { type Aviso, AvisoBanner } from '../aviso.tsx';
import { MotivoDialog } from './motivo-dialog.tsx';

/** What is about to be cancelled, as the dialog names it. */
export interface AlvoEstorno {
  readonly origem: Estorno['origem'];
  readonly origem_id: string;
  /** 'DIESEL S10 · 5.000 L · Nota 1234' */
  readonly nome: string;
}

/** A panel whose entries can be reversed: its notices stand above, the question lies over it. */
export function Estornavel(props: {
  readonly children: (estornar: (alvo: AlvoEstorno) => void) => ReactNode;
}): ReactElement {
  const [alvo, setAlvo] = useState<AlvoEstorno>();
  const [aviso, setAviso] = useState<Aviso>();
  return (
    <>
      <AvisoBanner
        aviso={aviso}
        sucessoMs={ENTRADA_SUCESSO_MS}
        onClose={() => setAviso(undefined)}
      />
      {props.children(setAlvo)}
      {alvo && <EstornoDialog alvo={alvo} onAviso={setAviso} onClose={() => setAlvo(undefined)} />}
    </>
  );
}

/** Asks for a reason and books the reversal; `onAviso` tells how it went. */
export function EstornoDialog(props: {
  readonly alvo: AlvoEstorno;
  readonly onClose: () => void;
  readonly onAviso: (aviso: Aviso) => void;
  readonly onDone?: () => void;
}): ReactElement {
  const estornar = useEstornar();
  const { origem, origem_id, nome } = props.alvo;

  function confirm(motivo: string): void {
    estornar.mutate(
      { origem, origem_id, motivo },
      {
        onSuccess: () => {
          props.onAviso({ tone: 'success', texto: mensagensPosto.estornado });
          props.onDone?.();
        },
        onError: (error) => {
          const texto = errorText(error, mensagensPosto.erroEstornar);
          props.onAviso({ tone: 'error', texto });
        },
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
    </MotivoDialog>
  );
}

const EFEITO: Readonly<Record<Estorno['origem'], string>> = {
  entrada: 'Os litros desta entrada saem do saldo do tanque.',
  abastecimento_interno: 'Os litros deste abastecimento, ARLA incluído, voltam ao tanque.',
  abastecimento_externo: 'O abastecimento externo deixa de contar; os tanques não mudam.',
};

/** 'DIESEL S10 · 5.000 L' */
export function nomeProduto(tipo: string, litros: number): string {
  return `${tipo} · ${formatLitros(litros)} L`;
}
