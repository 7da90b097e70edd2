import { formatData, formatDataHora, formatDiferenca } from '@frota/contract/formato';
import { type FechamentosDoMes, mensagensFechamento, titleOfLinha } from '@frota/contract/posto';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { InfoButton } from '../../../design-system/info-button.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { ToneBadge } from '../../../design-system/tone-badge.tsx';
import { Answer } from '../../../http/answer.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { mesComAno } from '../periodo.ts';
import { FecharDialog } from './fechar-dialog.tsx';

/** Whether a month of the book, 'aaaa-mm', is closed, what changed since, and the button that closes it. */
export function Fechamento(props: {
  readonly of: UseQueryResult<FechamentosDoMes>;
  readonly mes: string;
}): ReactElement {
  const { of, mes } = props;
  return (
    <Panel title={`${mensagensFechamento.titulo} ${mesComAno(mes)}`}>
      <Answer of={of} error={mensagensFechamento.erroCarregar}>
        {(found) => (
          <div className="stack one-column gap-12">
            <Estado found={found} />
            {isOpen(found) && <Fechar key={mes} mes={mes} found={found} />}
          </div>
        )}
      </Answer>
    </Panel>
  );
}

/** A month that is over, and was never closed or changed since. */
const isOpen = ({ acabou, fechamentos, agora }: FechamentosDoMes): boolean =>
  acabou && fechamentos[0]?.sha256 !== (agora ?? '');

function Estado({ found }: { readonly found: FechamentosDoMes }): ReactElement {
  const [ultimo, ...anteriores] = found.fechamentos;
  if (!ultimo) {
    return (
      <p className="flex wrap items-start gap-12 m-0">
        <ToneBadge tone="azul" icon={IconLockOpen}>
          Aberto
        </ToneBadge>
        <span className="grow min-w-0">
          {found.acabou ? mensagensFechamento.aberto : mensagensFechamento.correndo}
        </span>
      </p>
    );
  }
  const alterado = ultimo.sha256 !== found.agora;
  return (
    <>
      <p className="row gap-8 m-0">
        <ToneBadge
          tone={alterado ? 'ambar' : 'verde'}
          icon={alterado ? IconAlertTriangle : IconLock}
        >
          {alterado ? 'Alterado depois' : 'Fechado'}
        </ToneBadge>
      </p>
      <div className="row wrap gap-8">
        <p className="m-0">
          Fechado em {formatDataHora(ultimo.em)} por{' '}
          <PessoaLink pessoa={{ id: ultimo.usuario_id, nome: ultimo.usuario }} />.
        </p>
        <InfoButton about={mensagensFechamento.codigo}>
          {mensagensFechamento.codigoNota} <code className="break">{ultimo.sha256}</code>
        </InfoButton>
      </div>
      {alterado && <Alteracoes desde={ultimo.em} depois={found.depois} />}
      {anteriores.length > 0 && (
        <p className="m-0 text-15 muted break">
          Fechamentos de antes:{' '}
          {anteriores.map(({ em, usuario }) => `${formatDataHora(em)}, ${usuario}`).join(' · ')}
        </p>
      )}
    </>
  );
}

function Alteracoes(props: {
  readonly desde: string;
  readonly depois: FechamentosDoMes['depois'];
}): ReactElement {
  return (
    <div>
      <p className="m-0 semibold">Alterado depois do fechamento de {formatData(props.desde)}:</p>
      {props.depois.length === 0 ? (
        <p className="m-0 muted">{mensagensFechamento.alteradoAntes}</p>
      ) : (
        <ul className="m-0 break">
          {props.depois.map((linha) => (
            <li key={`${linha.tipo} ${linha.id}`}>
              {titleOfLinha(linha)} de {formatDataHora(linha.em)}, {linha.tipo},{' '}
              {formatDiferenca(linha.litros, 'litros')} L, lançado em{' '}
              {formatDataHora(linha.lancado_em)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Fechar(props: { readonly mes: string; readonly found: FechamentosDoMes }): ReactElement {
  const { mes, found } = props;
  const [asked, { open, close }] = useDisclosure(false);
  const verbo = found.fechamentos.length === 0 ? 'Fechar' : 'Fechar de novo';
  return (
    <div>
      <Button leftSection={<IconLock size={20} aria-hidden />} onClick={open}>
        {verbo} {mesComAno(mes)}
      </Button>
      {asked && <FecharDialog mes={mes} verbo={verbo} onClose={close} />}
    </div>
  );
}
