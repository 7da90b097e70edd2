import { formatContagem, formatDia } from '@frota/contract/formato';
import {
  type AnaliseDoLivro,
  CAUSAS,
  isPorDia,
  mensagensAnalise,
  SITUACOES_ANALISE,
} from '@frota/contract/posto';
import { IconCircleCheck, IconEye, IconHelpCircle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ToneBadge } from '../../../design-system/notice.tsx';
import { Panel } from '../../../design-system/panel.tsx';
import { Answer } from '../../../http/answer.tsx';
import { alcanceDe, eixoDe, faixaOf, firstOfAnalise, WIDTH } from './analise.ts';
import classes from './graficos.module.css';

const LOOKS = {
  normal: { tone: 'verde', icon: IconCircleCheck },
  inconclusivo: { tone: 'azul', icon: IconHelpCircle },
  olhe: { tone: 'ambar', icon: IconEye },
} as const;

/** What the book's differences come of, in the days up to one. */
export function Analise(props: {
  readonly of: UseQueryResult<AnaliseDoLivro>;
  readonly fim: string;
}): ReactElement {
  const { of, fim } = props;
  return (
    <Panel title={mensagensAnalise.titulo}>
      <Answer of={of} error={mensagensAnalise.erro}>
        {(found) => (
          <div className="stack one-column gap-12">
            <Resposta found={found} />
            <p className="m-0 text-15 muted">
              {formatContagem(found.dias, 'medição', 'medições')} de{' '}
              {formatDia(firstOfAnalise(fim))} a {formatDia(fim)}. {mensagensAnalise.ressalva}
            </p>
          </div>
        )}
      </Answer>
    </Panel>
  );
}

function Resposta({ found }: { readonly found: AnaliseDoLivro }): ReactElement {
  const { tone, icon } = LOOKS[found.situacao];
  const apontadas = found.causas.filter(({ aponta }) => aponta);
  return (
    <>
      <p className="flex items-start gap-12 m-0">
        <ToneBadge tone={tone} icon={icon}>
          {SITUACOES_ANALISE[found.situacao]}
        </ToneBadge>
        {apontadas.length === 0 && (
          <span className="grow min-w-0">{mensagensAnalise.resumo[found.situacao]}</span>
        )}
      </p>
      {apontadas.map(({ causa, frase }) => (
        <p key={causa} className="m-0 semibold">
          {frase}
        </p>
      ))}
      {found.falta.length > 0 && (
        <div>
          <h3 className="m-0 text-15">{mensagensAnalise.falta}</h3>
          <ul className={classes.falta}>
            {found.falta.map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        </div>
      )}
      {UNIDADES.map((unidade) => (
        <Quadro
          key={unidade.titulo}
          {...unidade}
          causas={found.causas.filter(({ causa }) => isPorDia(causa) === unidade.porDia)}
        />
      ))}
      {found.causas.length > 0 && (
        <p className="flex wrap gap-4 gap-x-20 m-0 text-15">
          {LEGENDA.map(([serie, texto]) => (
            <span key={serie} className={`inline-row gap-8 ${classes.chave}`} data-serie={serie}>
              {texto}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

const UNIDADES = [
  { porDia: true, titulo: 'Litros por dia' },
  { porDia: false, titulo: 'Por cento (%)' },
] as const;
const LEGENDA = [
  ['passa', 'Tolerância'],
  ['intervalo', 'Faixa provável (95%)'],
  ['meio', 'Estimativa'],
] as const;

function Quadro(props: {
  readonly titulo: string;
  readonly causas: AnaliseDoLivro['causas'];
}): ReactElement | null {
  const { titulo, causas } = props;
  if (causas.length === 0) return null;
  const alcance = alcanceDe(causas);
  return (
    <section>
      <h3 className="m-0 mb-4 text-15">{titulo}</h3>
      <ul className="list stack gap-4">
        {causas.map((causa) => (
          <Faixa key={causa.causa} causa={causa} alcance={alcance} />
        ))}
      </ul>
      <div className={classes.faixa} aria-hidden>
        <div className={`text-14 ${classes.eixo}`}>
          {eixoDe(alcance).map(({ em, texto }) => (
            <span key={em} style={{ left: `${(em / WIDTH) * 100}%` }}>
              {texto}
            </span>
          ))}
        </div>
        <div className={`flex between text-14 muted ${classes.lados}`}>
          <span>← sobra</span>
          <span>falta →</span>
        </div>
      </div>
    </section>
  );
}

/** A cause as a line: what is let pass in grey, the interval that holds it as a bar, its middle as a point. */
function Faixa(props: {
  readonly causa: AnaliseDoLivro['causas'][number];
  readonly alcance: number;
}): ReactElement {
  const { causa, alcance } = props;
  const { passa, de, ate, meio, texto } = faixaOf(causa, alcance);
  return (
    <li className={classes.faixa}>
      <span className="semibold">{CAUSAS[causa.causa]}</span>
      <svg className="block w-full" viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden>
        <path className={classes.linha} d="M0 10H200" />
        <path className={classes.passa} d={`M${passa[0]} 10H${passa[1]}`} />
        <path className={classes.zero} d="M100 2V18" />
        <path
          className={classes.intervalo}
          data-aponta={causa.aponta || undefined}
          d={`M${de} 10H${ate}`}
        />
        <path className={classes.meio} d={`M${meio} 4V16`} />
      </svg>
      <span className="text-15">{texto}</span>
    </li>
  );
}
