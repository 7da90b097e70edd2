import { LITROS_DECIMAIS } from '@frota/contract/combustivel';
import { formatDigitado, formatLitros } from '@frota/contract/formato';
import { mensagensNumero, opcoesDoNumero } from '@frota/contract/numero';
import { mensagensPosto } from '@frota/contract/posto';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { NumberField } from '../../../design-system/typed-field.tsx';
import { TanqueDrawing } from '../../../drawings/tanque-drawing.tsx';
import classes from './entrada.module.css';
import {
  dizDoItem,
  type ItemEntrada,
  type ItemNoTanque,
  isDigitavel,
  type Resultado,
} from './entrada.ts';

/** One fuel item beside its tank, the delivery drawn on top of the level; and what became of it. */
export function ItemNotaCard(props: {
  readonly item: ItemEntrada;
  /** Absent while the balances are not known, and once it is booked. */
  readonly noTanque: ItemNoTanque | undefined;
  readonly resultado: Resultado;
  /** What was typed of its litres, and what that is; undefined while they are the invoice's. */
  readonly digitado?: string | undefined;
  readonly litros?: string | undefined;
  /** Without it nothing can be typed here. */
  readonly onDigitar?: (texto: string) => void;
}): ReactElement {
  const { item, noTanque, resultado, onDigitar } = props;
  const { tipo } = item;
  const digitado = props.digitado ?? (item.litros === undefined ? '' : formatDigitado(item.litros));
  const litros = Number(props.litros ?? item.litros);
  const depois = (noTanque?.antes ?? 0) + litros;
  return (
    <li
      className={`card flex gap-12 items-start ${classes.item}`}
      data-excede={noTanque?.excede || undefined}
    >
      {noTanque && (
        <div className={`flex-none ${classes.tanque}`}>
          <TanqueDrawing
            tipo={tipo}
            saldo={noTanque.antes}
            capacidade={noTanque.capacidade}
            entrega={litros}
          />
        </div>
      )}
      <div className="stack gap-4 min-w-0">
        <h3 className="m-0 text-17">{tipo}</h3>
        {isDigitavel(item) && onDigitar ? (
          <NumberField
            size="lg"
            label="Litros"
            aria-label={`Litros do item ${item.item}`}
            maxLength={12}
            value={digitado}
            choices={opcoesDoNumero(digitado, LITROS_DECIMAIS, 'L')}
            question={mensagensNumero.quisDizer}
            rightSection={<span className="muted semibold">L</span>}
            disabled={resultado.estado === 'registrado'}
            onChange={onDigitar}
          />
        ) : (
          item.litros !== undefined && (
            <p className={`m-0 ${classes.litros}`}>{formatLitros(item.litros)} L</p>
          )
        )}
        {isDigitavel(item) && <p className="m-0 semibold break">{dizDoItem(item)}</p>}
        <p className="m-0 muted break">
          Item {item.item}: {item.descricao}
        </p>
        {noTanque && (
          <p className="m-0 muted break">
            No tanque: {formatLitros(noTanque.antes).replace('-', '−')} L. Depois:{' '}
            <strong>{formatLitros(depois).replace('-', '−')} L</strong> de{' '}
            {formatLitros(noTanque.capacidade)} L.
          </p>
        )}
        {noTanque?.excede && (
          <p className={classes.alerta}>
            <IconAlertTriangle size={20} aria-hidden />
            {mensagensPosto.excedeAlerta}
          </p>
        )}
        {resultado.estado === 'registrado' && (
          <p className={classes.registrado}>
            <IconCircleCheck size={20} aria-hidden />
            {resultado.quando ?? 'Registrado'}
          </p>
        )}
        {resultado.estado === 'falhou' && (
          <p className={classes.alerta}>
            <IconExclamationCircle size={20} aria-hidden />
            {resultado.detalhe}
          </p>
        )}
      </div>
    </li>
  );
}
