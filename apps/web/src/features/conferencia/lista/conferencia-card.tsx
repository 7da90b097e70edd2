import {
  CAMPO_DOCUMENTOS,
  CAMPOS_CONFERENCIA,
  type Conferencia,
  DECISOES_DA_FROTA,
  type DecisaoConferencia,
  formatCampo,
  MOTIVOS_CONFERENCIA,
  ORIGENS_LANCAMENTO,
  parseCorrecao,
  textoDaDecisao,
} from '@frota/contract/conferencia';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconHelp,
  IconPencil,
  IconPhotoOff,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { CARD } from '../../../design-system/card-keys.ts';
import { Miniatura } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import classes from './conferencia-card.module.css';
import { DecisaoForm } from './decisao-form.tsx';

/** A doubtful value beside the photo that proves it, and what Frota made of it. */
export function ConferenciaCard(props: {
  readonly conferencia: Conferencia;
  /** A decision, or taking one back, is on its way. */
  readonly busy: boolean;
  /** With the right value, or undefined where the value stands. */
  readonly onDecide: (correto: string | undefined) => void;
  readonly onTakeBack: () => void;
}): ReactElement {
  const { conferencia: item } = props;
  const campo = CAMPOS_CONFERENCIA[item.campo] ?? item.campo;
  return (
    <article className={`card stack gap-16 p-16 ${classes.card}`} {...{ [CARD]: item.id }}>
      <FotosProva fotos={item.fotos} campo={campo} />
      <div className="column gap-12 min-w-0">
        <header className="row wrap gap-8 gap-x-16">
          <PlacaLink placa={item.placa} size="sm" />
          <span className="muted">
            {ORIGENS_LANCAMENTO[item.origem]} ·{' '}
            <PessoaLink pessoa={{ id: item.usuario_id, nome: item.usuario }} /> ·{' '}
            {formatDataHora(item.criada_em)}
          </span>
        </header>
        <p className="m-0">
          <strong>{campo}:</strong> {MOTIVOS_CONFERENCIA[item.motivo]}
        </p>
        <dl className={`stack gap-12 m-0 ${classes.valores}`}>
          <Valor
            rotulo={item.campo === CAMPO_DOCUMENTOS ? 'Vencidos' : 'Valor informado'}
            valor={formatCampo(item.campo, item.valor_informado)}
          />
          {item.valor_lido !== null && (
            <Valor rotulo={comparedWith(item)} valor={formatCampo(item.campo, item.valor_lido)} />
          )}
          {item.campo === 'km' && (
            <>
              <KmVizinho rotulo="KM anterior" vizinho={item.km_anterior} />
              <KmVizinho rotulo="KM seguinte" vizinho={item.km_seguinte} />
            </>
          )}
        </dl>
        {item.desfeitas.map((desfeita) => (
          <p key={desfeita.desfeita_em} className="m-0 muted">
            <strong>{decisaoText(item, desfeita)}</strong> por{' '}
            <PessoaLink pessoa={{ id: desfeita.decidida_por_id, nome: desfeita.decidida_por }} /> em{' '}
            {formatDataHora(desfeita.decidida_em)}, desfeito por{' '}
            <PessoaLink pessoa={{ id: desfeita.desfeita_por_id, nome: desfeita.desfeita_por }} /> em{' '}
            {formatDataHora(desfeita.desfeita_em)}.
          </p>
        ))}
        {item.decisao === null ? (
          <DecisaoForm item={item} busy={props.busy} onDecide={props.onDecide} />
        ) : (
          <Decisao item={item} busy={props.busy} onTakeBack={props.onTakeBack} />
        )}
      </div>
    </article>
  );
}

/** What the sent value is compared with. */
function comparedWith({ motivo }: Conferencia): string {
  if (motivo === 'relogioSuspeito') return 'Recebido em';
  if (motivo === 'diferenteDaTarefa') return 'Na tarefa';
  if (motivo === 'motoristaMudou') return 'Nome agora';
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

/** The vehicle's odometer in its record before or after: what the doubtful one should lie between. */
function KmVizinho(props: {
  readonly rotulo: string;
  readonly vizinho: Conferencia['km_anterior'];
}): ReactElement {
  const { rotulo, vizinho } = props;
  return (
    <div className={classes.vizinho}>
      <dt>{rotulo}</dt>
      <dd>
        {vizinho ? `${formatKm(vizinho.km)} km` : 'Nenhum'}
        {vizinho && <small>{formatDataHora(vizinho.em)}</small>}
      </dd>
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
      <p className={`stack gap-8 m-0 muted ${classes.semFoto}`}>
        <IconPhotoOff size={32} aria-hidden />
        Sem foto
      </p>
    );
  }
  return (
    <div className={classes.fotos}>
      <Miniatura url={primeira} titulo={props.campo} className={`w-full ${classes.foto}`} />
      {outras.length > 0 && (
        <ul className={`stack gap-8 m-0 mt-8 ${classes.outras}`}>
          {outras.map((url, index) => (
            <li key={url}>
              <Miniatura
                url={url}
                titulo={`${props.campo} ${index + 2}`}
                className={`w-full ${classes.miniatura}`}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function decisaoText(
  item: Conferencia,
  { decisao, valor_corrigido }: Pick<Conferencia, 'decisao' | 'valor_corrigido'>,
): string {
  const said = textoDaDecisao(item.campo, decisao ?? 'confirmado');
  return decisao === 'corrigido'
    ? `${said} para ${corrigidoText(item, valor_corrigido ?? '')}`
    : said;
}

/** What was typed as the right value, read as it was then. */
function corrigidoText(item: Conferencia, texto: string): string {
  const correcao = parseCorrecao(item, texto);
  return formatCampo(item.campo, 'valor' in correcao ? correcao.valor : texto);
}

const ICONES: Readonly<Record<DecisaoConferencia, typeof IconPencil>> = {
  confirmado: IconCircleCheck,
  corrigido: IconPencil,
  inconclusivo: IconHelp,
  outro_corrigido: IconPencil,
  estornado: IconArchive,
  tarefa_excluida: IconArchive,
};

function Decisao(props: {
  readonly item: Conferencia;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}): ReactElement {
  const { item } = props;
  const Icon = ICONES[item.decisao ?? 'confirmado'];
  // What closed with something else opens again with it alone.
  const isDaFrota = DECISOES_DA_FROTA.some((decisao) => decisao === item.decisao);
  return (
    <>
      <p className={`row gap-8 m-0 ${classes.decisao}`} data-decisao={item.decisao}>
        <Icon size={22} aria-hidden />
        <span>
          <strong>{decisaoText(item, item)}</strong> por{' '}
          <PessoaLink pessoa={{ id: item.decidida_por_id, nome: item.decidida_por ?? '' }} /> em{' '}
          {formatDataHora(item.decidida_em)}
        </span>
      </p>
      {isDaFrota && (
        <Button
          className={classes.desfazer}
          variant="outline"
          loading={props.busy}
          aria-keyshortcuts="D"
          leftSection={<IconArrowBackUp size={22} aria-hidden />}
          onClick={props.onTakeBack}
        >
          Desfazer decisão
        </Button>
      )}
    </>
  );
}
