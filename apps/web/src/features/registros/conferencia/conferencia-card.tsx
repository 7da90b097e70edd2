import {
  CAMPOS_CONFERENCIA,
  type Conferencia,
  formatDataHora,
  MOTIVOS_CONFERENCIA,
  ORIGENS_LANCAMENTO,
} from '@frota/contract';
import { IconCircleCheck, IconPencil, IconPhotoOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FullScreenImage } from '../../../design-system/full-screen-image.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import classes from './conferencia-card.module.css';
import { DecisaoForm } from './decisao-form.tsx';
import { formatValor } from './valor.ts';

/** A doubtful value beside the photo that proves it, and what Frota made of it. */
export function ConferenciaCard(props: {
  readonly conferencia: Conferencia;
  /** A decision is on its way. */
  readonly busy: boolean;
  /** With the right value, or undefined where the value stands. */
  readonly onDecide: (correto: string | undefined) => void;
}): ReactElement {
  const { conferencia: item } = props;
  const campo = CAMPOS_CONFERENCIA[item.campo] ?? item.campo;
  return (
    <article className={classes.card}>
      <FotosProva fotos={item.fotos} campo={campo} />
      <div className={classes.corpo}>
        <header className={classes.topo}>
          <PlacaDrawing placa={item.placa} size="sm" />
          <span className={classes.origem}>
            {ORIGENS_LANCAMENTO[item.origem]} · {item.usuario} · {formatDataHora(item.criada_em)}
          </span>
        </header>
        <p className={classes.motivo}>
          <strong>{campo}:</strong> {MOTIVOS_CONFERENCIA[item.motivo]}
        </p>
        <dl className={classes.valores}>
          <Valor rotulo="Valor informado" valor={formatValor(item.campo, item.valor_informado)} />
          {item.valor_lido !== null && (
            <Valor rotulo={comparedWith(item)} valor={formatValor(item.campo, item.valor_lido)} />
          )}
        </dl>
        {item.decisao === null ? (
          <DecisaoForm item={item} busy={props.busy} onDecide={props.onDecide} />
        ) : (
          <Decisao item={item} />
        )}
      </div>
    </article>
  );
}

/** What the sent value is compared with. */
function comparedWith({ motivo }: Conferencia): string {
  if (motivo === 'relogioSuspeito') return 'Recebido em';
  return motivo === 'foraDaPosse' ? 'Estava com' : 'Lido na foto';
}

function Valor(props: { readonly rotulo: string; readonly valor: string }): ReactElement {
  return (
    <div>
      <dt>{props.rotulo}</dt>
      <dd>{props.valor || '—'}</dd>
    </div>
  );
}

function FotosProva(props: {
  readonly fotos: readonly string[];
  readonly campo: string;
}): ReactElement {
  const [primeira, ...outras] = props.fotos;
  if (!primeira) {
    return (
      <p className={classes.semFoto}>
        <IconPhotoOff size={32} aria-hidden />
        Sem foto
      </p>
    );
  }
  return (
    <div className={classes.fotos}>
      <FullScreenImage src={primeira} alt={`Foto: ${props.campo}`}>
        <img className={classes.foto} src={primeira} alt="" />
      </FullScreenImage>
      {outras.length > 0 && (
        <ul className={classes.outras}>
          {outras.map((url, index) => (
            <li key={url}>
              <FullScreenImage src={url} alt={`Foto: ${props.campo} ${index + 2}`}>
                <img className={classes.miniatura} src={url} alt="" />
              </FullScreenImage>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Decisao({ item }: { readonly item: Conferencia }): ReactElement {
  const confirmado = item.decisao === 'confirmado';
  const Icon = confirmado ? IconCircleCheck : IconPencil;
  return (
    <p className={classes.decisao} data-decisao={item.decisao}>
      <Icon size={22} aria-hidden />
      <span>
        <strong>
          {confirmado
            ? 'Confirmado'
            : `Corrigido para ${formatValor(item.campo, item.valor_corrigido ?? '')}`}
        </strong>{' '}
        por {item.decidida_por} em {formatDataHora(item.decidida_em)}
      </span>
    </p>
  );
}
