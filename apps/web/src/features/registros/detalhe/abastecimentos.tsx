import { formatDataHora } from '@frota/contract';
import type { ReactElement } from 'react';
import type { Detalhe } from '../api/get-detalhe.ts';
import classes from './abastecimentos.module.css';
import partes from './detalhe-drawer.module.css';

const REAIS = { style: 'currency', currency: 'BRL' } as const;

/** The fuelings that the check-in's task led to. */
export function Abastecimentos({
  abastecimentos,
}: Pick<Detalhe, 'abastecimentos'>): ReactElement | null {
  if (abastecimentos.length === 0) return null;
  return (
    <section>
      <h3 className={partes.parte}>Abastecimento</h3>
      {abastecimentos.map((row) => (
        <div key={row.id} className={classes.abastecimento}>
          <p className={classes.litros}>
            <strong>{row.litros.toLocaleString('pt-BR')} L</strong> {row.tipo_combustivel}
            {row.arla_litros > 0 && ` + ${row.arla_litros.toLocaleString('pt-BR')} L Arla`}
            {row.valor !== null && ` · ${row.valor.toLocaleString('pt-BR', REAIS)}`}
            {row.estornado && <span className={classes.estornado}>Estornado</span>}
          </p>
          <p className={classes.quem}>
            {row.manobrista} · {formatDataHora(row.em)} · {row.km.toLocaleString('pt-BR')} km
          </p>
        </div>
      ))}
    </section>
  );
}
