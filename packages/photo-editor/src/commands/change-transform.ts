import { noTransform } from '../document/empty-document.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { cropOfRatio, moveCrop, resizeCrop } from '../geometry/edit-crop.ts';
import { findRatioPreset } from '../geometry/ratio-presets.ts';
import { resultLimits } from '../geometry/result-size.ts';
import type { Crop, Transform } from '../geometry/transform.ts';
import { fitCrop, visibleArea } from '../geometry/visible-area.ts';
import type { TransformCommand } from './command.ts';

export function changeTransform(source: Size, transform: Transform, command: TransformCommand): Transform {
  switch (command.kind) {
    case 'turn':
      return turn(transform, command.direction === 'clockwise' ? 1 : -1);
    case 'flip':
      return command.axis === 'x'
        ? { ...transform, flipX: !transform.flipX }
        : { ...transform, flipY: !transform.flipY };
    case 'straighten':
      return straighten(source, transform, command.degrees);
    case 'move-crop':
      return { ...transform, crop: moveCrop(source, transform, command.by) };
    case 'resize-crop': {
      const ratio = lockedRatio(transform);
      const crop = resizeCrop(source, transform, { ...command, ratio });
      return { ...transform, crop, resolution: ratio === null ? null : transform.resolution };
    }
    case 'choose-preset':
      return choosePreset(source, transform, command.preset);
    case 'set-resolution':
      return setResolution(source, transform, command.resolution);
    case 'reset-transform':
      return noTransform;
  }
}

/** Turns what is visible. A mirrored picture turns the other way below its mirror. */
function turn(transform: Transform, clockwise: 1 | -1): Transform {
  const quarters = isMirrored(transform) ? -clockwise : clockwise;
  const { crop, resolution } = transform;
  return {
    ...transform,
    quarterTurns: ((transform.quarterTurns + quarters + 4) % 4) as Transform['quarterTurns'],
    crop: crop && { ...crop, width: crop.height, height: crop.width, preset: turnedPreset(crop) },
    resolution: resolution && { width: resolution.height, height: resolution.width },
  };
}

export const isMirrored = ({ flipX, flipY }: Pick<Transform, 'flipX' | 'flipY'>) => flipX !== flipY;

const turnedPresets: Readonly<Record<string, string>> = { '4-3': '3-4', '3-4': '4-3', '16-9': '9-16', '9-16': '16-9' };

/** The preset with the ratio of the turned crop. The sizes of social networks have none, and remain what was chosen. */
const turnedPreset = ({ preset }: Crop): string => turnedPresets[preset] ?? preset;

/** The crop becomes smaller as far as it must to show nothing outside of the original. */
function straighten(source: Size, transform: Transform, degrees: number): Transform {
  const limited = Math.min(Math.max(degrees, -45), 45);
  const turned = { ...transform, straighten: isMirrored(transform) ? 0 - limited : limited };
  return { ...turned, crop: fitCrop(source, turned) };
}

/** Width by height that dragging a handle keeps, or null. */
export function lockedRatio({ crop }: Transform): number | null {
  if (!crop) return null;
  return crop.preset === 'custom' ? null : crop.width / crop.height;
}

function choosePreset(source: Size, transform: Transform, id: string): Transform {
  const preset = findRatioPreset(id);
  if (!preset) {
    const crop = { ...visibleArea(source, transform), preset: 'custom' };
    return { ...transform, crop, resolution: null };
  }
  const { width, height } = preset;
  const crop = cropOfRatio(source, transform, { ratio: width / height, preset: id });
  return { ...transform, crop, resolution: preset.group === 'ratio' ? null : { width, height } };
}

function setResolution(source: Size, transform: Transform, resolution: Transform['resolution']): Transform {
  if (!resolution) return { ...transform, resolution: null };
  const limited = limitResolution(resolution);
  const area = visibleArea(source, transform);
  const ratio = limited.width / limited.height;
  // Half a pixel of the result is no reason to change the crop.
  const isSameRatio = Math.abs(limited.width - limited.height * (area.width / area.height)) <= 0.5 + ratio / 2;
  if (isSameRatio) return { ...transform, resolution: limited };
  return { ...transform, crop: cropOfRatio(source, transform, { ratio, preset: 'custom' }), resolution: limited };
}

function limitResolution({ width, height }: Size): Size {
  const whole = (value: number) => Math.min(Math.max(1, Math.round(value)), resultLimits.side);
  const factor = Math.min(1, Math.sqrt(resultLimits.pixels / (whole(width) * whole(height))));
  if (factor === 1) return { width: whole(width), height: whole(height) };
  return { width: Math.floor(whole(width) * factor), height: Math.floor(whole(height) * factor) };
}
