import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { bombaLida, isBombaCorrigida } from '../../capture/reading/bomba.ts';
import { PhotoStep } from '../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../design-system/banner.tsx';
import { BigButton } from '../../design-system/big-button.tsx';
import classes from './abastecimento-fields.module.css';
import type { ExternoProps } from './props.ts';

/** The foreign pump's photo: litres and total as read are proposed, and what differs is said. */
export function BombaFoto({ form, change, faults }: ExternoProps): ReactElement {
  const { bomba } = form;
  const actions = useReadingActions({ tipo: 'bomba' }, bomba, (event) =>
    change({ field: 'bomba', event }),
  );
  const lida = bombaLida(bomba);
  return (
    <section className={classes.foto} aria-labelledby="foto-bomba" data-optional>
      <h3 id="foto-bomba" className={classes.titulo}>
        Bomba <span className={classes.opcional}>(opcional)</span>
      </h3>
      <PhotoStep
        reading={bomba}
        actions={actions}
        guide="bomba"
        subject="a bomba"
        title="Foto da bomba"
        readText="Bomba lida: confira os números"
        showValor={() => (
          <strong className={classes.lidos}>
            {lida.litros && <span>{lida.litros} L</span>}
            {lida.valor && <span>R$ {lida.valor}</span>}
          </strong>
        )}
        highlight={false}
        fault={faults.bomba}
        typing={null}
      />
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
    </section>
  );
}
