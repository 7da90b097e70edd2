import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { formatDigitado, formatLitros } from '@frota/contract/formato';
import { mensagensNumero, numeroDigitado, opcoesDoNumero } from '@frota/contract/numero';
import { mensagensLeitura } from '@frota/contract/ocr';
import { mensagensEncerrante } from '@frota/contract/posto';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PhotoStep } from '../../../capture/reading/photo-step.tsx';
import { useReadingActions } from '../../../capture/reading/use-reading-actions.ts';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { NumberField } from '../../../design-system/number-field.tsx';
import classes from './encerrante.module.css';
import { type EncerranteProps, isCorrigido, ultimaDe } from './encerrante.rules.ts';
import { ReinicioFields } from './reinicio-fields.tsx';

/** The value is read and confirmed, copied from the closing before, or typed. */
export function ValorFields(props: EncerranteProps): ReactElement {
  const { form, change, faults, bico } = props;
  const actions = useReadingActions({ tipo: 'totalizador' }, form.foto, (event) =>
    change({ field: 'foto', event }),
  );
  const ultima = ultimaDe(bico);
  const continua =
    form.momento === 'abertura' && ultima !== undefined && form.foto.state === 'none';
  return (
    <>
      {continua && (
        <BigButton
          variant={form.valor === '' ? 'filled' : 'light'}
          leftSection={<IconArrowRight size={24} aria-hidden />}
          onClick={() => change({ field: 'valor', text: formatDigitado(ultima) })}
        >
          Continua em {formatLitros(ultima)} L
        </BigButton>
      )}
      <PhotoStep
        reading={form.foto}
        actions={actions}
        guide="encerrante"
        subject="o encerrante"
        title="Foto do encerrante"
        readText="Encerrante lido"
        showValor={(valor) =>
          form.foto.origem !== 'digitada' && <strong className={classes.lido}>{valor}</strong>
        }
        typing={null}
        highlight={props.next === 'valor' && !continua}
        fault={faults.foto}
        values={<ValorField {...props} />}
      />
      {form.foto.state !== 'none' && faults.foto && <Banner tone="error">{faults.foto}</Banner>}
      <ReinicioFields {...props} />
    </>
  );
}

function ValorField({ form, change, faults, bico }: EncerranteProps): ReactElement {
  const { valor } = form;
  const choices = opcoesDoNumero(valor, LITROS_DECIMAIS, 'L');
  const doubt = doubtOf({ form, bico });
  return (
    <>
      <NumberField
        classNames={{ input: classes.input, label: 'text-16 semibold' }}
        label="Encerrante (L)"
        description="Todos os dígitos; os da casa decimal depois da vírgula."
        value={valor}
        error={faults.valor}
        choices={choices}
        question={mensagensNumero.quisDizer}
        maxLength={16}
        onChange={(text) => change({ field: 'valor', text })}
      />
      {isCorrigido(form) && <Banner tone="info">{mensagensLeitura.diferente}</Banner>}
      {doubt && <Banner tone="warning">{doubt}</Banner>}
    </>
  );
}

/** A warning; the form can be sent anyway. */
function doubtOf({ form, bico }: Pick<EncerranteProps, 'form' | 'bico'>): string | undefined {
  const ultima = ultimaDe(bico);
  const valor = numeroDigitado(form.valor);
  if (!bico || ultima === undefined || Number.isNaN(valor) || form.reinicio !== null) {
    return undefined;
  }
  const andou = valor - ultima;
  if (andou > bico.capacidade) return mensagensEncerrante.muito(andou);
  const reabre = form.momento === 'abertura' && bico.leitura?.momento === 'fechamento';
  return reabre && andou !== 0 ? mensagensEncerrante.diferente(ultima) : undefined;
}
