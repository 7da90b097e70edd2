import { NOMES_ITENS, type Pendencia } from '@frota/contract/cuidados';
import { formatDataHora } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Miniatura } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './pendencias.module.css';

export function Resolucao({ pendencia }: { readonly pendencia: Pendencia }): ReactElement | null {
  const { resolvida } = pendencia;
  if (!resolvida) return null;
  const { nome } = NOMES_ITENS[pendencia.item];
  return (
    <div className={classes.resolucao}>
      <span>
        {formatDataHora(resolvida.em)},{' '}
        <PessoaLink pessoa={{ id: resolvida.usuario_id, nome: resolvida.usuario }} />
        {resolvida.motivo !== null && <span className="block muted break">{resolvida.motivo}</span>}
      </span>
      {resolvida.fotos.map((url) => (
        <Miniatura key={url} url={url} titulo={nome} className={classes.foto} />
      ))}
    </div>
  );
}
