import { useEffect, useRef } from 'react';

/** A bitmap as it is; empty until it is there. */
export function BitmapPicture({ bitmap }: { bitmap: ImageBitmap | undefined }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !bitmap) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: this canvas cannot be focused
  return <canvas ref={ref} aria-hidden="true" width={4} height={3} />;
}
