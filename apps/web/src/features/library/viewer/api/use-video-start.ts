import { useEffect, useState } from 'react';
import { videoStartBytes } from '../model/playable-video.ts';

export interface VideoStart {
  address: string;
  /** True when this is the whole video, so that it can be played to its end. */
  isWhole: boolean;
}

/**
 * Fetches the beginning of a video in one request, so that it plays without waiting for more. Falls back to the address
 * itself.
 */
export function useVideoStart(address: string | undefined): VideoStart | undefined {
  const [start, setStart] = useState<VideoStart & { of: string }>();
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    let held: string | undefined;
    void fetchStart(address, controller.signal).then((fetched) => {
      if (controller.signal.aborted) return;
      held = fetched && URL.createObjectURL(fetched.bytes);
      setStart({ of: address, address: held ?? address, isWhole: fetched?.isWhole ?? true });
    });
    return () => {
      controller.abort();
      if (held !== undefined) URL.revokeObjectURL(held);
    };
  }, [address]);
  return start !== undefined && start.of === address ? start : undefined;
}

async function fetchStart(
  address: string,
  signal: AbortSignal,
): Promise<{ bytes: Blob; isWhole: boolean } | undefined> {
  try {
    const reply = await fetch(address, { headers: { range: `bytes=0-${videoStartBytes - 1}` }, signal });
    if (reply.status !== 206) {
      // The server ignores ranges and would send the whole video, which the browser can play while it downloads.
      await reply.body?.cancel();
      return undefined;
    }
    const size = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1]);
    const bytes = await reply.blob();
    return { bytes: new Blob([bytes], { type: 'video/mp4' }), isWhole: bytes.size === size };
  } catch {
    return undefined;
  }
}
