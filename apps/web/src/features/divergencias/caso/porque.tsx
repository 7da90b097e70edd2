import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  type Divergencia,
  type Limite,
  listRegrasRoute,
  REGRAS,
  textoDoLimite,
} from '@frota/contract/divergencias';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useRoute } from '../../../http/query.ts';
import classes from './detalhe.module.css';

/** The rule, its numbers and its limits (LGPD, art. 20). */
export function Porque({ caso }: { readonly caso: Divergencia }): ReactElement {
  const { data } = useRoute(listRegrasRoute);
  const limites = data?.regras.find(({ regra }) => regra === caso.regra)?.limites ?? {};
  const descritos: Readonly<Record<string, Limite>> = REGRAS[caso.regra].limites;
  return (
    <div className={`mt-16 ${classes.porque}`}>
      <h3 className="m-0 mb-8 text-17">Por que isto aparece?</h3>
      <p>
        A regra <strong>{REGRAS[caso.regra].titulo}</strong> pergunta; uma pessoa decide.{' '}
        {REGRAS[caso.regra].explica}
      </p>
      <ul>
        {Object.entries(descritos).map(([nome, limite]) => (
          <li key={nome}>
            {limite.rotulo}: {textoDoLimite(limite, limites[nome] ?? limite.padrao)}
          </li>
        ))}
      </ul>
      <Link
        className={`anchor-color semibold ${classes.ajustar}`}
        to={`${ROTAS_WEB.regras.path}#${caso.regra}`}
      >
        Ver e ajustar esta regra
      </Link>
    </div>
  );
}
