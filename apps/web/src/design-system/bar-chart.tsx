import type { CSSProperties, ReactElement, ReactNode } from 'react';
import classes from './bar-chart.module.css';
import { barLengths } from './bar-scale.ts';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  readonly text: string;
  readonly detail: string;
  readonly alert?: boolean;
}

export function BarChart(props: {
  readonly name: string;
  readonly bars: readonly Bar[];
  readonly tone: 'petroleo' | 'azul';
  readonly large?: boolean;
}): ReactElement {
  const lengths = barLengths(props.bars.map(({ value }) => value));
  return (
    <>
      <ol
        className={`list stack gap-6 gap-x-12 ${classes.bars}`}
        aria-label={props.name}
        data-tone={props.tone}
        data-large={props.large || undefined}
      >
        {props.bars.map(({ key, label, text, detail, alert }, index) => (
          <li key={key} className={`stack col-all items-center ${classes.bar}`}>
            <span>{label}</span>
            <span className={classes.track} aria-hidden>
              <span
                className={`block ${classes.fill}`}
                data-alert={alert || undefined}
                data-cut={lengths[index]?.cut || undefined}
                style={{ '--share': lengths[index]?.share } as CSSProperties}
              />
            </span>
            <strong className={`nowrap ${classes.value}`}>{text}</strong>
            <span className={`text-15 ${classes.detail}`}>{detail}</span>
          </li>
        ))}
      </ol>
      {lengths.some(({ cut }) => cut) && (
        <p className="small m-0">Barra cortada: o valor passa da escala.</p>
      )}
    </>
  );
}

export function BarLegend(props: {
  readonly alert: string;
  readonly others: string;
}): ReactElement {
  return (
    <p className={`flex wrap gap-4 gap-x-20 text-15 ${classes.legend}`} data-tone="azul">
      <span className={`inline-row gap-8 ${classes.mark}`} data-alert>
        {props.alert}
      </span>
      <span className={`inline-row gap-8 ${classes.mark}`}>{props.others}</span>
    </p>
  );
}
