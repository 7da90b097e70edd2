import { LITROS_DECIMAIS, VALOR_DECIMAIS } from '@frota/contract';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactElement, useRef } from 'react';
import { DecimalInput } from '../../../capture/form/decimal-input.tsx';
import { useShowWhatIsSaid } from '../../../capture/form/scroll.ts';
import { tanqueWarning } from '../../../capture/form/tanque-warning.ts';
import { isBombaCorrigida } from '../../../capture/reading/bomba.ts';
import { PhotoStep } from '../../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import classes from './bomba-fields.module.css';
import { isBombaAsking, type TarefaProps } from './rules.ts';

/** The pump's photo, with litres and value as read; both can be corrected. */
export function BombaFields(props: TarefaProps): ReactElement {
  const { form, change, faults, next } = props;
  const { bomba } = form;
  const actions = useReadingActions({ tipo: 'bomba', placa: props.tarefa.placa }, bomba, (event) =>
    change({ field: 'bomba', event }),
  );
  const isRead = bomba.state === 'ok';
  const numbers = useRef<HTMLDivElement>(null);
  useShowWhatIsSaid(numbers, isRead ? String(bomba.request) : undefined);
  const warning = tanqueWarning(form.litros, props.tarefa);
  return (
    <>
      <PhotoStep
        reading={bomba}
        actions={actions}
        guide="bomba"
        subject="a bomba"
        title="Foto da bomba"
        readText="Bomba lida: confira os números"
        showValor={() => null}
        highlight={next === 'bomba'}
        fault={faults.bomba}
        typing={null}
      />
      {(isRead || (bomba.typable && bomba.foto)) && (
        <div ref={numbers} className="stack gap-16">
          <div className={`stack items-start gap-12 ${classes.pair}`}>
            <DecimalInput
              label="Litros"
              texto={form.litros}
              decimais={LITROS_DECIMAIS}
              unidade="L"
              error={faults.litros}
              onTexto={(text) => change({ field: 'litros', text })}
            />
            <DecimalInput
              label="Valor (R$)"
              texto={form.valor}
              decimais={VALOR_DECIMAIS}
              unidade="R$"
              error={faults.valor}
              onTexto={(text) => change({ field: 'valor', text })}
            />
          </div>
          {isRead && bomba.origem !== 'digitada' && isBombaCorrigida(form) && (
            <Banner tone="info">Diferente do que foi lido: vai para a conferência da Frota.</Banner>
          )}
          {warning && <Banner tone="warning">{warning}</Banner>}
          {isBombaAsking(form, next) && (
            <BigButton
              variant="light"
              leftSection={<IconArrowDown size={24} aria-hidden />}
              onClick={() => {
                change({ field: 'bombaConferida', value: true });
                props.goOn();
              }}
            >
              Está certo, continuar
            </BigButton>
          )}
        </div>
      )}
    </>
  );
}
