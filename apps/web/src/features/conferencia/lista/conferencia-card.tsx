import {
  CAMPO_DOCUMENTOS,
  CAMPOS_CONFERENCIA,
  type Conferencia,
  formatCampo,
  MOTIVOS_CONFERENCIA,
  ORIGENS_LANCAMENTO,
} from '@frota/contract/conferencia';
import { formatDataHora } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { PainelTrocado } from '../../cuidados/index.ts';
import { Miniatura } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { CadastrarVeiculo, PlacaLink } from '../../veiculos/index.ts';
import { Cartao, type Escolha } from '../cartao/cartao.tsx';
import classes from './conferencia-card.module.css';
import { Decisao } from './decisao.tsx';
import { DecisaoForm } from './decisao-form.tsx';
import { Detalhe } from './detalhe.tsx';
import type { Decisoes } from './use-decisoes.ts';

/** A doubtful value beside the photo that proves it, and what Frota made of it. */
export function ConferenciaCard(props: {
  readonly conferencia: Conferencia;
  readonly decisoes: Decisoes;
  readonly aberto: boolean;
  readonly onAbrir: (abrir: boolean) => void;
  readonly escolha: Escolha | undefined;
}): ReactElement {
  const { conferencia: item, decisoes, aberto } = props;
  const campo = CAMPOS_CONFERENCIA[item.campo] ?? item.campo;
  const [foto] = item.fotos;
  const decidir =
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
    );
  return (
    <Cartao
      id={item.id}
      titulo={`${ORIGENS_LANCAMENTO[item.origem]} · ${campo}`}
      frase={
        <p className="m-0">
          <strong>{campo}:</strong> {MOTIVOS_CONFERENCIA[item.motivo]}
        </p>
      }
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
      emJogo={<Valores item={item} />}
      fotos={
        foto === undefined ? (
          <p className="small m-0">Sem foto</p>
        ) : (
          <Miniatura url={foto} titulo={campo} className={classes.foto} />
        )
      }
      decisao={decidir}
      aberto={aberto}
      onAbrir={props.onAbrir}
      escolha={props.escolha}
    >
      <Detalhe item={item} campo={campo}>
        {decidir}
      </Detalhe>
    </Cartao>
  );
}

/** Its km is less than the one before, as a new panel's is. */
function recomeca({ campo, decisao, km_anterior, valor_informado }: Conferencia): boolean {
  const antes = campo === 'km' && decisao === null ? km_anterior : null;
  return antes !== null && Number(valor_informado) < antes.no_painel;
}

/** What was sent beside what it is compared with. */
function Valores({ item }: { readonly item: Conferencia }): ReactElement {
  return (
    <dl className={`m-0 ${classes.valores}`}>
      <dt>{item.campo === CAMPO_DOCUMENTOS ? 'Vencidos' : 'Valor informado'}</dt>
      <dd>{formatCampo(item.campo, item.valor_informado) || '—'}</dd>
      {item.valor_lido !== null && (
        <>
          <dt>{comparedWith(item)}</dt>
          <dd>{formatCampo(item.campo, item.valor_lido) || '—'}</dd>
        </>
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
