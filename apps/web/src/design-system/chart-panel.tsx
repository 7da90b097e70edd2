import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { InfoButton } from './info-button.tsx';
import { laterPart } from './later-part.ts';
import { Panel } from './panel.tsx';

const LargeChart = laterPart(async () => (await import('./large-chart.tsx')).LargeChart);

export function ChartPanel(props: {
  readonly title: string;
  readonly note?: string;
  readonly formula?: string | undefined;
  readonly children: (large: boolean) => ReactNode;
}): ReactElement {
  const { title, note, formula } = props;
  const [large, setLarge] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <Panel
      title={title}
      note={note}
      action={
        <div className="flex flex-none">
          {formula && <InfoButton about={title}>{formula}</InfoButton>}
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Ampliar gráfico: ${title}`}
            title="Ampliar"
            aria-haspopup="dialog"
            onClick={() => {
              setAsked(true);
              setLarge(true);
            }}
          >
            <IconArrowsMaximize size={22} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      {props.children(false)}
      {asked && (
        <Suspense>
          <LargeChart opened={large} title={title} note={note} onClose={() => setLarge(false)}>
            {props.children(true)}
          </LargeChart>
        </Suspense>
      )}
    </Panel>
  );
}
