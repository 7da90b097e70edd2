import {
  type Comparacao,
  formatLitros,
  type Medicao,
  mensagensPosto,
  TOLERANCIA_PERCENTUAL,
} from '@frota/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconScale } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { errorText } from '../../../http/errors.ts';
import { useConciliar } from '../api/conciliar.ts';
import type { Aviso } from '../aviso.tsx';
import { MotivoDialog } from '../estorno/motivo-dialog.tsx';
import { formatPercentual, formatSinal } from '../litros.ts';
import classes from './comparacoes.module.css';
import { isOpen } from './medicao.ts';

const TOLERANCIA = `${TOLERANCIA_PERCENTUAL.toLocaleString('pt-BR')} %`;

/** Book against dipstick for each tank; Frota may bring the book to what was measured. */
export function Comparacoes(props: {
  readonly medicao: Medicao;
  readonly podeConciliar: boolean;
  readonly onAviso: (aviso: Aviso) => void;
}): ReactElement {
  const [alvo, setAlvo] = useState<Comparacao>();
  return (
    <section className={classes.secao} aria-labelledby="comparacao-titulo">
      <h2 id="comparacao-titulo" className={classes.titulo}>
        Livro e medição
      </h2>
      <ul className={classes.lista}>
        {props.medicao.comparacao.map((comparacao) => (
          <li key={comparacao.tipo} className={classes.item} data-alerta={comparacao.alerta}>
            <Linha comparacao={comparacao} />
            {props.podeConciliar && isOpen(comparacao) && (
              <Button
                variant="outline"
                leftSection={<IconScale size={20} aria-hidden />}
                aria-label={`Conciliar ${comparacao.tipo}`}
                onClick={() => setAlvo(comparacao)}
              >
                Conciliar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {alvo && (
        <ConciliarDialog
          comparacao={alvo}
          onClose={() => setAlvo(undefined)}
          onAviso={props.onAviso}
        />
      )}
    </section>
  );
}

function Linha({ comparacao }: { readonly comparacao: Comparacao }): ReactElement {
  const { tipo, livro, medido, diferenca, percentual, conciliado, alerta } = comparacao;
  const pairs = [
    ['Livro', `${formatLitros(livro).replace('-', '−')} L`],
    ['Medido', `${formatLitros(medido)} L`],
    ['Diferença', `${formatSinal(diferenca)} L`],
    ['Em %', formatPercentual(percentual)],
  ] as const;
  return (
    <>
      <h3 className={classes.tipo}>{tipo}</h3>
      <dl className={classes.valores}>
        {pairs.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.estado} data-alerta={alerta}>
        {alerta ? (
          <IconAlertTriangle size={20} aria-hidden />
        ) : (
          <IconCircleCheck size={20} aria-hidden />
        )}
        {alerta ? `Acima da tolerância de ${TOLERANCIA}` : `Dentro da tolerância de ${TOLERANCIA}`}
      </p>
      {conciliado !== 0 && (
        <p className={classes.conciliado}>Conciliado no livro: {formatSinal(conciliado)} L</p>
      )}
    </>
  );
}

function ConciliarDialog(props: {
  readonly comparacao: Comparacao;
  readonly onClose: () => void;
  readonly onAviso: (aviso: Aviso) => void;
}): ReactElement {
  const conciliar = useConciliar();
  const { tipo, diferenca, conciliado, medido } = props.comparacao;
  return (
    <MotivoDialog
      title={`Conciliar ${tipo}?`}
      confirmLabel="Sim, conciliar"
      busy={conciliar.isPending}
      onCancel={props.onClose}
      onConfirm={(motivo) =>
        conciliar.mutate(
          { tipo, motivo },
          {
            onSuccess: () => props.onAviso({ tone: 'success', texto: mensagensPosto.conciliado }),
            onError: (error) =>
              props.onAviso({
                tone: 'error',
                texto: errorText(error, mensagensPosto.erroConciliar),
              }),
            onSettled: props.onClose,
          },
        )
      }
    >
      <span>
        O livro recebe uma linha de <strong>{formatSinal(diferenca - conciliado)} L</strong> e passa
        ao nível medido de <strong>{formatLitros(medido)} L</strong>. Nada do que já foi lançado
        muda.
      </span>
    </MotivoDialog>
  );
}
