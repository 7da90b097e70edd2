import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensConferencia } from '@frota/contract/conferencia';
import { NAO_INFORMADO } from '@frota/contract/dashboard';
import { formatData, formatHora } from '@frota/contract/formato';
import type { Marco, MarcoDe, PessoaDoMarco } from '@frota/contract/historia';
import {
  IconBarrel,
  IconClipboardCheck,
  IconEyeCheck,
  IconGasStation,
  IconGauge,
  IconGavel,
  IconListCheck,
  IconMessage,
  IconPencilCheck,
  IconReceiptRefund,
  IconRoute,
  IconScale,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../../http/request.ts';
import { NotaDados } from '../../externo/index.ts';
import { FotoGrid, Miniatura, nameFotos } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { StatusCheckinBadge } from '../../registros/index.ts';
import { PlacaLink, RegistroAqui } from '../../veiculos/index.ts';
import { marcoText } from './marco-text.ts';
import classes from './marcos.module.css';

const ICONS: Readonly<Record<Marco['tipo'], typeof IconScale>> = {
  checkin: IconClipboardCheck,
  tarefa: IconListCheck,
  abastecimento: IconGasStation,
  painel: IconGauge,
  estorno: IconReceiptRefund,
  achado: IconEyeCheck,
  correcao: IconPencilCheck,
  divergencia: IconScale,
  decisao: IconGavel,
  declaracao: IconMessage,
  posto: IconBarrel,
};

export function MarcoCard(props: {
  readonly marco: Marco;
  /** Shows the plate, and leaves this person's name out. */
  readonly pessoa?: number | undefined;
  /** Large photos, no link. */
  readonly aberto?: boolean;
  /** Below its photos: what can be done with it. */
  readonly children?: ReactNode;
}): ReactElement {
  const { marco, pessoa, aberto } = props;
  const { titulo, fatos, frase, alertas, notas } = marcoText(marco);
  const motorista = motoristaOf(marco, pessoa);
  const enviado = 'motorista_informado' in marco ? marco.motorista_informado : null;
  const Icon = marco.tipo === 'abastecimento' && !marco.interno ? IconRoute : ICONS[marco.tipo];
  return (
    <article
      className={`stack gap-4 gap-x-12 ${classes.marco}`}
      data-tipo={marco.tipo}
      data-aberto={aberto || undefined}
    >
      <time className={`small ${classes.quando}`} dateTime={marco.em}>
        <span>{formatData(marco.em)}</span> <span>{formatHora(marco.em)}</span>
      </time>
      <span className={`stack ${classes.icone}`} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={`stack gap-4 min-w-0 ${classes.corpo}`}>
        <div className="row wrap gap-4 gap-x-10">
          <h3 className={`m-0 text-16 ${classes.titulo}`}>
            {aberto ? titulo : <Titulo marco={marco}>{titulo}</Titulo>}
          </h3>
          {pessoa !== undefined && marco.placa && <PlacaLink placa={marco.placa} size="sm" />}
          {marco.tipo === 'checkin' && <StatusCheckinBadge status={marco.status} />}
          {alertas.map((alerta) => (
            <span key={alerta} className={`text-15 semibold ${classes.alerta}`}>
              {alerta}
            </span>
          ))}
        </div>
        {fatos.length > 0 && (
          <ul
            className={`list flex wrap ${classes.fatos}`}
            data-estornado={isEstornado(marco) || undefined}
          >
            {fatos.map((fato) => (
              <li key={fato}>{fato}</li>
            ))}
          </ul>
        )}
        {aberto && marco.tipo === 'abastecimento' && marco.nota_chave !== null && (
          <NotaDados chave={marco.nota_chave} />
        )}
        {frase !== undefined && <p className={`m-0 break ${classes.frase}`}>{frase}</p>}
        <p className={`small m-0 ${classes.quem}`}>
          {isNamed(marco.quem) && marco.quem.id !== pessoa && (
            <span>
              <PessoaLink pessoa={marco.quem} />
              {!motorista && enviado && ` (${mensagensConferencia.era(enviado.nome)})`}
            </span>
          )}
          {motorista && (
            <span>
              Motorista: <PessoaLink pessoa={motorista} />
              {enviado && ` (${mensagensConferencia.era(enviado.nome)})`}
            </span>
          )}
          {marco.tipo === 'declaracao' && (
            <span>
              Pedida por <PessoaLink pessoa={marco.pedida_por} />
            </span>
          )}
          {notas.map((nota) => (
            <span key={nota}>{nota}</span>
          ))}
        </p>
      </div>
      {'fotos' in marco && <Fotos fotos={marco.fotos} grandes={aberto ?? false} />}
      {props.children && <div className={classes.grandes}>{props.children}</div>}
    </article>
  );
}

const isEstornado = (marco: Marco): boolean =>
  ('estornado' in marco && marco.estornado) || ('desfeito' in marco && marco.desfeito);

const isNamed = ({ nome }: PessoaDoMarco): boolean => nome !== '' && nome !== NAO_INFORMADO;

/** Not on the driver's own page. */
function motoristaOf(marco: Marco, pessoa: number | undefined): PessoaDoMarco | undefined {
  const motorista = 'motorista' in marco ? marco.motorista : null;
  if (!motorista || !isNamed(motorista)) return undefined;
  return pessoa !== undefined && motorista.id === pessoa ? undefined : motorista;
}

const ABAS: Readonly<Record<MarcoDe<'posto'>['o_que'], string>> = {
  medicao: 'livro',
  descarga: 'entrada',
  entrada: 'historicoEntradas',
  abertura: 'turnos',
  fechamento: 'turnos',
  afericao: 'ajuste',
  amostra: 'ajuste',
  perda: 'ajuste',
};

function Titulo(props: { readonly marco: Marco; readonly children: ReactNode }): ReactElement {
  const caso = casoOf(props.marco);
  if (caso !== undefined) {
    return <Link to={buildUrl(ROTAS_WEB.divergencia.path, { id: caso })}>{props.children}</Link>;
  }
  if (props.marco.tipo === 'posto') {
    const aba = ABAS[props.marco.o_que];
    return <Link to={buildUrl(ROTAS_WEB.posto.path, { aba })}>{props.children}</Link>;
  }
  if (props.marco.tipo === 'painel') return <>{props.children}</>;
  return <RegistroAqui registro={props.marco.registro}>{props.children}</RegistroAqui>;
}

function casoOf(marco: Marco): string | undefined {
  if (marco.tipo === 'divergencia') return marco.id;
  return 'divergencia' in marco ? marco.divergencia : undefined;
}

function Fotos(props: {
  readonly fotos: MarcoDe<'checkin'>['fotos'];
  readonly grandes: boolean;
}): ReactElement | null {
  if (props.fotos.length === 0) return null;
  if (props.grandes) {
    return (
      <div className={`mt-4 ${classes.grandes}`}>
        <FotoGrid fotos={props.fotos} />
      </div>
    );
  }
  return (
    <ul className={`flex wrap gap-8 m-0 mt-4 ${classes.fotos}`}>
      {nameFotos(props.fotos).map(({ titulo, url }) => (
        <li key={url}>
          <Miniatura url={url} titulo={titulo} className={classes.foto} />
        </li>
      ))}
    </ul>
  );
}
