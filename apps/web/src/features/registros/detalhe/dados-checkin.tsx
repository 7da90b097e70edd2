import { CAMPOS_CHECKIN, type Checkin, ITENS_SEGURANCA } from '@frota/contract/checkin';
import { NIVEIS } from '@frota/contract/combustivel';
import { mensagensConferencia } from '@frota/contract/conferencia';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import { formatDataHora, formatKm } from '@frota/contract/formato';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Pairs } from '../../../design-system/panel.tsx';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import { type FieldDraws, fieldPairs } from '../../../list/columns.tsx';
import { PessoaLink } from '../../pessoas/index.ts';
import { PlacaInformada, PlacaLink } from '../../veiculos/index.ts';
import { StatusCheckinBadge } from '../lista/status-checkin.tsx';
import classes from '../registros.module.css';

/** The current value, with the sent one where Frota corrected it. */
const comEra = <T,>(vale: T, enviado: T | null, format: (value: T) => string): string =>
  enviado === null
    ? format(vale)
    : `${format(vale)} (${mensagensConferencia.era(format(enviado))})`;

const DADOS: FieldDraws<typeof CAMPOS_CHECKIN, Checkin> = {
  created_at: (checkin) => comEra(checkin.created_at, checkin.em_informado, formatDataHora),
  finalizado_em: true,
  km_portaria: (checkin) => comEra(checkin.km_portaria, checkin.km_informado, formatKm),
  km_manobrista: true,
  tipocombustivel: true,
  capacidade: true,
  cidade: true,
  motorista: ({ motorista, motorista_id, motorista_informado }) =>
    motorista && (
      <>
        <PessoaLink pessoa={{ id: motorista_id, nome: motorista }} />
        {motorista_informado && ` (${mensagensConferencia.era(motorista_informado)})`}
      </>
    ),
  // Shown above, below, or with the value that replaced it.
  placa: false,
  placa_informada: false,
  status: false,
  km: false,
  km_informado: false,
  motorista_informado: false,
  combustivel: false,
  carrinho: false,
  cone: false,
  travarodas: false,
  itens_nao_vistos: false,
};

export function DadosCheckin({ checkin }: { readonly checkin: Checkin }): ReactElement {
  return (
    <div className="stack gap-20">
      <div className="row wrap gap-12 gap-x-20">
        <div>
          <PlacaLink placa={checkin.placa} size="lg" />
          <PlacaInformada placa={checkin.placa_informada} />
        </div>
        <StatusCheckinBadge status={checkin.status} />
        <span className="row gap-8">
          <NivelGauge nivel={NIVEIS.find((nivel) => nivel === checkin.combustivel) ?? null} />
          <span>
            Nível <strong>{checkin.combustivel}</strong>
          </span>
        </span>
      </div>
      <Pairs className={classes.dados} pairs={fieldPairs(CAMPOS_CHECKIN, checkin, DADOS)} />
      <ItensSeguranca checkin={checkin} />
    </div>
  );
}

const CONDICOES = new Map([
  ['OK', { nome: 'OK', Icon: IconCheck }],
  ['NOK', { nome: 'Falta', Icon: IconX }],
]);

function ItensSeguranca({ checkin }: { readonly checkin: Checkin }): ReactElement | null {
  const { carrinho, cone, travarodas: travaRodas } = checkin;
  const condicoes = { carrinho, cone, travaRodas };
  const known = ITENS_SEGURANCA.filter((item) => condicoes[item] !== '');
  if (known.length === 0) return null;
  return (
    <dl className={`${classes.dados} ${classes.itens}`}>
      {known.map((item) => {
        const condicao = condicoes[item];
        const seen = !checkin.itens_nao_vistos?.includes(item);
        const Icon = seen ? CONDICOES.get(condicao)?.Icon : undefined;
        return (
          <div key={item}>
            <dt>{NOMES_ITENS[item].nome}</dt>
            <dd data-condicao={seen ? condicao : undefined}>
              {Icon && <Icon size={20} stroke={3} aria-hidden />}
              {seen ? (CONDICOES.get(condicao)?.nome ?? condicao) : 'Sem resposta'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
