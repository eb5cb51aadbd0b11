import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Toggle } from './toggle.tsx';

const meta = { title: 'Fields/Toggle', tags: ['brands'] } satisfies Meta;
export default meta;

function Example({ label, help, first = false }: { label: string; help?: string; first?: boolean }) {
  const [isOn, setIsOn] = useState(first);
  return <Toggle label={label} help={help} isOn={isOn} onChange={setIsOn} />;
}

export const States: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, maxInlineSize: 480 }}>
      <Example label="Av" />
      <Example first label="La andre legge til bilder" help="De du har delt med kan legge til egne" />
      <Toggle label="Av, kan ikke endres" isOn={false} onChange={() => {}} disabled />
      <Toggle label="På, kan ikke endres" isOn onChange={() => {}} disabled />
    </div>
  ),
};
