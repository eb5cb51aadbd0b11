import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { SavedCardRow } from './saved-card-row.tsx';

const meta = { title: 'Plans/SavedCardRow', tags: ['brands'] } satisfies Meta;
export default meta;

const actions = (
  <>
    <Button variant="tertiary">Bytt kort</Button>
    <IconButton label="Fjern kortet" icon={<Trash2 />} />
  </>
);

export const Cards: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 720 }}>
      <SavedCardRow
        brand="Visa"
        lastFour="4242"
        numberLabel="Visa som slutter på 4242"
        expiry="Utløper 08/27"
        actions={actions}
      />
      <SavedCardRow
        brand="Mastercard"
        lastFour="5100"
        numberLabel="Mastercard som slutter på 5100"
        expiry="Utløpt 03/25"
        isExpired
        actions={actions}
      />
    </div>
  ),
};
