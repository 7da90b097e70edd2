import { IconArrowDown } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PhotoStep } from '../../../../capture/components/photo-step.tsx';
import { Banner } from '../../../../design-system/banner.tsx';
import { BigButton } from '../../../../design-system/big-button.tsx';
import { BigInput } from '../../../../design-system/big-input.tsx';
import { isBombaCorrigida } from '../../form/bomba.ts';
import { avisoTanque } from '../../form/exigencias.ts';
import type { EtapaProps } from './etapas.tsx';
import classes from './form.module.css';

/** The pump's photo, with litres and value as read; both can be corrected. */
export function EtapaBomba(props: EtapaProps): ReactElement {
  const { form, change, erros } = props;
  const reading = form.fotos.bomba;
  const lida = reading.estado === 'ok';
  const aviso = avisoTanque(form.litros, props.tarefa);
  return (
    <>
      <PhotoStep
        reading={reading}
        actions={props.actions.bomba}
        guia="bomba"
        objeto="a bomba"
        titulo="Foto da bomba"
        lido="Bomba lida: confira os números"
        showValor={() => null}
        destaque={props.atual}
        erro={erros.bomba}
        digitacao={null}
      />
      {(lida || (reading.digitar && reading.foto)) && (
        <>
          <div className={classes.par}>
            <BigInput
              label="Litros"
              inputMode="decimal"
              unidade="L"
              value={form.litros}
              error={erros.litros}
              onTexto={(texto) => change({ campo: 'litros', texto })}
            />
            <BigInput
              label="Valor (R$)"
              inputMode="decimal"
              value={form.valor}
              error={erros.valor}
              onTexto={(texto) => change({ campo: 'valor', texto })}
            />
          </div>
          {lida && reading.origem !== 'digitada' && isBombaCorrigida(form) && (
            <Banner tone="info">Diferente do que foi lido: vai para a conferência da Frota.</Banner>
          )}
          {aviso && <Banner tone="warning">{aviso}</Banner>}
          {props.estado === 'done' && (
            <BigButton
              variant="light"
              leftSection={<IconArrowDown size={24} aria-hidden />}
              onClick={props.onContinuar}
            >
              Está certo, continuar
            </BigButton>
          )}
        </>
      )}
    </>
  );
}
