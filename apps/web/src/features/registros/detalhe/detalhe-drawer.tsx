import { listCheckinsRoute } from '@frota/contract/checkin';
import {
  CAMPO_COMBUSTIVEL,
  combustivelText,
  informadoText,
  mensagensConferencia,
} from '@frota/contract/conferencia';
import { formatDataHora, formatKm, formatLitros, formatPlaca } from '@frota/contract/formato';
import { mensagensRegistros, registroDetalheRoute } from '@frota/contract/registros';
import type { RouteAnswer } from '@frota/contract/rota';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconGasStation,
  IconHandGrab,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SideDrawer } from '../../../design-system/side-drawer.tsx';
import { Answer } from '../../../http/answer.tsx';
import { useReload } from '../../../http/pages.ts';
import { useRoute } from '../../../http/query.ts';
import { Corrigir } from '../../conferencia/index.ts';
import { FotoGrid } from '../../fotos/index.ts';
import { PessoaLink } from '../../pessoas/index.ts';
import { Estornar, nomeProduto } from '../../posto/index.ts';
import classes from '../registros.module.css';
import { DadosCheckin } from './dados-checkin.tsx';

const ACOES: Readonly<Record<Acao, { texto: string; icon: typeof IconTrash }>> = {
  checkin: { texto: 'fez o check-in na portaria', icon: IconClipboardCheck },
  assumida: { texto: 'assumiu a tarefa', icon: IconHandGrab },
  devolvida: { texto: 'deixou a tarefa', icon: IconArrowBackUp },
  abastecida: { texto: 'abasteceu', icon: IconGasStation },
  excluida: { texto: 'excluiu a tarefa', icon: IconTrash },
  corrigida: { texto: 'corrigiu um valor', icon: IconPencil },
  bico_corrigido: { texto: 'corrigiu o bico do abastecimento', icon: IconPencil },
  estornada: { texto: 'estornou o abastecimento', icon: IconReceiptRefund },
};

export function DetalheDrawer(props: {
  readonly registro: string;
  readonly onClose: () => void;
}): ReactElement {
  const registro = useRoute(registroDetalheRoute, {
    params: { id: props.registro },
  });
  const refresh = useReload(registroDetalheRoute, listCheckinsRoute);
  return (
    <SideDrawer
      title={registro.data ? `Registro ${formatPlaca(registro.data.checkin.placa)}` : 'Registro'}
      onClose={props.onClose}
    >
      <Answer
        of={registro}
        loading="Carregando registro..."
        error={mensagensRegistros.erroRegistro}
      >
        {(data) => (
          <div className={`column ${classes.partes}`}>
            <div className="stack one-column gap-12">
              <DadosCheckin checkin={data.checkin} />
              <div className="row gap-8">
                <Corrigir
                  registro={{
                    origem: 'checkin',
                    origem_id: data.checkin.id,
                    valores: {
                      km: String(data.checkin.km_portaria),
                      placa: data.checkin.placa,
                      ocorrido_em: data.checkin.created_at,
                      motorista: data.checkin.motorista,
                    },
                    fotos: data.fotos.filter(({ de }) => de === 'checkin'),
                  }}
                  onDone={refresh}
                />
              </div>
            </div>
            <Historico historico={data.historico} />
            <Abastecimentos {...data} onChanged={refresh} />
            <Fotos
              titulo="Fotos da portaria"
              fotos={data.fotos.filter(({ de }) => de === 'checkin')}
            />
            <Fotos
              titulo="Fotos do abastecimento"
              fotos={data.fotos.filter(({ de }) => de === 'abastecimento')}
            />
          </div>
        )}
      </Answer>
    </SideDrawer>
  );
}

function Fotos(props: {
  readonly titulo: string;
  readonly fotos: Detalhe['fotos'];
}): ReactElement | null {
  if (props.fotos.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-12 text-18">{props.titulo}</h3>
      <FotoGrid fotos={props.fotos} />
    </section>
  );
}

type Acao = Detalhe['historico'][number]['acao'];

function Historico({ historico }: Pick<Detalhe, 'historico'>): ReactElement {
  return (
    <section>
      <h3 className="m-0 mb-12 text-18">Quem fez o quê</h3>
      <ol className="list">
        {historico.map(({ em, usuario, usuario_id, acao, detalhe }) => {
          const { texto, icon: Icon } = ACOES[acao];
          return (
            <li key={`${em} ${acao}`} className={`stack gap-12 ${classes.passo}`}>
              <span className={`stack ${classes.icone}`} data-acao={acao}>
                <Icon size={20} aria-hidden />
              </span>
              <div>
                <strong>
                  <PessoaLink pessoa={{ id: usuario_id, nome: usuario }} />
                </strong>{' '}
                {texto}
                <time className="block muted" dateTime={em}>
                  {formatDataHora(em)}
                </time>
                {detalhe && <p className={`m-0 mt-6 break ${classes.detalhe}`}>{detalhe}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Abastecimentos({
  abastecimentos,
  fotos,
  onChanged,
}: Pick<Detalhe, 'abastecimentos' | 'fotos'> & {
  readonly onChanged: () => unknown;
}): ReactElement | null {
  if (abastecimentos.length === 0) return null;
  return (
    <section>
      <h3 className="m-0 mb-12 text-18">Abastecimento</h3>
      {abastecimentos.map((row) => (
        <div key={row.id} className={classes.abastecimento}>
          <p className="m-0 text-18">
            <strong>{formatLitros(row.litros)} L</strong> {combustivelText(row)}
            {row.estornado && (
              <span className={`text-15 bold ${classes.estornado}`}>Estornado</span>
            )}
          </p>
          <p className="m-0 mt-4 muted">
            <PessoaLink pessoa={{ id: row.manobrista_id, nome: row.manobrista }} /> ·{' '}
            {formatDataHora(row.em)} · {formatKm(row.km)} km
          </p>
          {row.informado && (
            <p className="m-0 mt-4 muted">
              {mensagensConferencia.era(informadoText(row.informado, { ...row, valor: undefined }))}
            </p>
          )}
          {!row.estornado && (
            <div className="row wrap gap-8 mt-8">
              <Corrigir
                registro={{
                  origem: 'abastecimento_interno',
                  origem_id: row.id,
                  valores: {
                    km: String(row.km),
                    placa: row.placa,
                    ocorrido_em: row.em,
                    bombaLitros: String(row.litros),
                    arlaLitros: String(row.arla_litros),
                    [CAMPO_COMBUSTIVEL]: row.tipo_combustivel,
                  },
                  fotos: fotos.filter(({ de }) => de === 'abastecimento'),
                }}
                onDone={onChanged}
              />
              <Estornar
                alvo={{
                  origem: 'abastecimento_interno',
                  origem_id: row.id,
                  nome: [
                    nomeProduto(combustivelText(row), row.litros),
                    formatPlaca(row.placa),
                    formatDataHora(row.em),
                  ].join(' · '),
                }}
                onDone={() => void onChanged()}
              />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

type Detalhe = RouteAnswer<typeof registroDetalheRoute>;
