import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { bombaLida, isBombaCorrigida } from '../../capture/reading/bomba.ts';
import { Banner } from '../../design-system/banner.tsx';
import { BigButton } from '../../design-system/big-button.tsx';
import classes from './abastecimento-fields.module.css';
import { FotoOpcional } from './foto-opcional.tsx';
import type { ExternoProps } from './props.ts';

/** The foreign pump's photo: litres and total as read are proposed, and what differs is said. */
export function BombaFoto(props: ExternoProps): ReactElement {
  const { form, change } = props;
  const { bomba } = form;
  const lida = bombaLida(bomba);
  return (
    <FotoOpcional
      {...props}
      tipo="bomba"
      nome="Bomba"
      subject="a bomba"
      title="Foto da bomba"
      readText="Bomba lida: confira os números"
      showValor={() => (
        <strong className={`flex wrap nowrap ${classes.lidos}`}>
          {lida.litros && <span>{lida.litros} L</span>}
          {lida.valor && <span>R$ {lida.valor}</span>}
        </strong>
      )}
    >
      {bomba.state === 'ok' && isBombaCorrigida(form) && (
        <>
          <Banner tone="info">Diferente do que foi lido: vai para a conferência da Frota.</Banner>
          <BigButton
            variant="light"
            leftSection={<IconArrowBackUp size={24} aria-hidden />}
            onClick={() => {
              if (lida.litros) change({ field: 'litros', text: lida.litros });
              if (lida.valor) change({ field: 'valor', text: lida.valor });
            }}
          >
            Usar os números da foto
          </BigButton>
        </>
      )}
    </FotoOpcional>
  );
}
