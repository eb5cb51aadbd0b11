import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../testing/story-samples.tsx';
import { FlowGrid } from './flow-grid.tsx';

const meta = { title: 'Lists/FlowGrid' } satisfies Meta;
export default meta;

/** Upright, lying and square ones, and some that are cut because they are too wide or too tall. */
const forms = [1.5, 0.67, 1.5, 1, 3, 1.33, 0.4];
const photoRatios = Array.from({ length: 5_003 }, (_, index) => forms[index % forms.length] ?? 1);

export const Rows: StoryObj = {
  render: () => (
    <Box heightPx={480}>
      <div style={{ flex: 1, overflow: 'auto' }}>
        <FlowGrid
          label="Album"
          ratios={photoRatios}
          targetPx={160}
          getKey={String}
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
