import { mensagensExterno } from '@frota/contract/externo';
import { KmFields } from '../../capture/form/km-fields.tsx';
import { NivelFields } from '../../capture/form/nivel-fields.tsx';
import { PlacaFields } from '../../capture/form/placa-fields.tsx';
import type { Step } from '../../capture/form/steps.ts';
import { renamePlaca } from '../../capture/form/vehicle-form.ts';
import { Banner } from '../../design-system/banner.tsx';
import { FieldError } from '../../design-system/field-error.tsx';
import { AbastecimentoFields, ProvaFields } from './abastecimento-fields.tsx';
import { CombustivelInfo } from './combustivel-info.tsx';
import type { ExternoField } from './faults.ts';
import type { ExternoProps } from './props.ts';
import { isAcceptedUnread } from './rules.ts';

type StepName = 'placa' | 'litros' | 'km' | 'combustivel' | 'prova';

export const externoSteps: Record<StepName, Step<ExternoProps, ExternoField>> = {
  placa: {
    title: 'Placa',
    opensWhen: '',
    fields: ['placa', 'combustivel'],
    Fields: (props) => (
      <PlacaFields {...props}>
        <CombustivelInfo
          consulta={props.consulta}
          fault={props.faults.combustivel}
          onParecida={(placa) => props.change(renamePlaca(placa))}
        />
      </PlacaFields>
    ),
  },
  litros: {
    title: 'Abastecimento',
    opensWhen: 'Depois da placa',
    fields: ['litros', 'arla'],
    Fields: AbastecimentoFields,
  },
  km: {
    title: 'Painel (KM)',
    opensWhen: 'Depois da placa',
    opensWith: 'placa',
    // Typing litres does not scroll to the next step.
    followedByHand: true,
    fields: ['km', 'fotoKm'],
    Fields: (props) => (
      <>
        <KmFields {...props}>
          {isAcceptedUnread(props.form) && (
            <Banner tone="warning">{mensagensExterno.kmAceito}</Banner>
          )}
        </KmFields>
        {/* The photo itself says only that there is none. */}
        {props.form.fotoKm.state !== 'none' && <FieldError text={props.faults.fotoKm} />}
      </>
    ),
  },
  combustivel: {
    title: 'Painel (Combustível)',
    opensWhen: 'Depois do KM',
    opensWith: 'km',
    fields: ['nivel', 'fotoNivel'],
    Fields: NivelFields,
  },
  prova: {
    title: 'Bomba e comprovante',
    opensWhen: 'Depois da placa',
    opensWith: 'placa',
    optional: 'opcional',
    fields: ['valor'],
    Fields: ProvaFields,
  },
};
