import { ROTAS_WEB, tipoLoginLabel } from '@frota/contract/acesso';
import { NOTA_DECISAO_MAX } from '@frota/contract/conferencia';
import {
  CHAVES_DECISAO,
  DECISOES_DIVERGENCIA,
  type DecisaoDivergencia,
  type Divergencia,
  emJogoPartes,
  isDeFotosAlheias,
  isReuso,
  KM_QUE_RECOMECA,
  ORIGENS_DIVERGENCIA,
  REGRAS,
} from '@frota/contract/divergencias';
import { formatContagem, formatDataHora, formatHora } from '@frota/contract/formato';
import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../../http/request.ts';
import { ItemFrame } from '../../conferencia/index.ts';
import { PainelTrocado } from '../../cuidados/index.ts';
import { nameFotos } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { CadastrarVeiculo, PlacaLink } from '../../veiculos/index.ts';
import classes from './caso.module.css';
import { Detalhe, Numeros } from './detalhe.tsx';
import { ComQuem } from './responsavel.tsx';
import type { Decisoes } from './use-decisoes.ts';

const BOTOES: Readonly<
  Record<DecisaoDivergencia, { readonly tecla: string; readonly icon: typeof IconCheck }>
> = {
  procede: { tecla: 'P', icon: IconCheck },
  nao_procede: { tecla: 'N', icon: IconX },
  inconclusivo: { tecla: 'I', icon: IconHelp },
};

/** At most so many names beside a case of many visits. Below the case each person can be asked. */
const PESSOAS_MAX = 4;

/** The case with most at stake of one cause: its decision, its photos, and all that is known of it. */
export function DivergenciaCaso(props: {
  readonly caso: Divergencia;
  /** Other cases of the same cause, decided together with it. */
  readonly juntas?: readonly Divergencia[];
  readonly decisoes: Decisoes;
}): ReactElement {
  const { caso, juntas = [], decisoes } = props;
  return (
    <ItemFrame
      titulo={REGRAS[caso.regra].titulo}
      frase={
        <>
          <p className="m-0">{caso.frase}</p>
          <Juntas casos={juntas} />
        </>
      }
      emJogo={<EmJogo caso={caso} />}
      decisao={<Decidir casos={[caso, ...juntas]} decisoes={decisoes} />}
      fotos={nameFotos(caso.fotos)}
      fotosDe={<FotosDe caso={caso} />}
      sobre={
        <>
          {caso.placa ? (
            <PlacaLink placa={caso.placa} size="sm" />
          ) : (
            <span>{ORIGENS_DIVERGENCIA[caso.origem]}</span>
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
      numeros={<Numeros caso={caso} />}
    >
      <Detalhe caso={caso} juntas={juntas} decisoes={decisoes} />
    </ItemFrame>
  );
}

/** If other records are listed too, a title says to which record the photos belong. */
function FotosDe({ caso }: { readonly caso: Divergencia }): ReactElement | null {
  if (caso.lancamentos.length === 0 || isDeFotosAlheias(caso)) return null;
  return (
    <h3 className="m-0 text-17">
      Fotos {isReuso(caso) ? 'deste registro' : 'do último lançamento'},{' '}
      <time dateTime={caso.ocorrido_em}>{formatDataHora(caso.ocorrido_em)}</time>
    </h3>
  );
}

/** The decision, and the note that goes with it. */
function Decidir(props: {
  readonly casos: readonly [Divergencia, ...Divergencia[]];
  readonly decisoes: Decisoes;
}): ReactElement {
  const [nota, setNota] = useState('');
  const [{ situacao }] = props.casos;
  return (
    <div className="stack one-column gap-8">
      <Decisao {...props} nota={nota} />
      {situacao === 'aberta' && (
        <TextInput
          aria-label="Nota (opcional)"
          placeholder="Nota (opcional)"
          size="md"
          maxLength={NOTA_DECISAO_MAX}
          value={nota}
          onChange={(event) => setNota(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** The other cases of the cause. Each can also be decided alone. */
function Juntas({ casos }: { readonly casos: readonly Divergencia[] }): ReactElement | null {
  if (casos.length === 0) return null;
  return (
    <>
      <p className={`m-0 mt-8 ${classes.juntas}`}>
        E mais {formatContagem(casos.length, 'pendência', 'pendências')} da mesma causa:
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
  const [primeira, ...outras] = emJogoPartes(caso);
  return (
    <p className={`flex wrap items-baseline m-0 muted ${classes.emJogo}`}>
      {primeira === undefined ? <span>Sem valor em jogo</span> : <strong>{primeira}</strong>}
      {outras.map((outra) => (
        <span key={outra}>{outra}</span>
      ))}
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

/** The decision of a case and of those decided with it: open, made (and by whom), or no longer needed. */
function Decisao(props: {
  readonly casos: readonly [Divergencia, ...Divergencia[]];
  readonly decisoes: Decisoes;
  /** The note that is sent with a decision. */
  readonly nota?: string;
}): ReactElement {
  const { casos, decisoes } = props;
  const [caso] = casos;
  const busy = decisoes.isBusy(caso);
  if (caso.situacao === 'encerrada') {
    return (
      <p className={`row gap-8 m-0 ${classes.feita}`} data-decisao="encerrada">
        <span>
          <strong>Encerrada</strong>
          {caso.encerrada_em && ` em ${formatDataHora(caso.encerrada_em)}`}: os registros foram
          corrigidos.
        </span>
      </p>
    );
  }
  if (caso.decisao) {
    const { decisao, por, por_id, em, nota } = caso.decisao;
    const Icon = BOTOES[decisao].icon;
    return (
      <div className="row wrap gap-8">
        <p className={`row gap-8 m-0 ${classes.feita}`} data-decisao={decisao}>
          <Icon size={22} aria-hidden />
          <span>
            <strong>{DECISOES_DIVERGENCIA[decisao]}</strong> por{' '}
            <PessoaLink pessoa={{ id: por_id, nome: por }} /> em {formatDataHora(em)}
            {nota && <span className="block break">{nota}</span>}
          </span>
        </p>
        <Button
          variant="outline"
          className={classes.botao}
          loading={busy}
          aria-keyshortcuts="D"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => decisoes.takeBack(caso)}
        >
          Desfazer decisão
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.botoes}>
      {CHAVES_DECISAO.map((decisao) => (
        <Button
          key={decisao}
          variant={decisao === 'procede' ? 'filled' : 'outline'}
          data-primary={decisao === 'procede' || undefined}
          className={classes.botao}
          disabled={busy}
          aria-keyshortcuts={BOTOES[decisao].tecla}
          onClick={() => decisoes.decide(casos, decisao, (props.nota ?? '').trim())}
        >
          {DECISOES_DIVERGENCIA[decisao]}
        </Button>
      ))}
    </div>
  );
}
