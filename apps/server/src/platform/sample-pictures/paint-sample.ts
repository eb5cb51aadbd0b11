import sharp from 'sharp';

const width = 800;
const height = 600;

/** Generates a JPEG with blurred shapes and camera data. Each seed gives a different picture. */
export function paintSample(seed: number): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const at = (factor: number, span: number) => (seed * factor) % span;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="a" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 72%)"/><stop offset="1" stop-color="hsl(${hue + 40} 45% 38%)"/></linearGradient>
      <filter id="b"><feGaussianBlur stdDeviation="18"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#a)"/>
    <g filter="url(#b)">
      <circle cx="${at(131, width)}" cy="${at(59, 300)}" r="${60 + at(17, 70)}" fill="hsl(${hue + 170} 70% 80%)"/>
      <path d="M0 ${420 + at(23, 160)}Q${at(211, width)} ${330 + at(31, 160)} ${width} ${440 + at(41, 140)}V${height}H0z" fill="hsl(${hue + 80} 35% 30%)"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(drawing))
    .withExif({ IFD0: { Make: 'Stund', Model: `Sample ${seed}` } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
