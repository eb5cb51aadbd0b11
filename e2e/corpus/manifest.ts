import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One file of a collection, as its MANIFEST.json describes it. A value that is absent or null does not exist, or is not checked. */
export interface Expected {
  path: string;
  bytes: number;
  sha256: string;
  kind: string;
  kindAlso?: string[];
  mime: string;
  mimeAlso?: string[];
  width?: number | null;
  height?: number | null;
  sizeIsAbout?: boolean;
  livePhotoId?: string | null;
  burstId?: string | null;
  motionVideo?: object | null;
  decodes?: 'yes' | 'partly' | 'no';
  captured?: { wall: string; offset: string | null } | null;
  camera?: { make?: string | null; model?: string | null } | null;
  iso?: number | null;
  aperture?: number | null;
  exposureText?: string | null;
  focalLengthMm?: number | null;
  /** The length in seconds. */
  duration?: number | null;
  video?: { codec: string; rotation: number; framesPerSecond: number; hdr?: string };
  audio?: { codec: string } | null;
}

export async function readManifest(folder: string): Promise<Expected[]> {
  const manifest = JSON.parse(await readFile(join(folder, 'MANIFEST.json'), 'utf8')) as { files: Expected[] };
  return manifest.files;
}
