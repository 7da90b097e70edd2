import { EXTERNO, mensagensExterno, precoPorLitro } from '@frota/contract/externo';
import { formatReais } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';
import { mensagensLeitura } from '@frota/contract/ocr';
import type { ReactElement } from 'react';
import { ArlaField, FigureField } from '../../capture/form/bomba-fields.tsx';
import { tanqueWarning } from '../../capture/form/tanque-warning.ts';
import { Banner } from '../../design-system/banner.tsx';
import classes from './abastecimento-fields.module.css';
import { BombaFoto } from './bomba-foto.tsx';
import { FotoOpcional } from './foto-opcional.tsx';
import { NotaDados } from './nota-dados.tsx';
import type { ExternoProps } from './props.ts';
import type { ExternoForm } from './rules.ts';

/** Litres, and Arla for S10 vehicles only. */
export function AbastecimentoFields(props: ExternoProps): ReactElement {
  const { form, consulta } = props;
  const warning = tanqueWarning(form.litros, consulta);
  return (
    <>
      <FigureField
        {...props}
        figure="litros"
        campo={EXTERNO.litros.campos.litros}
        label="Litros abastecidos"
        onNext={props.goOn}
      />
      {warning && <Banner tone="warning">{warning}</Banner>}
      <ArlaField {...props} campo={EXTERNO.litros.campos.arla} tipo={consulta.combustivel.tipo} />
    </>
  );
}

/** Optional proof: the pump's photo, the total, the receipt. */
export function ProvaFields(props: ExternoProps): ReactElement {
  const { form } = props;
  return (
    <>
      <BombaFoto {...props} />
      <div>
        <FigureField
          {...props}
          figure="valor"
          campo={EXTERNO.prova.campos.valor}
          label="Valor total (R$)"
        />
        <p className={`m-0 mt-6 muted ${classes.preco}`} role="status">
          {precoText(form)}
        </p>
      </div>
      <FotoOpcional
        {...props}
        tipo="comprovante"
        nome="Comprovante"
        semEla={mensagensExterno.semComprovante}
        guide="comprovante"
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

/** 'R$ 6,36 por litro' once total and litres are known; '' before. */
function precoText({ valor, litros, arla }: ExternoForm): string {
  const [reais, diesel, doArla] = [valor, litros, arla].map(
    (texto) => numeroDigitado(texto) || 0,
  ) as [number, number, number];
  const preco = precoPorLitro({ valor: reais, litros: diesel, arla: doArla });
  if (preco === null) return '';
  return `${formatReais(preco)} por litro${doArla > 0 ? ', Arla incluído' : ''}`;
}
