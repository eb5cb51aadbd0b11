import type { Meta, StoryObj } from '@storybook/react-vite';
import { PerkTable } from './perk-table.tsx';

const meta = { title: 'Plans/PerkTable', tags: ['brands'] } satisfies Meta;
export default meta;

export const WithAndWithout: StoryObj = {
  render: () => (
    <div style={{ maxInlineSize: 720 }}>
      <PerkTable
        caption="Hva du får med og uten abonnement"
        perkHeading="Fordel"
        includedLabel="Ja"
        missingLabel="Nei"
        columns={[{ title: 'Uten abonnement' }, { title: 'Stund 100 GB', isOwn: true }]}
        rows={[
          { label: 'Se og laste ned det andre deler', values: [true, true] },
          { label: 'Kommentere og gi hjerte', values: [true, true] },
          { label: 'Lagre egne bilder, videoer og dokumenter', values: [false, true] },
          { label: 'Lage og dele album', values: [false, true] },
          { label: 'Plass', values: ['Ingen', '100 GB'] },
        ]}
      />
    </div>
  ),
};
