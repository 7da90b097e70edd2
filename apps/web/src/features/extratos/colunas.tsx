import {
  CAMPOS_CONFERIDA,
  CAMPOS_IMPORTADO,
  CAMPOS_PREVIA,
  DIFERENCAS_EXTRATO,
  type ExtratoConferido,
  type ExtratoImportado,
  type LinhaConferida,
  SITUACOES_EXTRATO,
  type SituacaoExtrato,
} from '@frota/contract/extratos';
import {
  formatData,
  formatDataHora,
  formatDia,
  formatKm,
  formatLitros,
  formatReais,
} from '@frota/contract/formato';
import { diaOf } from '@frota/contract/tempo';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCreditCard,
  IconDeviceMobile,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../design-system/data-table.tsx';
import { type Tone, ToneBadge } from '../../design-system/notice.tsx';
import { fieldColumns } from '../../list/columns.tsx';
import { PessoaLink, PlacaLink } from '../../list/links.tsx';
import classes from './extrato.module.css';

type Previa = ExtratoConferido['linhas'][number];

const quando = ({ em, com_hora }: Pick<Previa, 'em' | 'com_hora'>): string =>
  com_hora ? formatDataHora(em) : formatData(em);

/** Of the lines as they will be read. */
export const COLUNAS_PREVIA: readonly Column<Previa>[] = fieldColumns(CAMPOS_PREVIA, {
  linha: { width: '56px' },
  em: { width: '140px', cell: quando },
  placa: { width: '132px', cell: ({ placa }) => <PlacaLink placa={placa} /> },
  km: { width: '88px' },
  litros: { width: '88px' },
  valor: {},
  produto: { cell: ({ produto }) => produto || '—' },
  posto: { cell: ({ posto }) => posto || '—' },
  motorista: { cell: ({ motorista }) => motorista || '—' },
});

/** Of the statements that were taken in; each leads to its lines. */
export const COLUNAS_IMPORTADOS: readonly Column<ExtratoImportado>[] = fieldColumns(
  CAMPOS_IMPORTADO,
  {
    operadora: {
      width: 'minmax(0, 2fr)',
      wide: true,
      cell: ({ id, operadora, arquivo }) => (
        <span className="column gap-4 min-w-0">
          <Link to={{ search: `?extrato=${id}` }} className={`bold break ${classes.abrir}`}>
            {operadora}
          </Link>
          <span className="muted break">{arquivo}</span>
        </span>
      ),
    },
    inicio: {
      width: '180px',
      cell: ({ inicio, fim }) =>
        `${formatDia(diaOf(new Date(inicio)))} a ${formatDia(diaOf(new Date(fim)))}`,
    },
    novas: { width: '72px' },
    repetidas: { width: '104px' },
    recusadas: { width: '104px' },
    usuario: {
      cell: ({ usuario, usuario_id: id, recebido_em }) => (
        <span className="column">
          <PessoaLink pessoa={{ id, nome: usuario }} />
          <span className="muted">{formatDataHora(recebido_em)}</span>
        </span>
      ),
    },
  },
);

const TONS: Readonly<Record<SituacaoExtrato, { tone: Tone; icon: typeof IconCheck }>> = {
  difere: { tone: 'ambar', icon: IconAlertTriangle },
  so_no_extrato: { tone: 'vermelho', icon: IconCreditCard },
  so_no_app: { tone: 'azul', icon: IconDeviceMobile },
  confere: { tone: 'verde', icon: IconCheck },
  estornada: { tone: 'gray', icon: IconArrowBackUp },
};
const COMPROVANTES = {
  nota: 'Nota lida no comprovante',
  foto: 'Foto do comprovante',
  nenhum: 'Sem comprovante',
} as const;

/** Of a statement's lines beside what drivers sent; `actions` draws what can be done with one. */
export function colunasConferidas(
  actions: (linha: LinhaConferida) => ReactElement | null,
): readonly Column<LinhaConferida>[] {
  return fieldColumns(
    CAMPOS_CONFERIDA,
    {
      linha: { width: '56px' },
      situacao: {
        width: '190px',
        wide: true,
        cell: ({ situacao, diferencas }) => (
          <span className="column gap-4 items-start">
            <ToneBadge {...TONS[situacao]}>{SITUACOES_EXTRATO[situacao]}</ToneBadge>
            {diferencas.length > 0 && (
              <span className="small break">
                em {diferencas.map(({ campo }) => DIFERENCAS_EXTRATO[campo]).join(', ')}
              </span>
            )}
          </span>
        ),
      },
      placa: {
        width: '132px',
        cell: ({ extrato, app }) => <PlacaLink placa={(extrato ?? app)!.placa} />,
      },
      extrato: {
        cell: ({ extrato, diferencas }) =>
          extrato ? (
            <Lado
              linhas={[quando(extrato), quantoDe(extrato), join(extrato.posto, extrato.motorista)]}
              placa={diferencas.some(({ campo }) => campo === 'placa') ? extrato.placa : undefined}
            />
          ) : (
            '—'
          ),
      },
      app: {
        cell: ({ app, diferencas }) =>
          app ? (
            <Lado
              linhas={[
                formatDataHora(app.em),
                quantoDe(app),
                app.bomba ? `Foto da bomba: ${quantoDe(app.bomba)}` : '',
                COMPROVANTES[app.comprovante],
              ]}
              placa={diferencas.some(({ campo }) => campo === 'placa') ? app.placa : undefined}
              pessoa={{ id: app.motorista_id, nome: app.motorista }}
            />
          ) : (
            '—'
          ),
      },
    },
    { title: 'Ações', width: '210px', wide: true, bare: true, cell: actions },
  );
}

const join = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

function quantoDe(lado: {
  readonly litros: number;
  readonly arla?: number;
  readonly valor: number | null;
  readonly km?: number | null;
}): string {
  const { litros, arla = 0, valor, km } = lado;
  return join(
    litros > 0 ? `${formatLitros(litros)} L` : '',
    arla > 0 ? `${formatLitros(arla)} L de ARLA` : '',
    valor === null ? '' : formatReais(valor),
    km == null ? '' : `${formatKm(km)}\u00a0km`,
  );
}

function Lado(props: {
  readonly linhas: readonly string[];
  readonly placa: string | undefined;
  readonly pessoa?: { readonly id: number | null; readonly nome: string };
}): ReactElement {
  return (
    <span className={`column min-w-0 ${classes.lado}`}>
      {props.placa && <strong>{props.placa}</strong>}
      {props.linhas
        .filter((linha) => linha !== '')
        .map((linha) => (
          <span key={linha} className="break">
            {linha}
          </span>
        ))}
      {props.pessoa && <PessoaLink pessoa={props.pessoa} />}
    </span>
  );
}
