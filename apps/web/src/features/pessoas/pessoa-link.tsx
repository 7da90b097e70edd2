import { canOpen, nomeAnonimo, ROTAS_WEB } from '@frota/contract';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../http/request.ts';
import { useUsuario } from '../../http/session.ts';
import classes from './pessoa-link.module.css';

/**
 * A name; for who may see it, the way to all that is known of the person. Without an id, and of who was made
 * anonymous, it is the name alone.
 */
export function PessoaLink(props: {
  readonly pessoa: { readonly id?: number | null | undefined; readonly nome: string };
}): ReactElement {
  const { id, nome } = props.pessoa;
  const usuario = useUsuario();
  const named = id && nome !== nomeAnonimo(id);
  if (!named || !canOpen('pessoa', usuario?.tipo_login)) return <>{nome}</>;
  return (
    <Link
      className={classes.link}
      to={buildUrl(ROTAS_WEB.pessoa.path, { id: String(id) })}
      title="Ver tudo desta pessoa"
    >
      {nome}
    </Link>
  );
}
