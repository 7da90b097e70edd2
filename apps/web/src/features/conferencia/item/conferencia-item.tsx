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
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PainelTrocado } from '../../cuidados/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { CadastrarVeiculo, PlacaLink } from '../../veiculos/index.ts';
import classes from './conferencia-item.module.css';
import { DecisaoForm } from './decisao-form.tsx';
import { ItemFrame } from './item-frame.tsx';
import type { Decisoes } from './use-decisoes.ts';

const ICONES: Readonly<Record<DecisaoConferencia, typeof IconPencil>> = {
  confirmado: IconCircleCheck,
  corrigido: IconPencil,
  inconclusivo: IconHelp,
  outro_corrigido: IconPencil,
  cadastrada: IconCircleCheck,
  estornado: IconArchive,
  tarefa_excluida: IconArchive,
};

/** What a doubtful value is about, in the form's words. */
export const campoOf = ({ campo }: Pick<Conferencia, 'campo'>): string =>
  CAMPOS_CONFERENCIA[campo] ?? campo;

/** A doubtful value, the photo that proves it, Frota's decision, and everything else that is known. */
export function ConferenciaItem(props: {
  readonly item: Conferencia;
  readonly decisoes: Decisoes;
}): ReactElement {
  const { item, decisoes } = props;
  const campo = campoOf(item);
  return (
    <ItemFrame
      titulo={`${ORIGENS_LANCAMENTO[item.origem]} · ${campo}`}
      frase={
        <p className="m-0">
          <strong>{campo}:</strong> {MOTIVOS_CONFERENCIA[item.motivo]}
        </p>
      }
      emJogo={<Valores item={item} />}
      decisao={
        item.decisao === null ? (
          <DecisaoForm
            item={item}
            busy={decisoes.isBusy(item)}
            onDecide={(decisao) => decisoes.decide(item, decisao)}
          />
        ) : (
          <Decisao
            item={item}
            busy={decisoes.isBusy(item)}
            onTakeBack={() => decisoes.takeBack(item)}
          />
        )
      }
      fotos={item.fotos.map((url, i) => ({ url, titulo: i === 0 ? campo : `${campo} ${i + 1}` }))}
      sobre={
        <>
          {item.placa === '' ? (
            <strong>{item.assunto}</strong>
          ) : (
            <>
              <PlacaLink placa={item.placa} size="sm" />
              {!item.cadastrada && <CadastrarVeiculo placa={item.placa} />}
              {recomeca(item) && (
                <PainelTrocado
                  placa={item.placa}
                  registro={item.origem_id}
                  onChanged={decisoes.reload}
                />
              )}
            </>
          )}
          <time dateTime={item.criada_em}>{formatDataHora(item.criada_em)}</time>
          <PessoaLink pessoa={{ id: item.usuario_id, nome: item.usuario }} />
        </>
      }
    >
      {item.campo === 'km' && (
        <dl className={`stack gap-12 m-0 ${classes.vizinhos}`}>
          <KmVizinho rotulo="KM anterior" vizinho={item.km_anterior} />
          <KmVizinho rotulo="KM seguinte" vizinho={item.km_seguinte} />
        </dl>
      )}
      {item.lido_com_conhecido !== null && (
        <p className="m-0">
          Leitura mais provável para o veículo:{' '}
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
    </ItemFrame>
  );
}

/** The km is lower than the one before: perhaps the vehicle has a new panel. */
function recomeca({ campo, decisao, km_anterior, valor_informado }: Conferencia): boolean {
  const antes = campo === 'km' && decisao === null ? km_anterior : null;
  return antes !== null && Number(valor_informado) < antes.no_painel;
}

/** What was sent beside what it is compared with. */
function Valores({ item }: { readonly item: Conferencia }): ReactElement {
  return (
    <dl className={`flex wrap m-0 ${classes.valores}`}>
      <div>
        <dt>{item.campo === CAMPO_DOCUMENTOS ? 'Vencidos' : 'Valor informado'}</dt>
        <dd>{formatCampo(item.campo, item.valor_informado) || '—'}</dd>
      </div>
      {item.valor_lido !== null && (
        <div>
          <dt>{comparedWith(item)}</dt>
          <dd>{formatCampo(item.campo, item.valor_lido) || '—'}</dd>
        </div>
      )}
    </dl>
  );
}

/** What the sent value is compared with. */
function comparedWith({ motivo }: Conferencia): string {
  if (motivo === 'relogioSuspeito') return 'Recebido em';
  if (motivo === 'diferenteDaTarefa') return 'Na tarefa';
  if (motivo === 'motoristaMudou') return 'Nome agora';
  return motivo === 'foraDaPosse' ? 'Estava com' : 'Lido na foto';
}

/** The vehicle's km in the record before or after. The doubtful km should lie between these two. */
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

/** What was decided, as people read it. */
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

/** A decision that was made, by whom, and the way back. */
function Decisao(props: {
  readonly item: Conferencia;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}): ReactElement {
  const { item } = props;
  const Icon = ICONES[item.decisao ?? 'confirmado'];
  // An item that another decision closed has no undo of its own: it opens again with that decision.
  const isDaFrota = DECISOES_DA_FROTA.some((decisao) => decisao === item.decisao);
  return (
    <div className="row wrap gap-8">
      <p className={`row gap-8 m-0 ${classes.decisao}`} data-decisao={item.decisao}>
        <Icon size={22} aria-hidden />
        <span>
          <strong>{decisaoText(item, item)}</strong> por{' '}
          <PessoaLink pessoa={{ id: item.decidida_por_id, nome: item.decidida_por ?? '' }} /> em{' '}
          {formatDataHora(item.decidida_em)}
          {item.nota && <span className="block break">{item.nota}</span>}
        </span>
      </p>
      {isDaFrota && (
        <Button
          className={classes.desfazer}
          variant="outline"
          loading={props.busy}
          aria-keyshortcuts="D"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={props.onTakeBack}
        >
          Desfazer decisão
        </Button>
      )}
    </div>
  );
}
