import {
  type previaRegraRoute,
  REGRAS,
  type Regra,
  type RegraAjustada,
} from '@frota/contract/divergencias';
import { formatContagem, formatInteiro } from '@frota/contract/formato';
import type { RouteAnswer } from '@frota/contract/rota';
import type { ReactElement } from 'react';

/** 'Em 90 dias: hoje 12 casos, com este limite 9 (em 1.204 abastecimentos).' */
export function Previa(props: {
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
          <strong>{formatContagem(hoje, 'caso', 'casos')}</strong>,{' '}
        </>
      )}
      com {Object.keys(limites).length === 1 ? 'este limite' : 'estes limites'} {aoMenos}
      <strong>{ativa ? formatInteiro(casos) : formatContagem(casos, 'caso', 'casos')}</strong> (em{' '}
      {formatContagem(registros, visto, vistos)}).
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
