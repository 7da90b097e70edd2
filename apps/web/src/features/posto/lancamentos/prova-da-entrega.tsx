import { formatLitros } from '@frota/contract/formato';
import { type listEntradasRoute, mensagensProva } from '@frota/contract/posto';
import type { RouteAnswer } from '@frota/contract/rota';
import type { ReactElement } from 'react';
import { Miniaturas } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './lancamentos.module.css';

/** What the dips of a delivery prove, its truck and its photos. */
export function ProvaDaEntrega(props: {
  readonly entrada: RouteAnswer<typeof listEntradasRoute>[number];
}): ReactElement {
  const { prova, lacres, placa_caminhao, motorista, fotos } = props.entrada;
  const caminhao = [
    placa_caminhao && `caminhão ${placa_caminhao}`,
    motorista && `motorista ${motorista}`,
    lacres && `lacres ${lacres}`,
  ].filter(Boolean);
  return (
    <div className={`stack gap-4 col-all min-w-0 break ${classes.prova}`}>
      <span>
        {prova ? (
          <>
            <strong>{mensagensProva.recebido(prova.recebido, prova.nota)}</strong>{' '}
            <span className="muted">
              {contaDa(prova)}
              {prova.notas.length > 1 && `, ${mensagensProva.notas(...prova.notas)}`}
            </span>
            {prova.medido_por && (
              <span className="muted">
                {' '}
                · medido por <PessoaLink pessoa={prova.medido_por} />
              </span>
            )}
          </>
        ) : (
          mensagensProva.semProva
        )}
        {caminhao.length > 0 && <span className="muted"> · {caminhao.join(' · ')}</span>}
      </span>
      <Miniaturas urls={fotos} titulo="Descarga" />
    </div>
  );
}

/** '(7.900 − 3.000 + 50 que saíram)' */
function contaDa({ antes, depois, saiu }: { antes: number; depois: number; saiu: number }): string {
  const saida = saiu === 0 ? '' : ` + ${formatLitros(saiu)} que saíram`;
  return `(${formatLitros(depois)} − ${formatLitros(antes)}${saida})`;
}
