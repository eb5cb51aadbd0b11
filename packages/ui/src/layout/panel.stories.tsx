import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { VirtualList } from '../lists/virtual-list.tsx';
import { Panel } from './panel.tsx';

const meta = { title: 'Layout/Panel', tags: ['overlay'] } satisfies Meta;
export default meta;

const progress = <ProgressBar variant="edge" label="Laster opp" value={0.38} valueText="6 av 14" />;

export const Open: StoryObj = {
  render: () => (
    <Panel
      title="Laster opp"
      detail="6 av 14"
      progress={progress}
      headerActions={
        <>
          <Button variant="tertiary">Stopp</Button>
          <IconButton label="Lukk sammen" icon={<ChevronDown />} />
        </>
      }
      footer={<Button variant="primary">OK</Button>}
    >
      <VirtualList
        label="Filer"
        count={25}
        rowHeightPx={48}
        getKey={String}
        renderRow={(index) => (
          <div className="type-ui" style={{ display: 'flex', alignItems: 'center', padding: '4px 8px 4px 20px' }}>
            <span style={{ flex: 1 }}>IMG_202510{11 + index}.HEIC</span>
            <IconButton label={`Avbryt nummer ${index + 1}`} icon={<X />} iconSize={18} />
          </div>
        )}
      />
    </Panel>
  ),
};

export const Collapsed: StoryObj = {
  render: () => (
    <Panel
      title="Laster opp"
      detail="6 av 14"
      progress={progress}
      isCollapsed
      headerActions={<IconButton label="Åpne" icon={<ChevronUp />} />}
    />
  ),
};
