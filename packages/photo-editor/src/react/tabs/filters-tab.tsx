import { Segmented } from '@stund/ui';
import { useState } from 'react';
import { filters } from '../../assets/filters/filters.ts';
import { ChoiceGrid } from '../controls/choice-grid.tsx';
import { PanelTitle } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { useEditor } from '../model/editor-context.ts';
import { BitmapPicture } from './bitmap-picture.tsx';
import { useFilterThumbnails } from './use-filter-thumbnails.ts';

type Group = (typeof filters)[number]['group'];

/** The filters in two groups, each on the photo itself, and how much of the chosen one is mixed in. */
export function FiltersTab() {
  const { t, language, document, run, formatStrength } = useEditor();
  const { filter } = document;
  const [group, setGroup] = useState<Group>(() => filters.find(({ id }) => id === filter?.id)?.group ?? 'color');
  const shown = filters.filter((one) => one.group === group);
  const thumbnails = useFilterThumbnails(group);
  return (
    <>
      <PanelTitle title={t('editor.tab.filters')}>
        <Segmented
          label={t('editor.filters.group')}
          value={group}
          options={[
            { value: 'color', label: t('editor.filters.color') },
            { value: 'monochrome', label: t('editor.filters.monochrome') },
          ]}
          onChange={setGroup}
        />
      </PanelTitle>
      <ChoiceGrid
        label={t('editor.tab.filters')}
        value={filter?.id ?? 'none'}
        choices={[
          { value: 'none', label: t('editor.original'), picture: <BitmapPicture bitmap={thumbnails.original} /> },
          ...shown.map(({ id, names }) => ({
            value: id,
            label: names[language],
            picture: <BitmapPicture bitmap={thumbnails.filtered.get(id)} />,
          })),
        ]}
        onChange={(id) =>
          run({
            kind: 'set-filter',
            filter: id === 'none' ? null : { id, intensity: filter?.intensity ?? 1 },
          })
        }
      />
      {filter && (
        <Slider
          label={t('editor.strength')}
          min={0}
          max={1}
          value={filter.intensity}
          format={formatStrength}
          onChange={(intensity, gesture) => run({ kind: 'set-filter', filter: { ...filter, intensity } }, gesture)}
        />
      )}
    </>
  );
}
