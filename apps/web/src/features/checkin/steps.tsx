import { mensagensCheckin } from '@frota/contract/checkin';
import { KmFields } from '../../capture/form/km-fields.tsx';
import { NivelFields } from '../../capture/form/nivel-fields.tsx';
import { PlacaFields } from '../../capture/form/placa-fields.tsx';
import type { Step } from '../../capture/form/steps.ts';
import { renamePlaca } from '../../capture/form/vehicle-form.ts';
import { CuidadosVeiculo, PreventivaAviso } from '../cuidados/index.ts';
import { MotoristaFields } from './motorista-fields.tsx';
import type { CheckinField, CheckinProps } from './rules.ts';
import { SegurancaFields } from './seguranca-fields.tsx';
import { VeiculoInfo } from './veiculo-info.tsx';

type StepName = 'placa' | 'km' | 'combustivel' | 'motorista' | 'seguranca';

export const checkinSteps: Record<StepName, Step<CheckinProps, CheckinField>> = {
  placa: {
    title: 'Placa',
    opensWhen: '',
    fields: ['placa'],
    Fields: (props) => (
      <PlacaFields {...props}>
        <VeiculoInfo
          placa={props.form.placa.valor}
          onParecida={(placa) => props.change(renamePlaca(placa))}
        />
        <CuidadosVeiculo placa={props.form.placa.valor} />
      </PlacaFields>
    ),
  },
  km: {
    title: 'Painel (KM)',
    opensWhen: 'Depois da placa',
    fields: ['km', 'fotoKm'],
    Fields: (props) => (
      <KmFields {...props}>
        <PreventivaAviso placa={props.form.placa.valor} km={props.form.km} />
      </KmFields>
    ),
  },
  combustivel: {
    title: 'Painel (Combustível)',
    opensWhen: 'Depois do KM',
    fields: ['nivel', 'fotoNivel'],
    Fields: NivelFields,
  },
  motorista: {
    title: 'Motorista',
    opensWhen: 'Depois do nível e da foto',
    fields: ['motorista'],
    Fields: MotoristaFields,
  },
  seguranca: {
    title: 'Itens de segurança',
    opensWhen: 'Depois do motorista',
    optional: mensagensCheckin.itensOpcionais,
    fields: [],
    Fields: SegurancaFields,
  },
};
