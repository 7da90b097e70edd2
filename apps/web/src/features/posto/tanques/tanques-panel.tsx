import { PRODUTOS } from '@frota/contract/combustivel';
import { formatLitros } from '@frota/contract/formato';
import {
  type Bico,
  MEDICAO_SUCESSO_MS,
  mensagensTanques,
  type Tanque,
} from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconRulerMeasure } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { NoticeBanner, useNotice } from '../../../design-system/notice.tsx';
import { Pairs } from '../../../design-system/pairs.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { isMedicaoCega, type Tanques } from '../api.ts';
import { BicoModal } from '../bicos/bico-modal.tsx';
import { MedicaoCega } from '../medicao/medicao-cega.tsx';
import { ArqueacaoModal } from './arqueacao-modal.tsx';
import { TanqueModal } from './tanque-modal.tsx';
import classes from './tanques.module.css';

type Aberto =
  | { readonly de: 'tanque' | 'arqueacao'; readonly tanque: Tanque }
  | { readonly de: 'bico'; readonly tanque: Tanque; readonly bico?: Bico };

export function TanquesPanel(props: { readonly tanques: UseQueryResult<Tanques> }): ReactElement {
  const [aberto, setAberto] = useState<Aberto>();
  const notice = useNotice();
  const modal = {
    onClose: () => setAberto(undefined),
    onSaved(message: string) {
      setAberto(undefined);
      notice.say('success', message);
    },
  };
  return (
    <>
      <NoticeBanner notice={notice} successMs={MEDICAO_SUCESSO_MS} />
      <Answer
        of={props.tanques}
        loading={mensagensTanques.carregando}
        error={mensagensTanques.erro}
      >
        {(tanques) => (
          <div className="stack gap-16">
            <MedicaoCega ligada={isMedicaoCega(tanques)} />
            <div className={`stack one-column items-start gap-16 ${classes.painel}`}>
              {PRODUTOS.map((tipo) => (
                <TanqueCard key={tipo} tanque={tanques[tipo]} onOpen={setAberto} />
              ))}
            </div>
          </div>
        )}
      </Answer>
      {aberto?.de === 'tanque' && <TanqueModal tanque={aberto.tanque} {...modal} />}
      {aberto?.de === 'arqueacao' && <ArqueacaoModal tanque={aberto.tanque} {...modal} />}
      {aberto?.de === 'bico' && <BicoModal tanque={aberto.tanque} bico={aberto.bico} {...modal} />}
    </>
  );
}

function TanqueCard(props: {
  readonly tanque: Tanque;
  readonly onOpen: (aberto: Aberto) => void;
}): ReactElement {
  const { tanque, onOpen } = props;
  const { tipo, nome, capacidade, minimo, morto, bicos, tem_arqueacao } = tanque;
  const litros = (valor: number, semValor: string): string =>
    valor > 0 ? `${formatLitros(valor)} L` : semValor;
  const pairs = [
    ['Capacidade', `${formatLitros(capacidade)} L`],
    ['Estoque mínimo', litros(minimo, 'Não definido')],
    ['Estoque morto', litros(morto, 'Nenhum')],
    ['Arqueação', tem_arqueacao ? 'Cadastrada' : 'Não, só litros'],
  ] as const;
  return (
    <Panel
      title={tipo}
      note={nome === tipo ? undefined : nome}
      action={
        <EditButton nome={`tanque de ${tipo}`} onPress={() => onOpen({ de: 'tanque', tanque })} />
      }
    >
      <Pairs className={classes.valores} pairs={pairs} />
      <Button
        variant="light"
        size="md"
        leftSection={<IconRulerMeasure size={20} aria-hidden />}
        aria-label={`Arqueação de ${tipo}`}
        onClick={() => onOpen({ de: 'arqueacao', tanque })}
      >
        Arqueação
      </Button>
      <section className="stack gap-8" aria-label={`Bicos de ${tipo}`}>
        <h3 className="m-0 text-16">Bicos</h3>
        {bicos.length === 0 && <p className="m-0 muted">Nenhum bico cadastrado.</p>}
        <ul className="list stack gap-4">
          {bicos.map((bico) => (
            <li key={bico.id} className={`flex between items-center gap-8 ${classes.bico}`}>
              <span className="min-w-0 break">
                <strong>{bico.nome}</strong>
                <br />
                <span className="muted">
                  Encerrante {formatLitros(bico.encerrante)} L, {bico.casas} casas
                </span>
              </span>
              <EditButton
                nome={`${bico.nome} de ${tipo}`}
                onPress={() => onOpen({ de: 'bico', tanque, bico })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="light"
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          aria-label={`Novo bico de ${tipo}`}
          onClick={() => onOpen({ de: 'bico', tanque })}
        >
          Novo bico
        </Button>
      </section>
    </Panel>
  );
}

function EditButton(props: { readonly nome: string; readonly onPress: () => void }): ReactElement {
  return (
    <Button
      variant="subtle"
      size="md"
      className="flex-none"
      leftSection={<IconPencil size={20} aria-hidden />}
      aria-label={`Editar ${props.nome}`}
      onClick={props.onPress}
    >
      Editar
    </Button>
  );
}
