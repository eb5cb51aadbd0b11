import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { filters } from '../assets/filters/filters.ts';
import { fontFamilies } from '../assets/fonts/font-families.ts';
import { frames } from '../assets/frames/frames.ts';
import { overlays } from '../assets/overlays/overlays.ts';
import { shapes } from '../assets/shapes/shapes.ts';
import { emoticonIds } from '../assets/stickers/emoticon-list.ts';
import { designColors, textDesigns } from '../assets/text-designs/text-designs.ts';
import { ofOriginal, ofShortestEdge } from '../geometry/coordinates.ts';
import type { VectorLayer } from '../vectors/layer-paths.ts';
import {
  type Draw,
  drawFiltered,
  drawFramed,
  drawLayered,
  drawOverlaid,
  drawPhoto,
  sampleSize,
} from './draw-sample.ts';
import { samplePhotos } from './sample-photos.ts';

// The tag keeps the gallery out of the comparison of screenshots: it is for people.
const meta = { title: 'Photo editor/Gallery', tags: ['gallery'] };
export default meta;

interface Story {
  render(): ReactNode;
}

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: '20px 12px',
};
const captionStyle: CSSProperties = { paddingTop: 4, color: 'var(--text-2)', fontSize: 13, lineHeight: '18px' };

interface SampleProps {
  label: string;
  draw: Draw;
}

function Sample({ label, draw }: SampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void draw(canvas.current!.getContext('2d')!);
  }, [draw]);
  return (
    <figure style={{ margin: 0 }}>
      <canvas ref={canvas} {...sampleSize} style={{ display: 'block' }} role="img" aria-label={label} />
      <figcaption style={captionStyle}>{label}</figcaption>
    </figure>
  );
}

/** Each entry over each photo. */
function gallery(entries: readonly { label: string; draw: (photo: string, index: number) => Draw }[]): Story {
  const samples = entries.flatMap(({ label, draw }, index) =>
    samplePhotos.map(({ name }) => ({ label, key: `${label} ${name}`, draw: draw(name, index) })),
  );
  return {
    render: () => (
      <div style={grid}>
        {samples.map(({ label, key, draw }) => (
          <Sample key={key} label={label} draw={draw} />
        ))}
      </div>
    ),
  };
}

const placement = {
  id: 'layer',
  center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
} as const;

const filterGallery = (group: 'color' | 'monochrome') =>
  gallery([
    { label: 'Original', draw: drawPhoto },
    ...filters
      .filter((filter) => filter.group === group)
      .map(({ id, names }) => ({ label: names.nb, draw: (photo: string) => drawFiltered(photo, id) })),
  ]);

export const ColorFilters: Story = filterGallery('color');

export const MonochromeFilters: Story = filterGallery('monochrome');

export const Overlays: Story = gallery(
  overlays.map(({ id, names }) => ({ label: names.nb, draw: (photo) => drawOverlaid(photo, id) })),
);

export const Frames: Story = gallery(
  frames.map(({ id, names, initialColor }) => ({
    label: names.nb,
    draw: (photo) => drawFramed(photo, { id, size: 0.4, opacity: 1, color: initialColor }),
  })),
);

const designText = ['Ein perfekt dag ved fjorden', 'Честит рожден ден, мамо!', 'Happy birthday to you'];

const designGallery = (inverted: boolean) =>
  gallery(
    textDesigns.map(({ id, names }, index) => ({
      label: names.nb,
      draw: (photo) =>
        drawLayered(photo, {
          ...placement,
          kind: 'text-design',
          design: id,
          text: designText[samplePhotos.findIndex(({ name }) => name === photo)]!,
          color: designColors[(index * 4) % designColors.length]!,
          seed: index,
          inverted,
          size: ofShortestEdge(0.9),
        }),
    })),
  );

export const TextDesigns: Story = designGallery(false);

export const InvertedTextDesigns: Story = designGallery(true);

export const Fonts: Story = gallery(
  fontFamilies.map(({ id, name }) => ({
    label: name,
    draw: (photo) =>
      drawLayered(photo, {
        ...placement,
        kind: 'text',
        text: 'Blåbær, Åse?\nЩастие и жега',
        font: id,
        size: ofShortestEdge(0.15),
        align: 'center',
        color: '#ffffff',
        background: photo === 'landscape' ? '#24407a' : null,
        lineHeight: 1.2,
        width: ofShortestEdge(1.4),
      }),
  })),
);

const sticker = (layer: Pick<VectorLayer, 'kind'> & { asset: string; color?: `#${string}` }) =>
  ({ ...placement, size: ofShortestEdge(0.6), ...layer }) as VectorLayer;

export const Stickers: Story = {
  render: () => (
    <div style={grid}>
      {emoticonIds.map((asset, index) => (
        <Sample
          key={asset}
          label={asset}
          draw={drawLayered(samplePhotos[index % samplePhotos.length]!.name, sticker({ kind: 'sticker', asset }))}
        />
      ))}
      {shapes.map(({ id }, index) => (
        <Sample
          key={id}
          label={id}
          draw={drawLayered(
            samplePhotos[index % samplePhotos.length]!.name,
            sticker({ kind: 'shape', asset: id, color: designColors[index % designColors.length]! }),
          )}
        />
      ))}
    </div>
  ),
};
