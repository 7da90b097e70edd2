import { combustivelLabel } from '@frota/contract/combustivel';
import { fraseDoQueFalta, situacaoDaPreventiva } from '@frota/contract/cuidados';
import {
  formatData,
  formatIdade,
  formatKm,
  formatMedia,
  formatPlaca,
} from '@frota/contract/formato';
import type { VeiculoListado } from '@frota/contract/veiculos';
import { IconGasStation, IconGauge, IconMapPin, IconTool, IconTruck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PlacaLink } from '../../../list/placa-link.tsx';
import { AcoesVeiculo, type OnAcao } from './acoes-veiculo.tsx';
import { CuidadoSinal } from './cuidado-sinal.tsx';
import classes from './veiculo-card.module.css';

const line = `flex col-all gap-8 min-w-0 m-0 break ${classes.line}`;

export function VeiculoCard(props: {
  readonly veiculo: VeiculoListado;
  readonly onAcao: OnAcao;
}): ReactElement {
  const { veiculo, onAcao } = props;
  const { ultimo_km, ultimo_abastecimento, media_km, faltam_km } = veiculo;
  return (
    <article className={`tile ${classes.card}`} aria-label={formatPlaca(veiculo.Placa)}>
      <PlacaLink placa={veiculo.Placa} />
      <AcoesVeiculo veiculo={veiculo} onAcao={onAcao} />
      <p className={line}>
        <IconTruck size={20} aria-hidden />
        <span>
          <strong>{veiculo.Marca}</strong> · {veiculo.Tipo} ·{' '}
          {combustivelLabel(veiculo['Tipo de Combustível'])}
        </span>
      </p>
      <p className={line}>
        <IconMapPin size={20} aria-hidden />
        <span>
          {veiculo.Cidade} · {veiculo['Centro de custo']}
        </span>
      </p>
      {ultimo_km !== null && (
        <p className={line}>
          <IconGauge size={20} aria-hidden />
          <span>
            KM {formatKm(ultimo_km.km)} em {formatData(ultimo_km.em)}
          </span>
        </p>
      )}
      {ultimo_abastecimento !== null && (
        <p className={line}>
          <IconGasStation size={20} aria-hidden />
          <span>
            {media_km !== null && `${formatMedia(media_km)} km/L em 90 dias · `}
            abastecido {formatIdade(ultimo_abastecimento, new Date())}
          </span>
        </p>
      )}
      {faltam_km !== null && situacaoDaPreventiva(faltam_km, 0) !== 'em_dia' && (
        <p className={line} data-sinal>
          <IconTool size={20} aria-hidden />
          <span>
            Preventiva{' '}
            <CuidadoSinal situacao={situacaoDaPreventiva(faltam_km, 0)}>
              {fraseDoQueFalta(faltam_km)}
            </CuidadoSinal>
          </span>
        </p>
      )}
    </article>
  );
}
