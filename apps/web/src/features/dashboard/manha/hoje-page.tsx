import { ROTAS_WEB } from '@frota/contract/acesso';
import { combustivelLabel } from '@frota/contract/combustivel';
import {
  casoEmJogo,
  contagensOf,
  diasText,
  duraText,
  figurasOf,
  getManhaRoute,
  isManhaVazia,
  type Manha,
  mensagensDashboard,
  ontemText,
  tanquesOf,
} from '@frota/contract/dashboard';
import { formatHora, formatInteiro, formatLitros, formatPlaca } from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PageHeader, ReloadButton } from '../../../design-system/page-header.tsx';
import { Sparkline } from '../../../design-system/sparkline.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import classes from './manha.module.css';

/** 'Hoje': the day before beside the weeks before it, and what waits today. Empty parts are not shown. */
export function HojePage(): ReactElement {
  const manha = useRoute(getManhaRoute);
  const reload = useReload(getManhaRoute);
  return (
    <>
      <PageHeader
        title="Hoje"
        subtitle={manha.data && <Agora manha={manha.data} />}
        actions={<ReloadButton onReload={reload} />}
      />
      <Answer of={manha} loading="Carregando..." error={mensagensDashboard.erroManha}>
        {(answer) => (
          <div className="stack one-column gap-12">
            {isManhaVazia(answer) && <p className="m-0 muted">{mensagensDashboard.manhaVazia}</p>}
            <Figuras manha={answer} />
            <div className={`stack one-column gap-12 ${classes.partes}`}>
              <Espera manha={answer} />
              <Casos casos={answer.divergencias} />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}

/** 'Sábado, 28/11, 14:42' */
function Agora({ manha }: { readonly manha: Manha }): ReactElement {
  const { gerado_em } = manha;
  const hoje = diaOf(new Date(gerado_em));
  return (
    <time dateTime={gerado_em}>
      {diasText({ desde: hoje, ate: hoje })}, {formatHora(gerado_em)}
    </time>
  );
}

/** The open cases with the highest value. */
function Casos({ casos }: { readonly casos: Manha['divergencias'] }): ReactElement | null {
  if (casos.length === 0) return null;
  return (
    <div className={`tile ${classes.casos}`}>
      <div className="row gap-12 between">
        <h2 id="manha-casos" className="m-0 text-16">
          {mensagensDashboard.maioresValores}
        </h2>
        <Link
          to={ROTAS_WEB.pendencias.path}
          className={`anchor-color semibold nowrap ${classes.todas}`}
        >
          {ROTAS_WEB.pendencias.nome}
        </Link>
      </div>
      <ul className="list" aria-labelledby="manha-casos">
        {casos.map((caso) => (
          <li key={caso.id}>
            <Link className={`row gap-4 gap-x-12 ${classes.caso}`} to={caso.endereco}>
              <strong className={`nowrap flex-none ${classes.emJogo}`}>
                {casoEmJogo({ valor: caso.reais, litros: caso.litros })}
              </strong>
              <span className={`min-w-0 ${classes.frase}`}>{fraseComPlaca(caso)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Most sentences of a vehicle leave out its plate, which stands beside them elsewhere. */
function fraseComPlaca({ frase, placa }: Manha['divergencias'][number]): string {
  const nome = placa && formatPlaca(placa);
  return nome && !frase.includes(nome) ? `${nome}: ${frase}` : frase;
}

/** Compared with the same weekdays of the week before, and a line of twelve weeks. */
function Figuras({ manha }: { readonly manha: Manha }): ReactElement | null {
  const figuras = figurasOf(manha);
  if (figuras.length === 0) return null;
  return (
    <section className="column gap-8">
      <h2 className="m-0 text-16">
        {ontemText(manha)}
        <span className={`muted ${classes.comparado}`}>, comparado com as semanas anteriores</span>
      </h2>
      <ul className={`list stack gap-8 ${classes.figuras}`} aria-label="Números">
        {figuras.map(({ nome, valor, antes, variacao, semanas, endereco }) => (
          <li key={nome} className="stack one-column min-w-0">
            <Link to={endereco} className={`tile column gap-4 ${classes.figura}`}>
              <span className="muted semibold text-15">{nome}</span>
              <strong className={`nowrap ${classes.valor}`}>{valor}</strong>
              <span className="flex wrap gap-x-12 muted text-14">
                {variacao && <strong className="nowrap">{variacao}</strong>}
                <span className="nowrap">antes {antes}</span>
              </span>
              <Sparkline values={semanas} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Espera({ manha }: { readonly manha: Manha }): ReactElement | null {
  const contagens = contagensOf(manha);
  const tanques = tanquesOf(manha);
  if (contagens.length + tanques.length === 0) return null;
  return (
    <div className="column gap-12 min-w-0">
      {contagens.length > 0 && (
        <ul className={`list stack gap-8 ${classes.contagens}`} aria-label="Pendente hoje">
          {contagens.map(({ nome, total, atrasada, endereco }) => (
            <li key={nome} className="stack one-column min-w-0">
              <Link
                to={endereco}
                className={`tile row gap-10 ${classes.contagem}`}
                data-atrasada={atrasada || undefined}
              >
                <strong className={`text-20 ${classes.quantos}`}>{formatInteiro(total)}</strong>
                <span className="min-w-0 text-15">{nome}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tanques.length > 0 && (
        <ul className={`list stack gap-8 ${classes.tanques}`} aria-label="Tanques">
          {tanques.map(({ tipo, litros, dias, endereco }) => (
            <li key={tipo} className="stack one-column min-w-0">
              <Link to={endereco} className={`tile column ${classes.tanque}`}>
                <span className="muted semibold text-14 nowrap">{combustivelLabel(tipo)}</span>
                <strong className="nowrap">{formatLitros(litros)} L</strong>
                <span className="muted text-14">no livro, {duraText(dias)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
