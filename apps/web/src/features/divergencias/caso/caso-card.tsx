import { ROTAS_WEB, tipoLoginLabel } from '@frota/contract/acesso';
import {
  type Divergencia,
  EVENTOS_DIVERGENCIA,
  KM_QUE_RECOMECA,
  REGRAS,
} from '@frota/contract/divergencias';
import {
  formatContagem,
  formatDataHora,
  formatHora,
  formatLitrosEmJogo,
  formatReais,
} from '@frota/contract/formato';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../../http/request.ts';
import { Cartao, type Escolha } from '../../conferencia/index.ts';
import { PainelTrocado } from '../../cuidados/index.ts';
import { Miniatura, nameFotos } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { CadastrarVeiculo, PlacaLink } from '../../veiculos/index.ts';
import classes from './caso-card.module.css';
import { Decisao } from './decisao.tsx';
import { Detalhe } from './detalhe.tsx';
import { ComQuem } from './responsavel.tsx';
import type { Decisoes } from './use-decisoes.ts';

/** Names beside a case that gathers many visits; opened, each can be asked. */
const PESSOAS_MAX = 4;
/** Photos beside a closed case; the rest is shown with it opened. */
const FOTOS_MAX = 4;

/** One cause: the case with most at stake, its photos, and those that stand with it; opened, all that is known of it. */
export function CasoCard(props: {
  readonly caso: Divergencia;
  /** Of the same cause, decided together with it. */
  readonly juntas?: readonly Divergencia[];
  readonly decisoes: Decisoes;
  readonly aberto: boolean;
  readonly onAbrir?: (abrir: boolean) => void;
  readonly escolha?: Escolha | undefined;
}): ReactElement {
  const { caso, juntas = [], decisoes, aberto, onAbrir, escolha } = props;
  return (
    <Cartao
      id={caso.id}
      titulo={REGRAS[caso.regra].titulo}
      frase={
        <>
          <p className="m-0">{caso.frase}</p>
          <Juntas casos={juntas} />
        </>
      }
      sobre={
        <>
          {caso.placa ? (
            <PlacaLink placa={caso.placa} size="sm" />
          ) : (
            <span>{EVENTOS_DIVERGENCIA[caso.origem]}</span>
          )}
          {caso.placa && caso.cadastrada === false && <CadastrarVeiculo placa={caso.placa} />}
          {caso.placa && caso.situacao === 'aberta' && KM_QUE_RECOMECA.includes(caso.regra) && (
            <PainelTrocado
              placa={caso.placa}
              registro={caso.registro}
              onChanged={decisoes.reload}
            />
          )}
          <time dateTime={caso.ocorrido_em}>{formatDataHora(caso.ocorrido_em)}</time>
          <Pessoas caso={caso} />
          <ComQuem caso={caso} />
        </>
      }
      emJogo={<EmJogo caso={caso} />}
      fotos={<Miniaturas caso={caso} />}
      decisao={<Decisao casos={[caso, ...juntas]} decisoes={decisoes} />}
      aberto={aberto}
      onAbrir={onAbrir}
      escolha={escolha}
    >
      <Detalhe caso={caso} juntas={juntas} decisoes={decisoes} />
    </Cartao>
  );
}

/** The other cases of the cause, each with the way to decide it alone. */
function Juntas({ casos }: { readonly casos: readonly Divergencia[] }): ReactElement | null {
  if (casos.length === 0) return null;
  return (
    <>
      <p className={`m-0 mt-8 ${classes.juntas}`}>
        E mais {formatContagem(casos.length, 'caso', 'casos')} da mesma causa:
      </p>
      <ul className={`m-0 ${classes.juntas}`}>
        {casos.map(({ id, regra, frase, ocorrido_em }) => (
          <li key={id}>
            <Link className="anchor-color" to={buildUrl(ROTAS_WEB.divergencia.path, { id })}>
              {REGRAS[regra].titulo}
            </Link>
            , {formatHora(ocorrido_em)}: {frase}
          </li>
        ))}
      </ul>
    </>
  );
}

/** R$ where they are known, and litres. */
function EmJogo({ caso }: { readonly caso: Divergencia }): ReactElement {
  const { litros, valor } = caso;
  return (
    <p className={`flex wrap items-baseline m-0 muted ${classes.emJogo}`}>
      {valor === null && litros === null && <span>Sem valor em jogo</span>}
      {valor !== null && <strong>{formatReais(valor)}</strong>}
      {litros !== null && (
        <span data-so={valor === null || undefined}>{formatLitrosEmJogo(litros)} L</span>
      )}
    </p>
  );
}

function Pessoas({ caso }: { readonly caso: Divergencia }): ReactElement {
  const { pessoas, ajuste } = caso;
  return (
    <ul className="list flex wrap gap-4 gap-x-14">
      {pessoas.slice(0, PESSOAS_MAX).map(({ papel, id, nome }) => (
        <li key={`${papel} ${nome}`}>
          {tipoLoginLabel(papel)}:{' '}
          <strong>
            <PessoaLink pessoa={{ id, nome }} />
          </strong>
        </li>
      ))}
      {pessoas.length > PESSOAS_MAX && <li>e mais {pessoas.length - PESSOAS_MAX}</li>}
      {ajuste && (
        <li>
          em nome de <PessoaLink pessoa={ajuste.em_nome_de} />
        </li>
      )}
    </ul>
  );
}

function Miniaturas({ caso }: { readonly caso: Divergencia }): ReactElement | null {
  const fotos = nameFotos(caso.fotos);
  if (fotos.length === 0) return <p className="small m-0">Sem foto</p>;
  const mais = fotos.length - FOTOS_MAX;
  return (
    <ul className={`list row gap-8 ${classes.miniaturas}`}>
      {fotos.slice(0, FOTOS_MAX).map(({ titulo, url }) => (
        <li key={url}>
          <Miniatura url={url} titulo={titulo} className={classes.miniatura} />
        </li>
      ))}
      {mais > 0 && <li className={`small m-0 ${classes.mais}`}>+{mais}</li>}
    </ul>
  );
}
