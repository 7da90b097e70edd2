import {
  formatContagem,
  formatDataHora,
  formatParte,
  type Limite,
  mensagensDivergencias,
  previaRegraRoute,
  REGRAS,
  type RegraAjustada,
  readLimites,
} from '@frota/contract';
import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, type ReactElement, useState } from 'react';
import { NumberField } from '../../../design-system/number-field.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { SegmentedChoice } from '../../../design-system/segmented-choice.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { type Digitado, type LimitesDigitados, toDigitado, toValor } from './limites-form.ts';
import classes from './regras-page.module.css';

/** A change is counted when the typing rests. */
const PAUSE_MS = 600;

const LIGADA = [
  { value: 'sim', label: 'Ligada' },
  { value: 'nao', label: 'Desligada' },
] as const;
const SIM_NAO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const;

type Salvar = Pick<RegraAjustada, 'ativa' | 'limites'>;

/** One rule: what it asks, its limits, what they would find, and how often it was right. */
export function RegraForm(props: {
  readonly regra: RegraAjustada;
  readonly busy: boolean;
  readonly onSave: (ajuste: Salvar) => void;
}): ReactElement {
  const { regra: ajustada, busy } = props;
  const { regra } = ajustada;
  const limites: Readonly<Record<string, Limite>> = REGRAS[regra].limites;
  const [ativa, setAtiva] = useState(ajustada.ativa);
  const [digitados, setDigitados] = useState<LimitesDigitados>(() =>
    mapLimites(limites, (_, nome) => toDigitado(ajustada.limites[nome] ?? limites[nome]!.padrao)),
  );
  // A fueling is a record of the gate and one of the pump.
  const vistos = REGRAS[regra].quando === 'pessoa' ? 'lançamento' : 'abastecimento';
  const previa = useRouteMutation(previaRegraRoute);
  const { valores, faults } = read(digitados);
  const mudou =
    ativa !== ajustada.ativa ||
    Object.entries(valores).some(
      ([nome, valor]) => String(valor) !== String(ajustada.limites[nome]),
    );
  const count = useDebouncedCallback(
    (body: Pick<Salvar, 'limites'>) => previa.mutate({ params: { regra }, body }),
    PAUSE_MS,
  );

  function read(typed: LimitesDigitados) {
    const meant = mapLimites(limites, (limite, nome) => toValor(limite, typed[nome] ?? ''));
    const answer = readLimites(regra, meant);
    const none: Readonly<Record<string, string>> = {};
    return { valores: meant, faults: 'faults' in answer ? answer.faults : none };
  }

  /** What a rule would find decides whether to turn it on. */
  function turn(on: boolean): void {
    setAtiva(on);
    if (!on || previa.data || Object.keys(faults).length > 0) return;
    previa.mutate({ params: { regra }, body: { limites: valores as Salvar['limites'] } });
  }

  function change(nome: string, digitado: Digitado): void {
    const next = { ...digitados, [nome]: digitado };
    setDigitados(next);
    const { valores: meant, faults: found } = read(next);
    previa.reset();
    if (Object.keys(found).length === 0) count({ limites: meant as Salvar['limites'] });
    else count.cancel();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    if (Object.keys(faults).length > 0) return;
    props.onSave({ ativa, limites: valores as Salvar['limites'] });
  }

  return (
    <Panel title={REGRAS[regra].titulo} note={REGRAS[regra].explica}>
      <form className={classes.form} onSubmit={save} noValidate>
        <SegmentedChoice
          label="Regra"
          compact
          choices={LIGADA}
          value={ativa ? 'sim' : 'nao'}
          onChange={(value) => turn(value === 'sim')}
        />
        <div className={classes.limites}>
          {Object.entries(limites).map(([nome, limite]) => (
            <LimiteField
              key={nome}
              limite={limite}
              digitado={digitados[nome] ?? ''}
              fault={faults[nome]}
              onChange={(digitado) => change(nome, digitado)}
            />
          ))}
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
          <Button type="submit" h={48} disabled={!mudou} loading={busy}>
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
    </Panel>
  );
}

function LimiteField(props: {
  readonly limite: Limite;
  readonly digitado: Digitado;
  readonly fault: string | undefined;
  readonly onChange: (digitado: Digitado) => void;
}): ReactElement {
  const { limite, digitado, fault, onChange } = props;
  if (typeof digitado === 'boolean') {
    return (
      <SegmentedChoice
        label={limite.rotulo}
        compact
        choices={SIM_NAO}
        value={digitado ? 'sim' : 'nao'}
        onChange={(value) => onChange(value === 'sim')}
      />
    );
  }
  if (!('unidade' in limite)) {
    return (
      <Textarea
        label={limite.rotulo}
        description="Um nome por linha, como no cadastro."
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        error={fault}
        value={digitado}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <NumberField
      label={`${limite.rotulo} (${limite.unidade})`}
      size="md"
      whole={Number.isInteger(limite.passo)}
      inputWrapperOrder={['label', 'error', 'input']}
      error={fault}
      value={digitado}
      onChange={onChange}
    />
  );
}

function mapLimites<T>(
  limites: Readonly<Record<string, Limite>>,
  map: (limite: Limite, nome: string) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(limites).map(([nome, limite]) => [nome, map(limite, nome)]),
  );
}
