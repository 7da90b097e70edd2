import {
  type Checkin,
  combustivelLabel,
  formatDataHora,
  formatKm,
  formatLitros,
  type ItemSeguranca,
  NIVEIS,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { NivelGauge } from '../../../drawings/nivel-gauge.tsx';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { StatusCheckinBadge } from '../lista/status-checkin.tsx';
import classes from './dados-checkin.module.css';

const km = (value: number | null): string => (value === null ? '' : formatKm(value));

/** 'NOK (não visto)' where nobody looked at the item. */
function condition(checkin: Checkin, item: ItemSeguranca, said: string): string {
  return checkin.itens_nao_vistos?.includes(item) ? `${said} (não visto)` : said;
}

/** What is known of a check-in as pairs of label and value; pairs without a value are left out. */
export function DadosCheckin({ checkin }: { readonly checkin: Checkin }): ReactElement {
  const pairs: readonly (readonly [string, string])[] = [
    ['Entrada', formatDataHora(checkin.created_at)],
    ['Finalizado em', checkin.finalizado_em ? formatDataHora(checkin.finalizado_em) : ''],
    ['KM na portaria', km(checkin.km_portaria)],
    ['KM no abastecimento', km(checkin.km_manobrista)],
    ['Combustível', combustivelLabel(checkin.tipocombustivel)],
    ['Tanque', checkin.capacidade === null ? '' : `${formatLitros(checkin.capacidade)} L`],
    ['Cidade', checkin.cidade],
    ['Motorista', checkin.motorista],
    ['Portaria', checkin.usuario],
    ['Carrinho', condition(checkin, 'carrinho', checkin.carrinho)],
    ['Cone', condition(checkin, 'cone', checkin.cone)],
    ['Trava-rodas', condition(checkin, 'travaRodas', checkin.travarodas)],
  ];
  return (
    <div>
      <div className={classes.topo}>
        <PlacaDrawing placa={checkin.placa} size="lg" />
        <StatusCheckinBadge status={checkin.status} />
        <span className={classes.nivel}>
          <NivelGauge nivel={NIVEIS.find((nivel) => nivel === checkin.combustivel) ?? null} />
          <span>
            Nível <strong>{checkin.combustivel}</strong>
          </span>
        </span>
      </div>
      <dl className={classes.dados}>
        {pairs
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
