import type { Meta, StoryObj } from '@storybook/react-vite';
import { Infinity as Endless } from 'lucide-react';
import { Columns, Row } from '../../testing/story-samples.tsx';
import { UsageBar } from './usage-bar.tsx';
import { UsageByKind } from './usage-by-kind.tsx';

// UsageByKind has no caller yet. The storage page will use it.
const meta = { title: 'Feedback/UsageBar', tags: ['brands'] } satisfies Meta;
export default meta;

const gb = 1024 ** 3;

export const Levels: StoryObj = {
  render: () => (
    <Columns>
      {[64.2, 84, 96.1, 0.3, 0].map((used) => (
        <div key={used} style={{ display: 'grid', gap: 6 }}>
          <span className="type-ui">{used} av 100 GB</span>
          <UsageBar usedBytes={used * gb} maxBytes={100 * gb} label="Brukt plass" valueText={`${used} av 100 GB`} />
        </div>
      ))}
      <div style={{ display: 'grid', gap: 6 }}>
        <span className="type-ui">40 av 100 GB, på lagringssiden</span>
        <UsageBar usedBytes={40 * gb} maxBytes={100 * gb} height={12} label="Brukt plass" valueText="40 av 100 GB" />
      </div>
      <Row>
        <Endless size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="type-ui">Ubegrenset</span>
        <UsageBar usedBytes={40 * gb} maxBytes={2000 * gb} label="Brukt plass" valueText="40 GB" />
      </Row>
    </Columns>
  ),
};

export const ByKind: StoryObj = {
  render: () => (
    <UsageByKind
      label="Brukt plass"
      valueText="64,2 av 100 GB"
      maxBytes={100 * gb}
      kinds={[
        { tone: 'first', bytes: 41.3 * gb, text: 'Bilder 41,3 GB' },
        { tone: 'second', bytes: 18.6 * gb, text: 'Videoer 18,6 GB' },
        { tone: 'third', bytes: 1.2 * gb, text: 'Dokumenter 1,2 GB' },
        { tone: 'rest', bytes: 3.1 * gb, text: 'Papirkurv 3,1 GB' },
      ]}
    />
  ),
};
