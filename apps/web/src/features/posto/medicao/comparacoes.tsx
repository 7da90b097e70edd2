import {
  formatDiferenca,
  formatDiferencaPercentual,
  formatHora,
  formatLitros,
  formatPercentual,
} from '@frota/contract/formato';
import {
  type Comparacao,
  conciliarRoute,
  type Medicao,
  mensagensPosto,
  TOLERANCIA_PERCENTUAL,
} from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconScale } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import type { Notice } from '../../../design-system/notice.tsx';
import { Pairs } from '../../../design-system/panel.tsx';
import { errorText } from '../../../http/errors.ts';
import { useRouteMutationOnce } from '../../../http/send-once.ts';
import { MotivoDialog } from '../ajuste/motivo-dialog.tsx';
import { useRefreshPosto } from '../api.ts';
import classes from './medicao.module.css';
import { openLitros } from './medicao.ts';

const TOLERANCIA = formatPercentual(TOLERANCIA_PERCENTUAL);

/** Frota may set the book to the measured level. */
export function Comparacoes(props: {
  readonly medicao: Medicao;
  readonly canConciliar: boolean;
  readonly notice: Notice;
}): ReactElement {
  const [alvo, setAlvo] = useState<Comparacao>();
  return (
    <section
      className={`stack gap-12 min-w-0 ${classes.secao}`}
      aria-labelledby="comparacao-titulo"
    >
      <h2 id="comparacao-titulo" className="m-0 text-20">
        Livro e medição
      </h2>
      <p className="m-0 muted">
        Diferença: medido menos livro às {formatHora(props.medicao.ocorrido_em)}
      </p>
      <ul className="list stack gap-12">
        {props.medicao.comparacao.map((comparacao) => (
          <li
            key={comparacao.tipo}
            className={`tile stack gap-10 ${classes.item}`}
            data-alerta={comparacao.alerta}
          >
            <Linha comparacao={comparacao} hora={formatHora(props.medicao.ocorrido_em)} />
            {props.canConciliar && openLitros(comparacao) !== 0 && (
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
        <ConciliacaoDialog
          comparacao={alvo}
          hora={formatHora(props.medicao.ocorrido_em)}
          onClose={() => setAlvo(undefined)}
          notice={props.notice}
        />
      )}
    </section>
  );
}

function Linha({
  comparacao,
  hora,
}: {
  readonly comparacao: Comparacao;
  readonly hora: string;
}): ReactElement {
  const { tipo, livro, medido, diferenca, percentual, conciliado, alerta } = comparacao;
  const pairs = [
    [`Livro às ${hora}`, `${formatLitros(livro)} L`],
    ['Medido', `${formatLitros(medido)} L`],
    ['Diferença', `${formatDiferenca(diferenca, 'litros')} L`],
    ['Em %', formatDiferencaPercentual(percentual)],
  ] as const;
  return (
    <>
      <h3 className="m-0 text-17">{tipo}</h3>
      <Pairs className={classes.comparacoesValores} pairs={pairs} />
      <EstadoDaDiferenca alerta={alerta} />
      {conciliado !== 0 && (
        <p className="m-0">Conciliado no livro: {formatDiferenca(conciliado, 'litros')} L</p>
      )}
    </>
  );
}

export function EstadoDaDiferenca({ alerta }: { readonly alerta: boolean }): ReactElement {
  const Icon = alerta ? IconAlertTriangle : IconCircleCheck;
  return (
    <p className={`row gap-8 m-0 bold ${classes.estado}`} data-alerta={alerta}>
      <Icon size={20} aria-hidden />
      {alerta ? `Acima da tolerância de ${TOLERANCIA}` : `Dentro da tolerância de ${TOLERANCIA}`}
    </p>
  );
}

function ConciliacaoDialog(props: {
  readonly comparacao: Comparacao;
  readonly hora: string;
  readonly onClose: () => void;
  readonly notice: Notice;
}): ReactElement {
  const conciliar = useRouteMutationOnce(conciliarRoute, { onSettled: useRefreshPosto() });
  const { tipo, medido } = props.comparacao;
  const litros = openLitros(props.comparacao);
  return (
    <MotivoDialog
      title={`Conciliar ${tipo}?`}
      confirmLabel="Sim, conciliar"
      busy={conciliar.isPending}
      onCancel={props.onClose}
      onConfirm={(motivo) =>
        conciliar.mutate(
          { body: { tipo, motivo, litros } },
          {
            onSuccess: () => props.notice.say('success', mensagensPosto.conciliado),
            onError: (error) =>
              props.notice.say('error', errorText(error, mensagensPosto.erroConciliar)),
            onSettled: props.onClose,
          },
        )
      }
    >
      <span>
        O livro recebe uma linha de <strong>{formatDiferenca(litros, 'litros')} L</strong> às{' '}
        {props.hora} e passa ao nível medido nesse horário,{' '}
        <strong>{formatLitros(medido)} L</strong>. Nada do que já foi lançado muda.
      </span>
    </MotivoDialog>
  );
}
