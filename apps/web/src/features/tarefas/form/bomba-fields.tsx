import {
  combustivelLabel,
  type Diesel,
  type Produto,
  parseDiesel,
} from '@frota/contract/combustivel';
import { dieseisDaTarefa, mensagensTarefas, TAREFA } from '@frota/contract/tarefas';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import {
  ArlaField,
  Corrigida,
  FigureField,
  FOTO_BOMBA,
} from '../../../capture/form/bomba-fields.tsx';
import { useShowWhatIsSaid } from '../../../capture/form/scroll.ts';
import { tanqueWarning } from '../../../capture/form/vehicle-form.ts';
import { PhotoStep } from '../../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { SegmentedChoice } from '../../../design-system/choices.tsx';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { temArla } from './faults.ts';
import { isBombaAsking, type TarefaProps } from './rules.ts';
import classes from './tarefa-dialog.module.css';

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

/** Only where a product has several; the last used one first. */
function BicoField(props: TarefaProps & { readonly produto: Produto | null }): ReactElement | null {
  const { produto, form } = props;
  const bicos = produto === null ? [] : props.bicos[produto];
  if (bicos.length === 0) return null;
  const field = produto === 'ARLA' ? 'bicoArla' : 'bico';
  // After the pump's photo only the nozzle holds the next step back.
  const isDue = form.bomba.state === 'ok' && props.next === field;
  return (
    <SegmentedChoice
      label={produto === 'ARLA' ? 'Bico do ARLA' : 'Bico'}
      choices={bicos.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={form[field]}
      error={props.faults[field] ?? (isDue ? mensagensTarefas.bicoObrigatorio : undefined)}
      onChange={(value) => props.change({ field, value })}
    />
  );
}

/** S500 can be switched after a question; 'N/D' must be chosen. */
function CombustivelField(props: TarefaProps): ReactElement | null {
  const { tarefa, form, change } = props;
  const [asked, setAsked] = useState<Diesel>();
  const dieseis = dieseisDaTarefa(tarefa.tipoCombustivel);
  if (dieseis.length === 1) return null;
  const isKnown = parseDiesel(tarefa.tipoCombustivel) !== undefined;
  return (
    <>
      <SegmentedChoice
        label="Tipo de combustível"
        choices={dieseis.map((value) => ({ value, label: combustivelLabel(value) }))}
        value={form.combustivel}
        error={props.faults.combustivel}
        onChange={(value) => (isKnown ? setAsked(value) : change({ field: 'combustivel', value }))}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title="Alterar tipo de combustível?"
        cancelLabel="Não, cancelar"
        confirmLabel="Sim, alterar"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) change({ field: 'combustivel', value: asked });
          setAsked(undefined);
        }}
      >
        O abastecimento será registrado como <strong>{combustivelLabel(asked)}</strong>.
      </ConfirmDialog>
    </>
  );
}
