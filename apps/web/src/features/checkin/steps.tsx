import { CHECKIN } from '@frota/contract/checkin';
import { stepsOf } from '../../capture/form/described-steps.tsx';
import { KmFields, NivelFields, PlacaFields } from '../../capture/form/vehicle-fields.tsx';
import { renamePlaca } from '../../capture/form/vehicle-form.ts';
import { CuidadosVeiculo, PreventivaAviso } from '../cuidados/index.ts';
import { KmMenor } from '../veiculos/index.ts';
import { MotoristaFields } from './motorista-fields.tsx';
import type { CheckinProps } from './rules.ts';
import { SegurancaFields } from './seguranca-fields.tsx';
import { VeiculoInfo } from './veiculo-info.tsx';

export const checkinSteps = stepsOf<typeof CHECKIN, CheckinProps>(CHECKIN, {
  placa: (props) => (
    <PlacaFields {...props}>
      <VeiculoInfo
        placa={props.form.placa.valor}
        onParecida={(placa) => props.change(renamePlaca(placa))}
      />
      <CuidadosVeiculo placa={props.form.placa.valor} />
    </PlacaFields>
  ),
  km: (props) => (
    <KmFields {...props} warning={<KmMenor placa={props.form.placa.valor} km={props.form.km} />}>
      <PreventivaAviso placa={props.form.placa.valor} km={props.form.km} />
    </KmFields>
  ),
  combustivel: NivelFields,
  motorista: MotoristaFields,
  seguranca: SegurancaFields,
});
