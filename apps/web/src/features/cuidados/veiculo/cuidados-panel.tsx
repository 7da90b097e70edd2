import { ROTAS_WEB } from '@frota/contract/acesso';
import {
  fraseDaPreventiva,
  mensagensCuidados,
  situacaoDaPreventiva,
} from '@frota/contract/cuidados';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Panel, PanelEmpty } from '../../../design-system/panel.tsx';
import { errorText } from '../../../http/errors.ts';
import { buildUrl } from '../../../http/request.ts';
import classes from '../cuidados.module.css';
import { PainelTrocado } from '../paineis/painel-trocado.tsx';
import { CuidadosVeiculo } from '../portaria/cuidados-veiculo.tsx';
import { Sinal } from '../portaria/sinal.tsx';
import { useCuidadosVeiculo } from '../portaria/use-cuidados.ts';

export function CuidadosPanel(props: {
  readonly placa: string;
  readonly km: number | null;
  readonly onChanged: () => unknown;
}): ReactElement {
  const { placa, km, onChanged } = props;
  const { data, error } = useCuidadosVeiculo(placa);
  const proxima = data?.proxima_km ?? null;
  const nada = proxima === null && data?.vencimentos.length === 0 && data.pendencias.length === 0;
  return (
    <Panel
      title="Cuidados"
      action={
        <Link
          className={`inline-row anchor-color semibold ${classes.link}`}
          to={buildUrl(ROTAS_WEB.cuidados.path, {}, { busca: placa })}
        >
          Ver datas
        </Link>
      }
    >
      <div className="stack gap-8">
        {proxima !== null && km !== null && (
          <Sinal situacao={situacaoDaPreventiva(proxima, km)}>
            <strong>Preventiva</strong> {fraseDaPreventiva(proxima, km)}
          </Sinal>
        )}
        <CuidadosVeiculo placa={placa} />
      </div>
      {nada && <PanelEmpty>{mensagensCuidados.nadaDoVeiculo}</PanelEmpty>}
      <PainelTrocado placa={placa} onChanged={onChanged} />
      {error && <PanelEmpty>{errorText(error, mensagensCuidados.erroCarregar)}</PanelEmpty>}
    </Panel>
  );
}
