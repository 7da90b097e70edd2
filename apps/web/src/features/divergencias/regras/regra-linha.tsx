import {
  mensagensDivergencias,
  previaRegraRoute,
  REGRAS,
  type Regra,
  type RegraAjustada,
} from '@frota/contract/divergencias';
import { formatContagem, formatDataHora, formatInteiro } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import { ActionIcon } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { type ReactElement, useId, useState } from 'react';
import { Switch } from '../../../design-system/choices.tsx';
import { errorText } from '../../../http/errors.ts';
import { Fields } from '../../../http/form/fields.tsx';
import type { FormState } from '../../../http/form/use-form-values.ts';
import { useRouteMutation } from '../../../http/query.ts';
import { fieldOf } from './campos.ts';
import classes from './regras-page.module.css';
import { campoDe, type Digitado, limitesDe, readRegra } from './valores.ts';

/** A change is counted when the typing rests. */
const PAUSE_MS = 600;

/** One rule: whether it asks, its limits, what they would find, and, where asked, what it is about. */
export function RegraLinha(props: {
  readonly regra: RegraAjustada;
  readonly form: Pick<FormState<Digitado>, 'values' | 'faults' | 'change'>;
  readonly alterada: boolean;
  /** The address leads to it. */
  readonly asked: boolean;
}): ReactElement {
  const { regra: ajustada, form } = props;
  const { regra } = ajustada;
  const { titulo, explica } = REGRAS[regra];
  const [explained, setExplained] = useState(props.asked);
  const previa = useRouteMutation(previaRegraRoute);
  const count = useDebouncedCallback(previa.mutate, PAUSE_MS);
  const id = useId();
  const ligada = form.values[campoDe(regra)] === 'sim';

  function change(changes: Partial<Digitado>): void {
    form.change(changes);
    const { ajuste, faults } = readRegra(regra, { ...form.values, ...changes } as Digitado);
    const turnsOn = changes[campoDe(regra)];
    if (turnsOn === 'nao') return;
    // What a rule would find decides whether to turn it on.
    if (turnsOn === 'sim' && previa.data) return;
    previa.reset();
    count.cancel();
    if (Object.keys(faults).length > 0) return;
    const asked = { params: { regra }, body: { limites: ajuste.limites } };
    if (turnsOn === 'sim') previa.mutate(asked);
    else count(asked);
  }

  const simNao = limitesDe(regra).filter(([, { padrao }]) => typeof padrao === 'boolean');
  const outros = limitesDe(regra).filter(([, { padrao }]) => typeof padrao !== 'boolean');
  return (
    <article
      id={regra}
      className={classes.regra}
      aria-labelledby={id}
      data-changed={props.alterada || undefined}
    >
      <div className="row gap-10">
        <h3 className={`grow m-0 text-16 ${classes.titulo}`}>
          <label htmlFor={`${id}-ligada`} className={`row gap-10 ${classes.ligada}`}>
            <Switch
              id={`${id}-ligada`}
              checked={ligada}
              onChange={(on) => change({ [campoDe(regra)]: on ? 'sim' : 'nao' })}
            />
            <span id={id}>{titulo}</span>
          </label>
        </h3>
        <span className={`text-14 muted nowrap ${classes.abertas}`}>
          {formatContagem(ajustada.abertas, 'aberta', 'abertas')}
        </span>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={`Explicar: ${titulo}`}
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        >
          <IconHelp size={22} aria-hidden />
        </ActionIcon>
      </div>
      {explained && (
        <p className={`m-0 text-14 ${classes.explica}`}>
          {explica} {situacaoText(ajustada)}
        </p>
      )}
      <div className={`flex wrap gap-x-16 ${classes.limites}`}>
        <Fields
          size="md"
          form={{ ...form, change }}
          fields={outros.map(([nome, limite]) => fieldOf(campoDe(regra, nome), limite))}
        />
        {simNao.map(([nome, { rotulo }]) => (
          <label key={nome} className={`row gap-8 text-14 ${classes.simNao}`}>
            <input
              type="checkbox"
              checked={form.values[campoDe(regra, nome)] === 'sim'}
              onChange={({ currentTarget }) =>
                change({ [campoDe(regra, nome)]: currentTarget.checked ? 'sim' : 'nao' })
              }
            />
            {rotulo}
          </label>
        ))}
      </div>
      <p className={`m-0 text-14 ${classes.previa}`} role="status">
        {previa.isPending && 'Contando os últimos 90 dias...'}
        {previa.isError && errorText(previa.error, mensagensDivergencias.erroPrevia)}
        {previa.data && <Previa regra={ajustada} previa={previa.data} />}
      </p>
    </article>
  );
}

/** How many cases wait, how often it was right, and who set it last. */
function situacaoText(regra: RegraAjustada): string {
  const decididas = regra.procede + regra.nao_procede;
  return [
    `${formatContagem(regra.abertas, 'aberta', 'abertas')}; ${decididas === 0 ? 'ainda sem decisões' : `das ${decididas} decididas, ${regra.procede} eram problema`}.`,
    ...(regra.alterada_em
      ? [`Alterada por ${regra.alterada_por} em ${formatDataHora(regra.alterada_em)}.`]
      : []),
  ].join(' ');
}

/** 'Em 90 dias: hoje 12 pendências, com este limite 9 (em 1.204 abastecimentos).' */
function Previa(props: {
  readonly regra: RegraAjustada;
  readonly previa: RouteAnswer<typeof previaRegraRoute>;
}): ReactElement {
  const { ativa, regra } = props.regra;
  const { hoje, casos, registros, completa } = props.previa;
  const { limites } = REGRAS[regra];
  const [visto, vistos] = vistosDe(regra);
  const aoMenos = completa ? '' : 'ao menos ';
  return (
    <>
      Em 90 dias: {ativa ? `hoje ${aoMenos}` : 'hoje desligada, '}
      {ativa && (
        <>
          <strong>{formatContagem(hoje, 'pendência', 'pendências')}</strong>,{' '}
        </>
      )}
      com {Object.keys(limites).length === 1 ? 'este limite' : 'estes limites'} {aoMenos}
      <strong>
        {ativa ? formatInteiro(casos) : formatContagem(casos, 'pendência', 'pendências')}
      </strong>{' '}
      (em {formatContagem(registros, visto, vistos)}).
    </>
  );
}

/** A fueling is a record of the gate and one of the pump. */
function vistosDe(regra: Regra): readonly [string, string] {
  const descrita = REGRAS[regra];
  if ('contados' in descrita) return descrita.contados;
  return descrita.quando === 'pessoa'
    ? ['lançamento', 'lançamentos']
    : ['abastecimento', 'abastecimentos'];
}
