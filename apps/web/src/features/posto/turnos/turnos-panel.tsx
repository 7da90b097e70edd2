import { formatDataHora, formatLitros } from '@frota/contract/formato';
import { listTurnosRoute, mensagensEncerrante, type Turno } from '@frota/contract/posto';
import { IconGaugeOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Pair, Pairs } from '../../../design-system/pairs.tsx';
import { usePages } from '../../../http/pages.ts';
import { daysFilter, useFilters } from '../../../list/filters.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import type { Tanques } from '../api.ts';
import { bicosDe } from '../encerrante/rules.ts';
import { type AlvoEstorno, Estornavel } from '../estorno/estorno.tsx';
import classes from '../lancamentos/lancamentos.module.css';
import { ListaLancamentos } from '../lancamentos/lista-lancamentos.tsx';
import { bicoFilter } from './bico-filter.tsx';
import { LeituraDoTurno } from './leitura-do-turno.tsx';
import estilo from './turnos.module.css';
import { resultadoDe } from './turnos.ts';

/** 'Turnos': each span between two readings of a totaliser beside what was booked in it, newest first. */
export function TurnosPanel(props: { readonly tanques: Tanques | undefined }): ReactElement {
  const filtros = [bicoFilter(bicosDe(props.tanques)), daysFilter()] as const;
  const query = useFilters(filtros);
  const turnos = usePages(listTurnosRoute, { query: { ...query, limite: 30 } });
  return (
    <Estornavel>
      {(estornar) => (
        <ListaLancamentos
          lista={turnos}
          filtros={filtros}
          titulo="Turnos"
          erro={mensagensEncerrante.erroTurnos}
          vazio={mensagensEncerrante.semTurnos}
          icone={<IconGaugeOff size={32} />}
        >
          {(turno) => <LinhaTurno key={turno.id} turno={turno} onEstornar={estornar} />}
        </ListaLancamentos>
      )}
    </Estornavel>
  );
}

function LinhaTurno(props: {
  readonly turno: Turno;
  readonly onEstornar: (alvo: AlvoEstorno) => void;
}): ReactElement {
  const { turno, onEstornar } = props;
  const { bico, abertura, fechamento, encerrante, pessoas } = turno;
  const { texto, tone } = resultadoDe(turno);
  const pairs: Pair[] = [
    ['Encerrante', encerrante === null ? '' : `${formatLitros(encerrante)} L`],
    ['Abastecido', `${formatLitros(turno.abastecido)} L`],
    ['Aferido', turno.aferido > 0 ? `${formatLitros(turno.aferido)} L` : ''],
    ['Amostras e perdas', turno.outras_saidas > 0 ? `${formatLitros(turno.outras_saidas)} L` : ''],
    ['Sem bico', turno.sem_bico > 0 ? `${formatLitros(turno.sem_bico)} L` : ''],
  ];
  return (
    <li className={`stack gap-8 ${classes.linha} ${estilo.turno}`}>
      <div className="flex wrap between gap-8">
        <strong className="min-w-0">
          {bico.nome} · {bico.tipo}
        </strong>
        <span className={`semibold ${estilo.resultado}`} data-tone={tone}>
          {texto}
        </span>
      </div>
      <p className="m-0 muted">
        <time dateTime={abertura.em}>{formatDataHora(abertura.em)}</time>
        {fechamento ? (
          <>
            {' '}
            até <time dateTime={fechamento.em}>{formatDataHora(fechamento.em)}</time>
          </>
        ) : (
          ', em andamento'
        )}
        {turno.sem_fechamento && ' · Sem fechamento: encerrado pela abertura seguinte'}
        {turno.fora_de_turno && ' · Fora de turno: entre o fechamento e a abertura seguinte'}
      </p>
      <Pairs pairs={pairs} className={estilo.conta} />
      <p className="m-0">
        <span className="muted">No turno: </span>
        {pessoas.map((pessoa, i) => (
          <span key={`${pessoa.id} ${pessoa.nome}`}>
            {i > 0 && ', '}
            <PessoaLink pessoa={pessoa} />
          </span>
        ))}
      </p>
      <div className={`stack gap-8 ${estilo.leituras}`}>
        <LeituraDoTurno leitura={abertura} bico={bico.nome} onEstornar={onEstornar} />
        {fechamento && (
          <LeituraDoTurno leitura={fechamento} bico={bico.nome} onEstornar={onEstornar} />
        )}
      </div>
    </li>
  );
}
