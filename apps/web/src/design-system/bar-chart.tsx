import type { CSSProperties, ReactElement, ReactNode } from 'react';
import classes from './bar-chart.module.css';
import { barLengths } from './bar-scale.ts';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  /** Sets the length, up to where `barLengths` cuts it; the sign does not count. */
  readonly value: number;
  /** The value as people read it, with its unit. */
  readonly text: string;
  /** What else is known: beside the pointer, or below the bar where the chart is large. */
  readonly detail: string;
  /** Stands out, striped so that it does not need its colour. */
  readonly alert?: boolean;
}

/** Horizontal bars, each with its value in words: a list for who does not see it. */
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

/** What the two looks of a bar mean. */
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
