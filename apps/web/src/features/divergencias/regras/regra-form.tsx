import {
  type Limite,
  listRegrasRoute,
  mensagensDivergencias,
  previaRegraRoute,
  REGRAS,
  type RegraAjustada,
  readLimites,
  saveRegraRoute,
} from '@frota/contract/divergencias';
import { formatContagem, formatDataHora, formatParte } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ReactElement } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { type Field, Fields } from '../../../http/form/fields.tsx';
import { NewerDialog } from '../../../http/form/newer-dialog.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useInvalidate, useRouteMutation } from '../../../http/query.ts';
import { type Digitado, toDigitado, toValor } from './limites-form.ts';
import classes from './regras-page.module.css';

/** A change is counted when the typing rests. */
const PAUSE_MS = 600;

const LIGADA = [
  { value: 'sim', label: 'Ligada' },
  { value: 'nao', label: 'Desligada' },
] as const;
const CAMPO_LIGADA: Field<Digitado> = {
  kind: 'choice',
  name: 'ativa',
  label: 'Regra',
  choices: LIGADA,
  compact: true,
};
const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const;

/** One rule: what it asks, its limits, what they would find, and how often it was right. */
export function RegraForm(props: {
  readonly regra: RegraAjustada;
  readonly notice: Notice;
}): ReactElement {
  const { regra: ajustada, notice } = props;
  const { regra } = ajustada;
  const { titulo, explica, quando } = REGRAS[regra];
  const limites: Readonly<Record<string, Limite>> = REGRAS[regra].limites;
  // A fueling is a record of the gate and one of the pump.
  const vistos = quando === 'pessoa' ? 'lançamento' : 'abastecimento';
  const reload = useInvalidate(listRegrasRoute);
  const previa = useRouteMutation(previaRegraRoute);
  const toForm = (ajuste: Pick<RegraAjustada, 'ativa' | 'limites'>): Digitado => ({
    ...mapLimites(limites, (limite, nome) => toDigitado(ajuste.limites[nome] ?? limite.padrao)),
    ativa: toDigitado(ajuste.ativa),
  });
  const form = useFormValues<Digitado, unknown>({
    initial: () => toForm(ajustada),
    shared: { versao: ajustada.versao, read: (ajuste) => toForm(ajuste as RegraAjustada) },
    check: (typed) => read(typed).faults,
    send: (typed, versao) =>
      call(saveRegraRoute, {
        body: { regra, ativa: typed.ativa === 'sim', limites: read(typed).valores, versao },
      }),
    onSaved: () => {
      notice.say('success', mensagensDivergencias.regraSalva(titulo));
      void reload();
    },
    failure: (error) => {
      const text = errorText(error, mensagensDivergencias.erroSalvarRegra);
      notice.say('error', text);
      return text;
    },
  });
  const { valores, faults } = read(form.values);
  const mudou =
    form.values.ativa !== toDigitado(ajustada.ativa) ||
    Object.entries(valores).some(
      ([nome, valor]) => String(valor) !== String(ajustada.limites[nome]),
    );
  const ask = (meant: RegraAjustada['limites']): void =>
    previa.mutate({ params: { regra }, body: { limites: meant } });
  const count = useDebouncedCallback(ask, PAUSE_MS);

  function read(typed: Digitado) {
    const meant = mapLimites(limites, (limite, nome) => toValor(limite, typed[nome] ?? ''));
    const answer = readLimites(regra, meant);
    const none: Readonly<Record<string, string>> = {};
    return {
      valores: meant as RegraAjustada['limites'],
      faults: 'faults' in answer ? answer.faults : none,
    };
  }

  function change(changes: Partial<Digitado>): void {
    form.change(changes);
    const next = read({ ...form.values, ...changes } as Digitado);
    const isRight = Object.keys(next.faults).length === 0;
    if (changes.ativa !== undefined) {
      // What a rule would find decides whether to turn it on.
      if (changes.ativa === 'sim' && !previa.data && isRight) ask(next.valores);
      return;
    }
    previa.reset();
    if (isRight) count(next.valores);
    else count.cancel();
  }

  const typed = { values: form.values, faults, change };
  const camposDosLimites = Object.entries(limites).map(([nome, limite]) => fieldOf(nome, limite));
  return (
    <Panel title={titulo} note={explica}>
      <form ref={form.ref} className={classes.form} onSubmit={form.submit} noValidate>
        <Fields form={typed} fields={[CAMPO_LIGADA]} />
        <div className={classes.limites}>
          <Fields form={typed} fields={camposDosLimites} />
        </div>
        <p className={`m-0 ${classes.previa}`} role="status">
          {previa.isPending && 'Contando os últimos 90 dias...'}
          {previa.isError && errorText(previa.error, mensagensDivergencias.erroPrevia)}
          {previa.data && (
            <>
              Nos últimos 90 dias teria apontado {previa.data.completa ? '' : 'ao menos '}
              <strong>{formatContagem(previa.data.casos, 'caso', 'casos')}</strong> em{' '}
              {formatContagem(previa.data.registros, vistos, `${vistos}s`)}.
            </>
          )}
        </p>
        <div className={`row wrap gap-8 gap-x-16 ${classes.pe}`}>
          <Button type="submit" h={48} disabled={!mudou} loading={form.busy}>
            Salvar regra
          </Button>
          <p className="small m-0">
            {formatContagem(ajustada.abertas, 'aberta', 'abertas')} ·{' '}
            {ajustada.precisao === null
              ? 'ainda sem decisões'
              : `acerto de ${formatParte(ajustada.precisao)}: procede em ${ajustada.procede} de ${ajustada.procede + ajustada.nao_procede}`}
            {ajustada.alterada_em &&
              ` · alterada por ${ajustada.alterada_por} em ${formatDataHora(ajustada.alterada_em)}`}
          </p>
        </div>
      </form>
      {form.newer && (
        <NewerDialog
          newer={form.newer}
          fields={[CAMPO_LIGADA, ...camposDosLimites]}
          onSettle={form.settle}
          onClose={form.leaveNewer}
        />
      )}
    </Panel>
  );
}

function fieldOf(name: string, limite: Limite): Field<Digitado> {
  if ('unidade' in limite) {
    return {
      kind: 'number',
      name,
      label: `${limite.rotulo} (${limite.unidade})`,
      whole: Number.isInteger(limite.passo),
      inputWrapperOrder: ['label', 'error', 'input'],
    };
  }
  const { rotulo: label, padrao } = limite;
  if (typeof padrao === 'boolean') {
    return { kind: 'choice', name, label, choices: SIM_NAO, compact: true };
  }
  const description = 'Um nome por linha, como no cadastro.';
  return { kind: 'area', name, label, description, minRows: 2, maxRows: 8 };
}

function mapLimites<T>(
  limites: Readonly<Record<string, Limite>>,
  map: (limite: Limite, nome: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(limites).map(([nome, limite]) => [nome, map(limite, nome)]),
  );
}
