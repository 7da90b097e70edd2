import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { scaleTicks } from './bar-scale.ts';
import classes from './waterfall.module.css';

export interface WaterfallStep {
  readonly key: string;
  readonly label: ReactNode;
  /** Stock, increase, decrease, or what is missing. The last one is also striped, so it does not need its colour. */
  readonly kind: 'total' | 'entra' | 'sai' | 'falta';
  /** For a 'total' the stock, for the others the signed change. */
  readonly value: number;
  /** The value as people read it, with sign and unit. */
  readonly text: string;
  /** Link to the records behind the value. */
  readonly to?: string | undefined;
}

/** Shows how one stock becomes the next: one bar for each step. A screen reader gets a list of links and values. */
export function Waterfall(props: {
  readonly name: string;
  readonly steps: readonly WaterfallStep[];
  /** The axis' unit: 'Litros'. */
  readonly unit: string;
  readonly formatTick: (value: number) => string;
}): ReactElement {
  const { steps } = props;
  const { ticks, spans } = waterfallOf(steps);
  return (
    <div className={classes.picture} style={{ '--ticks': ticks.length - 1 } as CSSProperties}>
      <ol className="list" aria-label={props.name}>
        {steps.map((step, i) => (
          <li key={step.key}>
            <Step step={step} span={spans[i]!} />
          </li>
        ))}
      </ol>
      <div className={`text-14 muted ${classes.axis}`} aria-hidden>
        <span>{props.unit}</span>
        <span className={classes.ticks}>
          {ticks.map((tick, i) => (
            <span key={tick} style={{ '--at': i / (ticks.length - 1) } as CSSProperties}>
              {props.formatTick(tick)}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

function Step({
  step,
  span,
}: {
  readonly step: WaterfallStep;
  readonly span: { readonly from: number; readonly size: number };
}): ReactElement {
  const content = (
    <>
      <span className={`min-w-0 break ${classes.label}`}>{step.label}</span>
      <span className={classes.track} aria-hidden>
        <span
          className={`block ${classes.fill}`}
          data-kind={step.kind}
          style={{ '--from': span.from, '--size': span.size } as CSSProperties}
        />
      </span>
      <strong className={`nowrap ${classes.value}`}>{step.text}</strong>
    </>
  );
  const shared = { className: classes.step, 'data-kind': step.kind };
  return step.to === undefined ? (
    <div {...shared}>{content}</div>
  ) : (
    <Link to={step.to} {...shared}>
      {content}
    </Link>
  );
}

interface Span {
  readonly kind: string;
  readonly value: number;
}

/**
 * Where each bar begins and how long it is, as parts of the axis; its ticks have equal distances. The bar of a 'total'
 * begins at 0, every other bar where the one before it ended.
 */
export function waterfallOf(steps: readonly Span[]): {
  readonly ticks: readonly number[];
  readonly spans: readonly { readonly from: number; readonly size: number }[];
} {
  let level = 0;
  const ends = steps.map(({ kind, value }) => {
    const before = kind === 'total' ? 0 : level;
    level = before + value;
    return [before, level] as const;
  });
  const ticks = scaleTicks(Math.min(0, ...ends.flat()), Math.max(1, ...ends.flat()));
  const [min = 0, max = 1] = [ticks[0], ticks.at(-1)];
  const share = (value: number): number => value / (max - min);
  const spans = ends.map(([a, b]) => {
    return { from: share(Math.min(a, b) - min), size: share(Math.abs(a - b)) };
  });
  return { ticks, spans };
}
