import { ROTAS_WEB } from '@frota/contract/acesso';
import { formatData, formatPeriodo } from '@frota/contract/formato';
import {
  getPessoaHistoriaRoute,
  listPessoaMarcosRoute,
  mensagensHistoria,
  type PessoaHistoria,
} from '@frota/contract/historia';
import { type ReactElement, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { Banner } from '../../../design-system/banner.tsx';
import { DateRangeFields } from '../../../design-system/date-range-fields.tsx';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { ReloadButton } from '../../../design-system/reload-button.tsx';
import { useAddress } from '../../../design-system/use-address.ts';
import { Answer } from '../../../http/answer.tsx';
import { usePages, useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { useUsuario } from '../../../http/session.ts';
import { LinhaDoTempo, parseFiltro, toQuery } from '../marcos/linha-do-tempo.tsx';
import { RegistroNoEndereco } from '../registro/registro-drawer.tsx';
import { FigurasPessoa } from './figuras-pessoa.tsx';
import classes from './pessoa-page.module.css';

const POR_PAGINA = 50;

export function PessoaPage(): ReactElement {
  const { id = '' } = useParams();
  const [params, change] = useAddress();
  const usuario = useUsuario();
  const filtro = parseFiltro(params);
  const { grupo, ...dias } = toQuery(filtro);
  const pedido = { params: { id } };
  // Keeps the old figures while other days load.
  const historia = useRoute(
    getPessoaHistoriaRoute,
    { ...pedido, query: dias },
    { placeholderData: (before) => (String(before?.id) === id ? before : undefined) },
  );
  // Drawn together with the rest.
  const cabeca = useDeferredValue(historia.data);
  const lista = usePages(
    listPessoaMarcosRoute,
    { ...pedido, query: { grupo, ...dias, limite: POR_PAGINA } },
    'marcos',
  );
  const reload = useReload(getPessoaHistoriaRoute, listPessoaMarcosRoute);
  return (
    <>
      <PageHeader
        title={cabeca?.nome ?? 'Pessoa'}
        subtitle={cabeca ? resumoOf(cabeca) : ''}
        back={{ to: ROTAS_WEB.cadastro.path, label: 'Voltar ao cadastro' }}
        actions={<ReloadButton onReload={reload} />}
      />
      <Answer of={historia} loading="Carregando pessoa..." error={mensagensHistoria.erroPessoa}>
        {(data) => (
          <div className="stack one-column gap-16">
            <Recados pessoa={data} propria={usuario?.id === id} />
            <search className={`stack gap-12 items-end ${classes.dias}`}>
              <DateRangeFields
                className="min-w-0"
                range={{ inicio: filtro.inicio, fim: filtro.fim }}
                onRange={(range) => change({ ...range })}
              />
            </search>
            <FigurasPessoa historia={data} />
            <LinhaDoTempo lista={lista} filtro={filtro} onChange={change} pessoa={data.id} />
          </div>
        )}
      </Answer>
      <RegistroNoEndereco />
    </>
  );
}

/** 'Motorista · Amambai · 26/08 a 23/11/2026' */
function resumoOf({ tipo_login, cidade, periodo }: PessoaHistoria): string {
  return [tipo_login, ...(cidade === null ? [] : [cidade]), formatPeriodo(periodo)].join(' · ');
}

function Recados(props: {
  readonly pessoa: PessoaHistoria;
  readonly propria: boolean;
}): ReactElement | null {
  const { excluido_em } = props.pessoa;
  if (props.propria) return <Banner tone="info">{mensagensHistoria.propriaPagina}</Banner>;
  if (excluido_em === null) return null;
  return <Banner tone="info">{mensagensHistoria.excluida(formatData(excluido_em))}</Banner>;
}
