import { formatDataHora, formatHora, formatLitros } from '@frota/contract/formato';
import { CAMPOS_DA_MEDICAO, type Medicao } from '@frota/contract/posto';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/pairs.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './medicao.module.css';
import { reguaText } from './regua.ts';

export function Versoes({ versoes }: { readonly versoes: Medicao['versoes'] }): ReactElement {
  return (
    <section className="card stack gap-16 min-w-0 p-16" aria-labelledby="versoes-titulo">
      <h2 id="versoes-titulo" className="m-0 text-20">
        Valores anteriores de hoje
      </h2>
      <ol className="list stack gap-12">
        {[...versoes].reverse().map((versao) => (
          <li key={versao.em} className={`stack gap-8 ${classes.versao}`}>
            <span className="m-0 mt-4 muted">
              <strong>
                <PessoaLink pessoa={{ id: versao.usuario_id, nome: versao.usuario }} />
              </strong>
              , {formatDataHora(versao.em)}. Medido às {formatHora(versao.ocorrido_em)}
            </span>
            <Pairs
              className={classes.valores}
              pairs={CAMPOS_DA_MEDICAO.map((campos) => {
                const regua = reguaText(versao, campos);
                const litros = `${formatLitros(versao[campos.litros])} L`;
                return [campos.tipo, regua === undefined ? litros : `${litros} (${regua})`];
              })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
