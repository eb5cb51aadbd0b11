import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from './tabs.tsx';

const meta = { title: 'Layout/Tabs', tags: ['brands'] } satisfies Meta;
export default meta;

export const InHeader: StoryObj = {
  render: () => (
    <div style={{ borderBlockEnd: '1px solid var(--line)', paddingInline: 16 }}>
      <Tabs
        label="Steder"
        items={[
          { href: '#bilder', label: 'Bilder', isCurrent: true },
          { href: '#album', label: 'Album', isCurrent: false },
        ]}
      />
    </div>
  ),
};
