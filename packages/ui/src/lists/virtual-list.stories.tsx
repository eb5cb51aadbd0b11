import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../testing/story-samples.tsx';
import { VirtualList } from './virtual-list.tsx';

const meta = { title: 'Lists/VirtualList' } satisfies Meta;
export default meta;

export const TenThousandRows: StoryObj = {
  render: () => (
    <Box heightPx={300}>
      <section aria-label="Rader" style={{ flex: 1, overflow: 'auto' }}>
        <VirtualList
          label="Filer"
          count={10_000}
          rowHeightPx={48}
          getKey={String}
          renderRow={(index) => (
            <a href={`#rad-${index + 1}`} style={{ display: 'block', padding: '12px 16px' }}>
              Rad {index + 1}
            </a>
          )}
        />
      </section>
    </Box>
  ),
};
