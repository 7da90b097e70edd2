import { mensagensLeitura } from '@frota/contract/ocr';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { BigButton } from '../../design-system/big-button.tsx';
import classes from './confirm-reading.module.css';
import { Crop } from './crop.tsx';
import type { Reading } from './reading.ts';

export function ConfirmReading(props: {
  readonly reading: Reading;
  readonly valor: ReactNode;
  readonly onConfirm: () => void;
}): ReactElement | null {
  const { foto, leitura } = props.reading;
  if (!foto) return null;
  return (
    <fieldset className={`column gap-12 min-w-0 m-0 ${classes.confirm}`}>
      <legend className={`mb-8 text-20 bold ${classes.question}`}>
        {mensagensLeitura.confirma}
      </legend>
      <div className={`stack items-end gap-12 ${classes.pair}`}>
        <figure className={`row gap-6 min-w-0 m-0 ${classes.side}`}>
          <Crop foto={foto} caixa={leitura?.caixas[0]} alt="Parte da foto que foi lida" />
          <figcaption>Na foto</figcaption>
        </figure>
        <figure className={`row gap-6 min-w-0 m-0 ${classes.side}`}>
          {props.valor}
          <figcaption>Leitura</figcaption>
        </figure>
      </div>
      <BigButton leftSection={<IconCheck size={24} aria-hidden />} onClick={props.onConfirm}>
        Sim, está certo
      </BigButton>
    </fieldset>
  );
}
