import type { ReactElement } from 'react';
import classes from './balanco.module.css';
import { type PassoBalanco, textoDe } from './passos-balanco.ts';

/** The picture's figures in both units, behind a press. */
export function BalancoTabela({
  passos,
}: {
  readonly passos: readonly PassoBalanco[];
}): ReactElement {
  return (
    <details className={classes.tabela}>
      <summary>Ver em tabela: litros e R$</summary>
      <table className="w-full">
        <thead className="muted text-14">
          <tr>
            <th scope="col">Parte</th>
            <th scope="col">Litros</th>
            <th scope="col">R$</th>
          </tr>
        </thead>
        <tbody>
          {passos.map((passo) => (
            <tr key={passo.key}>
              <th scope="row" className="semibold">
                {passo.nome}
              </th>
              <td>{textoDe(passo, passo.litros, 'litros')}</td>
              <td>{textoDe(passo, passo.valor, 'valor')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
