import { canOpen, ROTAS_WEB } from '@frota/contract/acesso';
import { nomeAnonimo } from '@frota/contract/privacidade';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import classes from '../drawings/drawings.module.css';
import { PlacaDrawing } from '../drawings/placa-drawing.tsx';
import { buildUrl } from '../http/request.ts';
import { useUsuario } from '../http/session.ts';

interface Props {
  readonly pessoa: { readonly id?: number | null | undefined; readonly nome: string };
}

/** Undefined without an id, for anonymised people, and without permission. */
function usePagina({ id, nome }: Props['pessoa']): string | undefined {
  const usuario = useUsuario();
  if (!id || nome === nomeAnonimo(id) || !canOpen('pessoa', usuario?.tipo_login)) return undefined;
  return buildUrl(ROTAS_WEB.pessoa.path, { id: String(id) });
}

export function PessoaLink({ pessoa }: Props): ReactElement {
  const pagina = usePagina(pessoa);
  if (pagina === undefined) return <>{pessoa.nome}</>;
  return (
    <Link className="quiet-link break press-24" to={pagina} title="Ver tudo desta pessoa">
      {pessoa.nome}
    </Link>
  );
}

export function PlacaLink(props: {
  readonly placa: string;
  readonly size?: 'sm' | 'md' | 'lg';
}): ReactElement {
  const { placa } = props;
  const usuario = useUsuario();
  const drawing = <PlacaDrawing placa={placa} size={props.size ?? 'md'} />;
  if (!canOpen('veiculo', usuario?.tipo_login)) return drawing;
  return (
    <Link
      className={classes.link}
      to={buildUrl(ROTAS_WEB.veiculo.path, { placa })}
      title="Ver tudo deste veículo"
    >
      {drawing}
    </Link>
  );
}
