import {
  ARLA_DECIMAIS,
  ARLA_MAX_LITROS,
  formatReais,
  LITROS_DECIMAIS,
  mensagensLeitura,
  mensagensTarefas,
  numeroDigitado,
  precoPorLitro,
  takesArla,
  VALOR_DECIMAIS,
} from '@frota/contract';
import type { ReactElement } from 'react';
import { DecimalInput } from '../../capture/form/decimal-input.tsx';
import { tanqueWarning } from '../../capture/form/tanque-warning.ts';
import { Banner } from '../../design-system/banner.tsx';
import classes from './abastecimento-fields.module.css';
import { BombaFoto } from './bomba-foto.tsx';
import { FotoOpcional } from './foto-opcional.tsx';
import { NotaDados } from './nota-dados.tsx';
import type { ExternoProps } from './props.ts';
import type { ExternoForm } from './rules.ts';

/** The pump's photo, litres, Arla for S10 vehicles only, total, and the receipt. */
export function AbastecimentoFields(props: ExternoProps): ReactElement {
  const { form, consulta, change, faults } = props;
  const warning = tanqueWarning(form.litros, consulta);
  return (
    <>
      <BombaFoto {...props} />
      <DecimalInput
        label="Litros abastecidos"
        texto={form.litros}
        decimais={LITROS_DECIMAIS}
        unidade="L"
        error={faults.litros}
        onTexto={(text) => change({ field: 'litros', text })}
      />
      {warning && <Banner tone="warning">{warning}</Banner>}
      {takesArla(consulta.combustivel.tipo) && (
        <DecimalInput
          label="Litros de Arla (opcional)"
          description={`Até ${ARLA_MAX_LITROS} litros. Deixe em branco se não abasteceu Arla.`}
          texto={form.arla}
          decimais={ARLA_DECIMAIS}
          unidade="L"
          error={form.arlaCortada ? mensagensTarefas.arlaMaximo : faults.arla}
          onTexto={(text) => change({ field: 'arla', text })}
        />
      )}
      <div>
        <DecimalInput
          label="Valor total (R$) (opcional)"
          texto={form.valor}
          decimais={VALOR_DECIMAIS}
          unidade="R$"
          error={faults.valor}
          onTexto={(text) => change({ field: 'valor', text })}
        />
        <p className={`m-0 mt-6 muted ${classes.preco}`} role="status">
          {precoText(form)}
        </p>
      </div>
      <FotoOpcional
        {...props}
        tipo="comprovante"
        nome="Comprovante"
        subject="o comprovante"
        title="Foto do comprovante"
        readText={form.comprovante.valor === '' ? 'Foto guardada' : 'Nota lida'}
        showValor={(chave) =>
          chave === '' ? mensagensLeitura.semCodigo : <NotaDados chave={chave} />
        }
      />
    </>
  );
}

/** 'R$ 6,36 por litro', as soon as total and litres say so; '' before. */
function precoText({ valor, litros, arla }: ExternoForm): string {
  const [reais, diesel, doArla] = [valor, litros, arla].map(
    (texto) => numeroDigitado(texto) || 0,
  ) as [number, number, number];
  const preco = precoPorLitro({ valor: reais, litros: diesel, arla: doArla });
  if (preco === null) return '';
  return `${formatReais(preco)} por litro${doArla > 0 ? ', Arla incluído' : ''}`;
}
