import { createJob, type JobId } from '@stund/contract';
import { paintPhoto } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import type { Api } from '../harness/api.ts';

const differentPictures = 20;
const lanes = 4;

/** Uploads an album of so many pictures and videos, and resolves when all can be shown. */
export async function givenLargeAlbum(api: Api, pictures: number, videos: number): Promise<JobId> {
  const { id } = await api.call(createJob, { body: { name: 'Lofoten' } });
  const [small, large] = await Promise.all([paintAll(1280, 854), paintAll(2400, 1600)]);
  const video = await givenVideo({ seconds: 1, width: 320, height: 180 });
  const count = pictures + videos;
  const every = Math.round(count / videos);
  const fileAt = (index: number) => {
    const name = String(index).padStart(5, '0');
    if (index % every === every - 1) return { path: `${name}.mov`, content: withFreeBox(video, name) };
    // Every tenth picture is larger than the panel.
    const paintings = index % 10 === 0 ? large : small;
    return { path: `${name}.jpg`, content: Buffer.concat([paintings[index % differentPictures]!, Buffer.from(name)]) };
  };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = lane; index < count; index += lanes) await api.send([fileAt(index)], id);
    }),
  );
  await api.waitForProcessing(id);
  while ((await api.listFiles(id)).some((file) => file.encoding_status === 'PROCESSING'))
    await new Promise((resolve) => setTimeout(resolve, 1000));
  return id;
}

function paintAll(width: number, height: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: differentPictures }, (_, seed) => paintPhoto({ seed, width, height })));
}

/** The same video as another file: players ignore a box of the type `free` (ISO/IEC 14496-12, 8.1.2). */
function withFreeBox(video: Buffer, content: string): Buffer {
  const header = Buffer.from('....free');
  header.writeUInt32BE(header.length + content.length);
  return Buffer.concat([video, header, Buffer.from(content)]);
}
