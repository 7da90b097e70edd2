import { EXTERNO, mensagensExterno } from '@frota/contract/externo';
import { stepsOf } from '../../capture/form/described-steps.tsx';
import { KmFields, NivelFields, PlacaFields } from '../../capture/form/vehicle-fields.tsx';
import { renamePlaca } from '../../capture/form/vehicle-form.ts';
import { Banner } from '../../design-system/banner.tsx';
import { FieldError } from '../../design-system/typed-field.tsx';
import { KmMenor } from '../veiculos/index.ts';
import { AbastecimentoFields, ProvaFields } from './abastecimento-fields.tsx';
import { CombustivelInfo } from './combustivel-info.tsx';
import type { ExternoProps } from './props.ts';
import { isAcceptedUnread } from './rules.ts';

export const externoSteps = stepsOf<typeof EXTERNO, ExternoProps>(EXTERNO, {
  placa: (props) => (
    <PlacaFields {...props}>
      <CombustivelInfo
        consulta={props.consulta}
        fault={props.faults.combustivel}
        onParecida={(placa) => props.change(renamePlaca(placa))}
      />
    </PlacaFields>
  ),
  litros: AbastecimentoFields,
  km: (props) => (
    <>
      <KmFields {...props} warning={<KmMenor placa={props.form.placa.valor} km={props.form.km} />}>
        {isAcceptedUnread(props.form) && (
          <Banner tone="warning">{mensagensExterno.kmAceito}</Banner>
        )}
      </KmFields>
      {/* The photo itself says only that there is none. */}
      {props.form.fotoKm.state !== 'none' && <FieldError text={props.faults.fotoKm} />}
    </>
  ),
  combustivel: NivelFields,
  prova: ProvaFields,
});
