import { motivosForaDaMedia } from '@frota/contract/dashboard';
import { formatContagem } from '@frota/contract/formato';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Resumo } from '../api.ts';
import classes from './painel.module.css';

const MOTIVOS = [
  ...motivosForaDaMedia({ passo: 'semAvanco', diferencaKm: null }),
  ...motivosForaDaMedia({ passo: 'acimaDoLimite', diferencaKm: null }),
  ...motivosForaDaMedia({ passo: null, diferencaKm: Number.POSITIVE_INFINITY }),
];

const contagem = (quantos: number): string =>
  formatContagem(quantos, 'abastecimento', 'abastecimentos');

/** How many impossible figures were left out of the averages, and why. */
export function ForaDaMedia({ foraDaMedia }: Pick<Resumo, 'foraDaMedia'>): ReactElement | null {
  const { passos, diferencas } = foraDaMedia;
  if (passos + diferencas === 0) return null;
  return (
    <details className={classes.aviso}>
      <summary className={`row gap-12 ${classes.resumo}`}>
        <IconAlertTriangle size={22} className="flex-none" aria-hidden />
        <span>
          <strong>Não entram nas médias:</strong>{' '}
          {[
            passos > 0 && `${contagem(passos)} no km/L`,
            diferencas > 0 && `${passos > 0 ? diferencas : contagem(diferencas)} na Dif. KM`,
          ]
            .filter(Boolean)
            .join(' e ')}
          . <span className={`semibold ${classes.porque}`}>Por quê?</span>
        </span>
      </summary>
      <ul className={`stack gap-4 m-0 ${classes.motivos}`}>
        {MOTIVOS.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
        <li>Esses registros continuam na tabela, marcados, e somam nos litros.</li>
      </ul>
    </details>
  );
}
