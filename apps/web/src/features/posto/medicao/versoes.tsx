import { formatDataHora, formatHora, formatLitros, type Medicao } from '@frota/contract';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/pairs.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './medicao.module.css';
import { CAMPOS_MEDICAO } from './medicao.ts';

/** Values that today's measurement had before, latest first, and who gave them. */
export function Versoes({ versoes }: { readonly versoes: Medicao['versoes'] }): ReactElement {
  return (
    <section className={classes.bloco} aria-labelledby="versoes-titulo">
      <h2 id="versoes-titulo" className={classes.titulo}>
        Valores anteriores de hoje
      </h2>
      <ol className={classes.versoes}>
        {versoes.toReversed().map((versao) => (
          <li key={versao.em} className={classes.versao}>
            <span className={classes.quem}>
              <strong>
                <PessoaLink pessoa={{ id: versao.usuario_id, nome: versao.usuario }} />
              </strong>
              , {formatDataHora(versao.em)}. Medido às {formatHora(versao.ocorrido_em)}
            </span>
            <Pairs
              className={classes.valores}
              pairs={CAMPOS_MEDICAO.map(({ campo, tipo }) => [
                tipo,
                `${formatLitros(versao[campo])} L`,
              ])}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
