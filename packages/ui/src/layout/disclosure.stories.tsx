import type { Meta, StoryObj } from '@storybook/react-vite';
import { Disclosure } from './disclosure.tsx';

const meta = { title: 'Layout/Disclosure' } satisfies Meta;
export default meta;

export const Closed: StoryObj = {
  render: () => (
    <>
      <Disclosure label="Innstillinger for lenken">Skjult</Disclosure>
      <Disclosure
        label={
          <span>
            Flere valg
            <span className="type-ui" style={{ display: 'block', color: 'var(--text-2)' }}>
              30 dager · med sted
            </span>
          </span>
        }
      >
        Skjult
      </Disclosure>
    </>
  ),
};
