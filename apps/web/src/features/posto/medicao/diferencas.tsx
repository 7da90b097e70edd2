import type { Medicao } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import classes from './comparacoes.module.css';
import { EstadoDaDiferenca } from './comparacoes.tsx';
import { fraseDaDiferenca } from './medicao.ts';

/** Differences in words, for users who may not see the book; nothing about a tank to dip again. */
export function Diferencas({ medicao }: { readonly medicao: Medicao }): ReactElement {
  return (
    <section
      className={`stack gap-12 min-w-0 ${classes.secao}`}
      aria-labelledby="diferencas-titulo"
    >
      <h2 id="diferencas-titulo" className="m-0 text-20">
        Diferença de hoje
      </h2>
      <ul className="list stack gap-12">
        {medicao.comparacao.map((comparacao) => {
          const { tipo, alerta } = comparacao;
          const deNovo = medicao.medir_de_novo.includes(tipo);
          return (
            <li
              key={tipo}
              className={`tile stack gap-10 ${classes.item}`}
              data-alerta={alerta || deNovo}
            >
              <h3 className="m-0 text-17">{tipo}</h3>
              {deNovo ? (
                <p className="m-0">Meça de novo para saber a diferença.</p>
              ) : (
                <>
                  <p className="m-0">{fraseDaDiferenca(comparacao.diferenca)}</p>
                  <EstadoDaDiferenca alerta={alerta} />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
