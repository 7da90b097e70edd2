import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  CAMPOS_CONFERENCIA,
  MOTIVOS_CONFERENCIA,
  mensagensConferencia,
  ORIGENS_LANCAMENTO,
} from '@frota/contract/conferencia';
import { mensagensEnvios, numeroDoEnvio } from '@frota/contract/envios';
import { formatDataHora, formatHoraUtc, formatKm, formatPlaca } from '@frota/contract/formato';
import { listMeusLancamentosRoute, mensagensRegistros } from '@frota/contract/registros';
import type { RouteAnswer } from '@frota/contract/rota';
import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudUpload, IconSend } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { LongList } from '../../../design-system/long-list.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { errorText } from '../../../http/errors.ts';
import { usePages } from '../../../http/pages.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { Pedidos } from '../../divergencias/index.ts';
import classes from './perfil.module.css';

type MeuLancamento = RouteAnswer<typeof listMeusLancamentosRoute>['lancamentos'][number];
const POR_PAGINA = 10;
export const MEUS_LANCAMENTOS = 'meus-lancamentos';

export function MeusLancamentos(): ReactElement {
  return (
    <section className="card p-20" id={MEUS_LANCAMENTOS}>
      <Title order={2} className="text-18">
        Meus lançamentos
      </Title>
      <Pedidos />
      <Aguardando />
      <Lista />
    </section>
  );
}

function Aguardando(): ReactElement | null {
  const { length } = useOutbox();
  if (length === 0) return null;
  return (
    <Link
      to={ROTAS_WEB.envios.path}
      className={`row gap-10 anchor-color semibold ${classes.aguardando}`}
    >
      <IconCloudUpload size={24} aria-hidden />
      {mensagensEnvios.aguardando(length)}
    </Link>
  );
}

function Lista(): ReactElement {
  const lista = usePages(
    listMeusLancamentosRoute,
    { query: { limite: POR_PAGINA } },
    'lancamentos',
  );
  return (
    <LongList
      list={lista}
      loading="Carregando lançamentos..."
      empty="Nenhum lançamento enviado."
      emptyIcon={<IconSend size={32} />}
      error={errorText(lista.error, mensagensRegistros.erroLancamentos)}
      end={{ button: 'Mostrar mais' }}
    >
      {({ rows }) => (
        <ul className="list ruled mt-8 mb-12">
          {rows.map((row) => (
            <li key={row.id} className={classes.item}>
              <Lancamento lancamento={row} />
            </li>
          ))}
        </ul>
      )}
    </LongList>
  );
}

function Lancamento({ lancamento }: { readonly lancamento: MeuLancamento }): ReactElement {
  return (
    <>
      <div className="row wrap gap-8 gap-x-12">
        <PlacaDrawing placa={lancamento.placa} size="sm" />
        <strong>{ORIGENS_LANCAMENTO[lancamento.origem]}</strong>
        {lancamento.estornado && (
          <span className={`text-15 bold ${classes.estornado}`}>Estornado</span>
        )}
      </div>
      <p className="m-0 mt-6 muted">
        Nº {numeroDoEnvio(lancamento.id)} · {formatKm(lancamento.km)} km
        <br />
        <Quando lancamento={lancamento} />
      </p>
      {lancamento.informado && (
        <p className="m-0 mt-4 muted">
          {mensagensConferencia.era(enviadoText(lancamento.informado))}
        </p>
      )}
      {lancamento.conferencias.map(({ campo, motivo, decidida }) => {
        const Icon = decidida ? IconCircleCheck : IconAlertTriangle;
        return (
          <p
            key={`${campo} ${motivo}`}
            className={`stack gap-8 m-0 mt-8 ${classes.achado}`}
            data-decidida={decidida}
          >
            <Icon size={20} aria-hidden />
            <span>
              <strong>{CAMPOS_CONFERENCIA[campo] ?? campo}:</strong> {motivoText(motivo)}{' '}
              {decidida ? 'Já conferido.' : 'A Frota ainda vai conferir.'}
            </span>
          </p>
        );
      })}
    </>
  );
}

/** In the company's time; external fuelings with UTC beside it. */
function Quando({ lancamento }: { readonly lancamento: MeuLancamento }): ReactElement {
  const { origem, ocorrido_em } = lancamento;
  return (
    <>
      <time dateTime={ocorrido_em}>{formatDataHora(ocorrido_em)}</time>
      {origem === 'abastecimento_externo' && (
        <>
          {' · '}
          <span className="nowrap">{formatHoraUtc(ocorrido_em)}</span>
        </>
      )}
    </>
  );
}

const enviadoText = ({ placa, km, em }: NonNullable<MeuLancamento['informado']>): string =>
  [formatPlaca(placa), `${formatKm(km)} km`, formatDataHora(em)].join(' · ');

function motivoText(motivo: string): string {
  return Object.entries(MOTIVOS_CONFERENCIA).find(([key]) => key === motivo)?.[1] ?? motivo;
}
