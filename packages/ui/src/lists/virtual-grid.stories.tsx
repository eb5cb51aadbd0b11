import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../testing/story-samples.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

const meta = { title: 'Lists/VirtualGrid' } satisfies Meta;
export default meta;

const monthSections = [
  { key: 'Fjernes snart', count: 5, headingPx: 56 },
  { key: 'Resten', count: 9_995, headingPx: 56 },
];

export const WithHeadings: StoryObj = {
  render: () => (
    <Box heightPx={480}>
      <div style={{ flex: 1, overflow: 'auto' }}>
        <VirtualGrid
          label="Papirkurv"
          sections={monthSections}
          getKey={String}
          renderHeading={(key) => (
            <h2 className="type-h3" style={{ paddingBlock: 16 }}>
              {key}
            </h2>
          )}
          renderTile={(index, focus) => (
            <button
              type="button"
              {...focus}
              style={{ inlineSize: '100%', blockSize: '100%', background: 'var(--track)', outlineOffset: -3 }}
            >
              {index + 1}
            </button>
          )}
        />
      </div>
    </Box>
  ),
};
