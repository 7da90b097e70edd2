import { tipoLoginLabel } from '@frota/contract/acesso';
import { type Divergencia, REGRAS } from '@frota/contract/divergencias';
import { formatDataHora, formatLitrosEmJogo, formatReais } from '@frota/contract/formato';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { CARD } from '../../../design-system/card-keys.ts';
import { Miniatura, nameFotos } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaLink } from '../../veiculos/index.ts';
import classes from './caso-card.module.css';
import { Decisao } from './decisao.tsx';
import { Detalhe } from './detalhe.tsx';
import type { Decisoes } from './use-decisoes.ts';

/** Names beside a case that gathers many visits; opened, each can be asked. */
const PESSOAS_MAX = 4;
/** Photos beside a closed case; the rest is shown with it opened. */
const FOTOS_MAX = 4;

/** One case: its sentence, what is at stake and its photos; opened, all that is known of it. */
export function CasoCard(props: {
  readonly caso: Divergencia;
  readonly decisoes: Decisoes;
  readonly aberto: boolean;
  /** Absent where it is always opened. */
  readonly onAbrir?: (abrir: boolean) => void;
}): ReactElement {
  const { caso, decisoes, aberto, onAbrir } = props;
  const id = useId();
  return (
    <article
      className={`tile ${classes.card}`}
      {...{ [CARD]: caso.id }}
      data-aberto={aberto || undefined}
    >
      <div className={`stack one-column gap-12 ${classes.linha}`}>
        <div className="stack gap-6 min-w-0">
          <h2 className={`small m-0 ${classes.regra}`}>{REGRAS[caso.regra].titulo}</h2>
          <p className={`m-0 text-17 semibold break ${classes.frase}`}>{caso.frase}</p>
          <div className="row wrap gap-6 gap-x-14 text-15">
            <PlacaLink placa={caso.placa} size="sm" />
            <time dateTime={caso.ocorrido_em}>{formatDataHora(caso.ocorrido_em)}</time>
            <Pessoas caso={caso} />
          </div>
        </div>
        <EmJogo caso={caso} />
        {!aberto && <Miniaturas caso={caso} />}
        <div className="stack gap-4">
          {!aberto && <Decisao caso={caso} decisoes={decisoes} />}
          {onAbrir && (
            <Button
              className={classes.abrir}
              variant="subtle"
              aria-expanded={aberto}
              aria-controls={id}
              aria-keyshortcuts="V"
              rightSection={<IconChevronDown size={20} className={classes.seta} aria-hidden />}
              onClick={({ currentTarget }) => {
                // The decision's buttons move: their focus must not be lost.
                currentTarget.focus();
                onAbrir(!aberto);
              }}
            >
              {aberto ? 'Recolher' : 'Ver tudo'}
            </Button>
          )}
        </div>
      </div>
      <div id={id} className={classes.detalhe}>
        {aberto && <Detalhe caso={caso} decisoes={decisoes} />}
      </div>
    </article>
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
