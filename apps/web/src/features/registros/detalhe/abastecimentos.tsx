import {
  abastecidoText,
  CAMPO_COMBUSTIVEL,
  combustivelText,
  mensagensConferencia,
} from '@frota/contract/conferencia';
import { formatDataHora, formatKm, formatLitros } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Corrigir } from '../../conferencia/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { Estornar, nomeProduto } from '../../posto/index.ts';
import classes from './abastecimentos.module.css';
import type { Detalhe } from './detalhe.ts';

export function Abastecimentos({
  abastecimentos,
  fotos,
  onChanged,
}: Pick<Detalhe, 'abastecimentos' | 'fotos'> & {
  readonly onChanged: () => unknown;
}): ReactElement | null {
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
          {!row.estornado && (
            <div className="row wrap gap-8 mt-8">
              <Corrigir
                registro={{
                  origem: 'abastecimento_interno',
                  origem_id: row.id,
                  valores: {
                    km: String(row.km),
                    placa: row.placa,
                    ocorrido_em: row.em,
                    bombaLitros: String(row.litros),
                    arlaLitros: String(row.arla_litros),
                    [CAMPO_COMBUSTIVEL]: row.tipo_combustivel,
                  },
                  fotos: fotos.filter(({ de }) => de === 'abastecimento'),
                }}
                onDone={onChanged}
              />
              <Estornar
                alvo={{
                  origem: 'abastecimento_interno',
                  origem_id: row.id,
                  nome: nomeProduto(combustivelText(row), row.litros),
                }}
                onDone={() => void onChanged()}
              />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
