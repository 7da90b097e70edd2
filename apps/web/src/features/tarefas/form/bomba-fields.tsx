import { TAREFA } from '@frota/contract/tarefas';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactElement, useRef } from 'react';
import {
  ArlaField,
  Corrigida,
  FigureField,
  FOTO_BOMBA,
} from '../../../capture/form/bomba-fields.tsx';
import { useShowWhatIsSaid } from '../../../capture/form/scroll.ts';
import { tanqueWarning } from '../../../capture/form/tanque-warning.ts';
import { PhotoStep } from '../../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { BicoField } from './bico-field.tsx';
import classes from './bomba-fields.module.css';
import { CombustivelField } from './combustivel-field.tsx';
import { temArla } from './faults.ts';
import { isBombaAsking, type TarefaProps } from './rules.ts';

const { campos } = TAREFA.bomba;

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
  const values = (isRead || (bomba.typable && bomba.foto)) && (
    <div ref={numbers} className="stack gap-16">
      <div className={`stack items-start gap-12 ${classes.pair}`}>
        <FigureField {...props} figure="litros" campo={campos.litros} label="Litros" />
        <FigureField {...props} figure="valor" campo={campos.valor} label="Valor (R$)" />
      </div>
      {isRead && bomba.origem !== 'digitada' && <Corrigida form={form} />}
      {warning && <Banner tone="warning">{warning}</Banner>}
      <ArlaField {...props} campo={campos.arla} tipo={form.combustivel} />
      {temArla(form) && <BicoField {...props} produto="ARLA" />}
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
  );
  return (
    <>
      <CombustivelField {...props} />
      <BicoField {...props} produto={form.combustivel} />
      <PhotoStep
        reading={bomba}
        actions={actions}
        {...FOTO_BOMBA}
        showValor={() => null}
        highlight={next === 'bomba'}
        fault={faults.bomba}
        typing={null}
        values={values}
      />
    </>
  );
}
