import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import {
  formatDiaMes,
  formatDiferenca,
  formatHora,
  formatLitros,
  formatOcupacao,
} from '@frota/contract/formato';
import type { Estoque, Tanque } from '@frota/contract/posto';
import { diaOf } from '@frota/contract/tempo';
import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCaretLeftFilled,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { TanqueDrawing } from '../../../drawings/tanque-drawing.tsx';
import type { Estoques, Saldos, Tanques } from '../api.ts';
import type { Medido } from '../medicao/medicao.ts';
import { frasesDoEstoque } from './estoque.ts';
import classes from './tanques.module.css';

/**
 * The three tanks by the book. The mark is what today's difference makes of the level now: what was delivered
 * or fueled since the dip has moved both, so that a delivery does not look like a loss.
 */
export function SaldosTanques(props: {
  readonly saldos: UseQueryResult<Saldos>;
  readonly tanques: Tanques | undefined;
  readonly estoques: Estoques | undefined;
  readonly medido: Readonly<Record<Produto, Medido>> | undefined;
  /** The book is not told. */
  readonly cega: boolean;
  readonly loading: boolean;
}): ReactElement {
  const { saldos, tanques, estoques, medido, cega, loading } = props;
  const [aberto, { toggle }] = useDisclosure(false);
  return (
    <section aria-labelledby="tanques-titulo" className={`stack ${classes.secao}`}>
      <h2 id="tanques-titulo" className={classes.titulo}>
        {cega ? 'Tanques' : 'Saldo dos tanques'}
      </h2>
      <ul
        className={`list stack gap-8 ${classes.tanques}`}
        aria-busy={loading}
        data-aberto={aberto || undefined}
      >
        {PRODUTOS.map((tipo) => (
          <li key={tipo} className="stack">
            {tanques && cega && !loading ? (
              <Cego tanque={tanques[tipo]} />
            ) : saldos.data && tanques && !loading ? (
              <Cheio
                tanque={tanques[tipo]}
                saldo={saldos.data[tipo]}
                estoque={estoques?.[tipo]}
                medido={medido?.[tipo]}
              />
            ) : (
              <Vazio
                tipo={tipo}
                // All at once: a line more would push about what is below.
                capacidade={loading ? undefined : tanques?.[tipo].capacidade}
                loading={loading || saldos.isPending}
              />
            )}
          </li>
        ))}
      </ul>
      {!cega && (
        <Button
          variant="subtle"
          className={classes.abrir ?? ''}
          aria-expanded={aberto}
          rightSection={
            aberto ? (
              <IconChevronUp size={20} aria-hidden />
            ) : (
              <IconChevronDown size={20} aria-hidden />
            )
          }
          onClick={toggle}
        >
          Duração e medição
        </Button>
      )}
    </section>
  );
}

function Cheio(props: {
  readonly tanque: Tanque;
  readonly saldo: number;
  readonly estoque: Estoque | undefined;
  readonly medido: Medido | undefined;
}): ReactElement {
  const { saldo, estoque, medido } = props;
  const { tipo, nome, capacidade, minimo } = props.tanque;
  const negativo = saldo < 0;
  /** The less of book and dip. */
  const naRegua = saldo + Math.min(0, medido?.aberta ?? 0);
  return (
    <Cartao
      tipo={tipo}
      nome={nome}
      capacidade={capacidade}
      saldo={saldo}
      medido={medido && saldo + medido.aberta}
    >
      <p className={`text-15 break ${classes.saldo}`}>
        {formatLitros(saldo)} <abbr title="litros">L</abbr>{' '}
        <span className={classes.noLivro}>no livro</span>
      </p>
      {negativo && (
        <p className={`text-14 bold ${classes.negativo}`}>
          <IconAlertTriangle size={18} aria-hidden /> Abaixo de zero
        </p>
      )}
      {!negativo && naRegua < minimo && (
        <p className={`text-14 bold ${classes.negativo}`}>
          <IconAlertTriangle size={18} aria-hidden />{' '}
          {saldo < minimo ? 'Abaixo do mínimo' : 'Pela régua, abaixo do mínimo'}
        </p>
      )}
      <p className={classes.detalhe}>
        {!negativo && <strong>{formatOcupacao(saldo, capacidade)}</strong>}
        {negativo ? 'Capacidade ' : ' de '}
        <span className="nowrap">{formatLitros(capacidade)} L</span>
      </p>
      {estoque &&
        frasesDoEstoque(estoque).map(([oque, quanto]) => (
          <p key={oque} className={`${classes.detalhe} ${classes.mais}`}>
            {oque} <strong className="nowrap">{quanto}</strong>
          </p>
        ))}
      {medido && (
        <p className={`${classes.detalhe} ${classes.mais}`}>
          Medido hoje às {formatHora(medido.em)}:{' '}
          <strong className="nowrap">{formatLitros(medido.litros)} L</strong>
        </p>
      )}
      {medido && (
        <p className={`${classes.detalhe} ${classes.mais}`}>
          <IconCaretLeftFilled size={14} aria-hidden />{' '}
          {medido.aberta === 0 ? (
            'Sem diferença'
          ) : (
            <>
              Diferença{' '}
              <strong className="nowrap">{formatDiferenca(medido.aberta, 'litros')} L</strong>
            </>
          )}
        </p>
      )}
    </Cartao>
  );
}

/** What the last dip said, for whom the book is not told. */
function Cego({ tanque }: { readonly tanque: Tanque }): ReactElement {
  const { tipo, nome, capacidade, medido, medido_em } = tanque;
  return (
    <Cartao tipo={tipo} nome={nome} capacidade={capacidade} saldo={medido ?? 0}>
      <p className={`text-15 break ${classes.saldo}`}>
        {medido === null ? (
          '–'
        ) : (
          <>
            {formatLitros(medido)} <abbr title="litros">L</abbr>
          </>
        )}
      </p>
      <p className={classes.detalhe}>
        {medido_em === null ? (
          'Nenhuma medição'
        ) : (
          <>
            Última medição{' '}
            <strong className="nowrap">
              {formatDiaMes(diaOf(new Date(medido_em)))}, {formatHora(medido_em)}
            </strong>
          </>
        )}
      </p>
      <p className={classes.detalhe}>
        Capacidade <span className="nowrap">{formatLitros(capacidade)} L</span>
      </p>
    </Cartao>
  );
}

function Vazio(props: {
  readonly tipo: Produto;
  readonly capacidade: number | undefined;
  readonly loading: boolean;
}): ReactElement {
  const { tipo, capacidade, loading } = props;
  return (
    <Cartao tipo={tipo} saldo={0} capacidade={capacidade ?? 1}>
      <div className={`text-15 break ${classes.saldo}`}>
        {loading ? <Skeleton height="1.25em" width="80%" mx="auto" /> : '–'}
      </div>
      {capacidade !== undefined && (
        <p className={classes.detalhe}>Capacidade {formatLitros(capacidade)} L</p>
      )}
    </Cartao>
  );
}

/** A tank drawn at its level, with its name, and what is said of it. */
function Cartao(props: {
  readonly tipo: Produto;
  /** What the company calls it. */
  readonly nome?: string;
  readonly capacidade: number;
  readonly saldo: number;
  readonly medido?: number | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { tipo, nome = tipo, children, ...niveis } = props;
  return (
    <article
      className={`tile stack gap-6 min-w-0 text-center ${classes.cartao}`}
      data-negativo={props.saldo < 0 || undefined}
    >
      <h3 className={`m-0 ${classes.nome}`}>
        {tipo}
        {nome !== tipo && <small className={classes.apelido}>{nome}</small>}
      </h3>
      <div className={classes.desenho}>
        <TanqueDrawing tipo={tipo} {...niveis} />
      </div>
      <div className={`stack w-full min-w-0 ${classes.textos}`}>{children}</div>
    </article>
  );
}
