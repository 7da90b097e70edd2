import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  getPrazosRoute,
  mensagensCuidados,
  nomeDoTipo,
  PRAZO_AVISO,
  type PrazosVencimento,
  savePrazosRoute,
  TIPOS_VENCIMENTO,
  type TipoVencimento,
} from '@frota/contract/cuidados';
import { numeroDigitado } from '@frota/contract/numero';
import type { RouteAnswer } from '@frota/contract/rota';
import { mensagensGerais } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type Notice, NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { type Field, Fields } from '../../../http/form/fields.tsx';
import { NewerDialog } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRoute } from '../../../http/query.ts';
import classes from '../cuidados.module.css';

type Digitado = Readonly<Record<TipoVencimento, string>>;

const FIELDS: readonly Field<Digitado>[] = TIPOS_VENCIMENTO.map((tipo) => ({
  kind: 'number',
  name: tipo,
  label: nomeDoTipo(tipo),
  whole: true,
}));

export function PrazosPage(): ReactElement {
  const prazos = useRoute(getPrazosRoute);
  const notice = useNotice();
  // Typed values survive a refresh; a save restarts the form.
  const [saves, setSaves] = useState(0);
  return (
    <>
      <PageHeader
        title={ROTAS_WEB.prazos.nome}
        back={{ to: ROTAS_WEB.ajustes.path, label: 'Voltar aos ajustes' }}
      />
      <NoticeBanner notice={notice} />
      <Answer of={prazos} loading="Carregando prazos..." error={mensagensCuidados.erroPrazos}>
        {(salvos) => (
          <PrazosForm
            key={saves}
            salvos={salvos}
            notice={notice}
            onSaved={() => setSaves((before) => before + 1)}
          />
        )}
      </Answer>
    </>
  );
}

function PrazosForm(props: {
  readonly salvos: RouteAnswer<typeof getPrazosRoute>;
  readonly notice: Notice;
  readonly onSaved: () => void;
}): ReactElement {
  const { salvos, notice } = props;
  const form = useFormValues<Digitado, unknown>({
    initial: () => toForm(salvos.prazos),
    shared: {
      versao: salvos.versao,
      read: (atual) => toForm(atual.prazos as PrazosVencimento),
    },
    check: faultsOf,
    send: (typed, versao) =>
      call(savePrazosRoute, { body: { prazos: byTipo((tipo) => read(typed[tipo])), versao } }),
    refresh: useInvalidate(getPrazosRoute),
    onSaved() {
      notice.say('success', mensagensCuidados.prazosSalvos);
      props.onSaved();
    },
    failure(error) {
      const text = errorText(error, mensagensGerais.erroSalvar);
      notice.say('error', text);
      return text;
    },
  });
  return (
    <Panel title="Avisar quantos dias antes" note="Vale na portaria, em Cuidados e em Hoje.">
      <form ref={form.ref} className={classes.form} onSubmit={form.submit} noValidate>
        <Fields form={form} fields={FIELDS} />
        <Button type="submit" h={56} disabled={!form.isChanged} loading={form.busy}>
          Salvar prazos
        </Button>
      </form>
      {form.newer && (
        <NewerDialog
          newer={form.newer}
          fields={FIELDS}
          onSettle={form.settle}
          onClose={form.leaveNewer}
        />
      )}
    </Panel>
  );
}

function byTipo<T>(of: (tipo: TipoVencimento) => T): Record<TipoVencimento, T> {
  return Object.fromEntries(TIPOS_VENCIMENTO.map((tipo) => [tipo, of(tipo)])) as Record<
    TipoVencimento,
    T
  >;
}

const toForm = (prazos: PrazosVencimento): Digitado => byTipo((tipo) => String(prazos[tipo]));

/** NaN where it is no number. */
const read = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : numeroDigitado(typed, 0);

function faultsOf(typed: Digitado): Partial<Digitado> {
  const { min, max } = PRAZO_AVISO;
  const faulty = TIPOS_VENCIMENTO.filter((tipo) => {
    const dias = read(typed[tipo]);
    return !(Number.isInteger(dias) && dias >= min && dias <= max);
  });
  return Object.fromEntries(faulty.map((tipo) => [tipo, mensagensCuidados.prazo]));
}
