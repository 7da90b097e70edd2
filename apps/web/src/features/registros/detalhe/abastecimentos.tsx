import { abastecidoText, combustivelText, mensagensConferencia } from '@frota/contract/conferencia';
import { formatDataHora, formatKm, formatLitros } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './abastecimentos.module.css';
import type { Detalhe } from './detalhe.ts';

export function Abastecimentos({
  abastecimentos,
}: Pick<Detalhe, 'abastecimentos'>): ReactElement | null {
  if (abastecimentos.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-12 text-18">Abastecimento</h3>
      {abastecimentos.map((row) => (
        <div key={row.id} className={classes.abastecimento}>
          <p className="m-0 text-18">
            <strong>{formatLitros(row.litros)} L</strong> {combustivelText(row)}
            {row.estornado && (
              <span className={`text-15 bold ${classes.estornado}`}>Estornado</span>
            )}
          </p>
          <p className="m-0 mt-4 muted">
            <PessoaLink pessoa={{ id: row.manobrista_id, nome: row.manobrista }} /> ·{' '}
            {formatDataHora(row.em)} · {formatKm(row.km)} km
          </p>
          {row.informado && (
            <p className="m-0 mt-4 muted">
              {mensagensConferencia.era(abastecidoText(row.informado))}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
