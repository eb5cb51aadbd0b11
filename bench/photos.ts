import sharp from 'sharp';

const width = 4000;
const height = 3000;

/** A 12-megapixel picture with the detail of a photograph: soft shapes, fine noise, hard edges. */
async function paint(seed: number): Promise<Buffer> {
  const forms = await sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(forms, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'overlay' }])
    .withExif({
      IFD0: { Make: 'Stund', Model: `Bench ${seed}`, Orientation: '1' },
      IFD2: {
        DateTimeOriginal: `20${10 + (seed % 15)}:0${1 + (seed % 9)}:1${seed % 10} 12:00:00`,
        ISOSpeedRatings: '200',
        FNumber: '28/10',
      },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Makes `count` different JPEGs. A dozen are rendered; the others differ by a comment, which costs a decoder nothing. */
export async function givenPhotos(count: number): Promise<Buffer[]> {
  const painted: Buffer[] = [];
  for (let seed = 0; seed < Math.min(12, count); seed++) painted.push(await paint(seed));
  return Array.from({ length: count }, (_, index) => withComment(painted[index % painted.length]!, `picture ${index}`));
}

/** A JPEG comment segment right after the start of the image. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
