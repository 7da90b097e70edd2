import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Corrigida, FOTO_BOMBA } from '../../capture/form/bomba-fields.tsx';
import { bombaLida, comNumerosDaFoto, diferencaDaBomba } from '../../capture/reading/bomba.ts';
import { BigButton } from '../../design-system/big-button.tsx';
import classes from './abastecimento-fields.module.css';
import { FotoOpcional } from './foto-opcional.tsx';
import type { ExternoProps } from './props.ts';

/** Proposes the litres and total that were read, and shows differences. */
export function BombaFoto(props: ExternoProps): ReactElement {
  const { form, change } = props;
  const { bomba } = form;
  const lida = bombaLida(bomba);
  return (
    <FotoOpcional
      {...props}
      tipo="bomba"
      nome="Bomba"
      {...FOTO_BOMBA}
      showValor={() => (
        <strong className={`flex wrap nowrap ${classes.lidos}`}>
          {lida.litros && <span>{lida.litros} L</span>}
          {lida.valor && <span>R$ {lida.valor}</span>}
        </strong>
      )}
    >
      {bomba.state === 'ok' && diferencaDaBomba(form) !== undefined && (
        <>
          <Corrigida form={form} />
          <BigButton
            variant="light"
            leftSection={<IconArrowBackUp size={24} aria-hidden />}
            onClick={() => comNumerosDaFoto(form).forEach(change)}
          >
            Usar os números da foto
          </BigButton>
        </>
      )}
    </FotoOpcional>
  );
}
