import { mensagensCheckin, SUCESSO_MS } from '@frota/contract/checkin';
import { mensagensEnvios, numeroDoEnvio } from '@frota/contract/envios';
import { NativeSelect } from '@mantine/core';
import { IconCircleCheck, IconCloudUpload, IconGasStation } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { BigButton } from '../../design-system/big-button.tsx';
import { StickyActions } from '../../design-system/send-bar.tsx';
import { useTabTitle } from '../../design-system/tab-title.ts';
import { PlacaDrawing } from '../../drawings/placa-drawing.tsx';
import classes from './checkin.module.css';
import type { Enviado } from './ultimos-enviados.tsx';

/** Seconds, 0 is never; stored per device. */
const VOLTA_KEY = 'portaria_volta';
const VOLTAS = [
  { value: '8', label: 'Próximo em 8 s' },
  { value: '15', label: 'Próximo em 15 s' },
  { value: '30', label: 'Próximo em 30 s' },
  { value: '0', label: 'Só com o botão' },
];
const VOLTA_USUAL = '15';

export interface Resultado extends Enviado {
  readonly aviso?: string | undefined;
  /** What is missing or has expired, whatever the answer is. */
  readonly alertas: readonly string[];
  readonly aguarda: boolean;
}

export function ResultadoCheckin(props: {
  readonly resultado: Resultado;
  readonly recibo: ReactNode;
  readonly onProximo: () => void;
}): ReactElement {
  const { resultado, onProximo } = props;
  const { placa, status, aviso, alertas, aguarda, id } = resultado;
  const avisos = [aviso, ...alertas].filter(Boolean);
  useTabTitle('Check-in');
  const [volta, setVolta] = useState(readVolta);
  const [isSaid, setSaid] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const goOn = useEffectEvent(onProximo);
  useEffect(() => {
    if (volta === '0' || isOpen) return;
    const timer = setTimeout(() => goOn(), Number(volta) * 1000);
    return () => clearTimeout(timer);
  }, [volta, isOpen]);
  const Icon = status === 'isento' ? IconCircleCheck : IconGasStation;
  return (
    <section className={classes.page} aria-label="Resultado do check-in">
      <div className={`stack text-center ${classes.answer}`} data-status={status}>
        <PlacaDrawing placa={placa} size="lg" />
        <h1 className={classes.segue}>
          <Icon size={56} aria-hidden />
          {mensagensCheckin.segue(status)}
        </h1>
      </div>
      {avisos.length > 0 && <Banner tone="warning">{avisos.join(' ')}</Banner>}
      <div className="stack gap-8">
        {aguarda ? (
          <p className="row gap-8 m-0 semibold" role="status">
            <IconCloudUpload size={24} className="flex-none" aria-hidden />
            {mensagensEnvios.guardado}
          </p>
        ) : (
          isSaid && (
            <Banner tone="success" hideAfterMs={SUCESSO_MS} onClose={() => setSaid(false)}>
              {mensagensCheckin.sucesso(status)}
            </Banner>
          )
        )}
        {isOpen ? (
          props.recibo
        ) : (
          <div className="row between gap-12">
            <button
              type="button"
              className={`anchor-color semibold ${classes.numero}`}
              onClick={() => setOpen(true)}
            >
              {aguarda ? mensagensEnvios.recibo.titulo : `Nº ${numeroDoEnvio(id)}`}
            </button>
            <NativeSelect
              aria-label="Quando voltar ao formulário"
              data={VOLTAS}
              value={volta}
              onChange={({ currentTarget: { value } }) => {
                localStorage.setItem(VOLTA_KEY, value);
                setVolta(value);
              }}
            />
          </div>
        )}
      </div>
      <StickyActions>
        <BigButton onClick={onProximo}>Próximo veículo</BigButton>
      </StickyActions>
    </section>
  );
}

function readVolta(): string {
  const kept = localStorage.getItem(VOLTA_KEY);
  return VOLTAS.some(({ value }) => value === kept) ? kept! : VOLTA_USUAL;
}
