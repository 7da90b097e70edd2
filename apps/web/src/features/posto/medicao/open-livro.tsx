import { formatLitros } from '@frota/contract/formato';
import { CAMPOS_DA_MEDICAO, mensagensPosto } from '@frota/contract/posto';
import { type ReactElement, useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../design-system/confirm-dialog.tsx';
import { Pairs } from '../../../design-system/panel.tsx';
import type { Arqueacoes } from '../api.ts';
import classes from './medicao.module.css';
import type { MedicaoForm } from './medicao.ts';
import { litrosDe } from './regua.ts';

/** Before the very first measurement opens the book: asks about the values, then about opening; while `form` is set. */
export function OpenLivro(props: {
  readonly form: MedicaoForm | undefined;
  readonly arqueacoes: Arqueacoes;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}): ReactElement {
  const { form } = props;
  const [passo, setPasso] = useState<1 | 2>(1);
  useEffect(() => {
    if (!form) setPasso(1);
  }, [form]);
  const valores = form && (
    <>
      {form.horario && <p className="m-0 mb-16">Medido hoje às {form.horario}.</p>}
      <Pairs
        className={classes.valores}
        pairs={CAMPOS_DA_MEDICAO.map((campos) => {
          const litros = litrosDe(form, campos, props.arqueacoes);
          return [
            campos.tipo,
            litros === undefined ? `${form[campos.cm]} cm` : `${formatLitros(litros)} L`,
          ];
        })}
      />
    </>
  );
  return (
    <>
      <ConfirmDialog
        opened={form !== undefined && passo === 1}
        title="Abrir o livro do posto?"
        cancelLabel="Voltar"
        confirmLabel="Estão certos"
        onCancel={props.onCancel}
        onConfirm={() => setPasso(2)}
      >
        <p className="m-0 mb-16">{mensagensPosto.abreLivro}</p>
        {valores}
      </ConfirmDialog>
      <ConfirmDialog
        opened={form !== undefined && passo === 2}
        title="Confirmar a abertura"
        cancelLabel="Voltar"
        confirmLabel="Sim, abrir"
        busy={props.busy}
        onCancel={props.onCancel}
        onConfirm={props.onConfirm}
      >
        <p className="m-0">
          Os litros medidos passam a ser o saldo dos tanques. O livro só é aberto uma vez: depois,
          as medições são comparadas com ele.
        </p>
      </ConfirmDialog>
    </>
  );
}
