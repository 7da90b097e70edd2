import { type Conferencia, formatCampo } from '@frota/contract/conferencia';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import type { ReactElement, ReactNode } from 'react';
import { Miniatura } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import classes from './conferencia-card.module.css';
import { decisaoText } from './decisao.tsx';

/** All that is known of a doubtful value: its photos, the km around it, and what was decided and taken back. */
export function Detalhe(props: {
  readonly item: Conferencia;
  readonly campo: string;
  /** What can be decided. */
  readonly children: ReactNode;
}): ReactElement {
  const { item, campo } = props;
  return (
    <div className={`stack one-column gap-16 ${classes.partes}`}>
      {item.fotos.length === 0 ? (
        <p className="m-0 muted">Este registro não tem foto.</p>
      ) : (
        <ul className={`list stack gap-8 ${classes.fotos}`}>
          {item.fotos.map((url, index) => (
            <li key={url}>
              <Miniatura
                url={url}
                titulo={index === 0 ? campo : `${campo} ${index + 1}`}
                className={`w-full ${classes.grande}`}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="column gap-12 min-w-0">
        {item.campo === 'km' && (
          <dl className={`stack gap-12 m-0 ${classes.vizinhos}`}>
            <KmVizinho rotulo="KM anterior" vizinho={item.km_anterior} />
            <KmVizinho rotulo="KM seguinte" vizinho={item.km_seguinte} />
          </dl>
        )}
        {item.lido_com_conhecido !== null && (
          <p className="m-0">
            Leitura com o que se sabe do veículo:{' '}
            <strong>{formatCampo(item.campo, item.lido_com_conhecido)}</strong>
          </p>
        )}
        {item.desfeitas.map((desfeita) => (
          <p key={desfeita.desfeita_em} className="m-0 muted">
            <strong>{decisaoText(item, desfeita)}</strong> por{' '}
            <PessoaLink pessoa={{ id: desfeita.decidida_por_id, nome: desfeita.decidida_por }} /> em{' '}
            {formatDataHora(desfeita.decidida_em)}, desfeito por{' '}
            <PessoaLink pessoa={{ id: desfeita.desfeita_por_id, nome: desfeita.desfeita_por }} /> em{' '}
            {formatDataHora(desfeita.desfeita_em)}.
          </p>
        ))}
        {props.children}
      </div>
    </div>
  );
}

/** The vehicle's odometer in its record before or after: what the doubtful one should lie between. */
function KmVizinho(props: {
  readonly rotulo: string;
  readonly vizinho: Conferencia['km_anterior'];
}): ReactElement {
  const { rotulo, vizinho } = props;
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>
        {vizinho ? `${formatKm(vizinho.km)} km` : 'Nenhum'}
        {vizinho && <small>{formatDataHora(vizinho.em)}</small>}
      </dd>
    </div>
  );
}
