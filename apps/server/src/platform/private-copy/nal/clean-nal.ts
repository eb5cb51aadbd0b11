import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** H.264 (ITU-T H.264 §7.3.1) or H.265. */
export type NalCodec = 'avc' | 'hevc';

const maxMessageUnitBytes = 64 * 1024;
const userDataRegistered = 4;
const userDataUnregistered = 5;
/** Larger numbers are reserved, so their content is unknown. */
const maxKnownMessage = 205;

/** Settings of x264, which decoders need to work around errors of its early versions. */
const x264Id = Buffer.from('dc45e9bde6d948b7962cd820d923eeef', 'hex');
/** Countries and providers of ITU-T T.35 messages that change what is displayed: captions, HDR10+, Dolby Vision, HDR Vivid. */
const registered = ['b50031', 'b5003c', 'b5003b', '260004'];

function isMessageUnit(codec: NalCodec, firstByte: number): boolean {
  if (codec === 'avc') return (firstByte & 0x1f) === 6;
  const type = (firstByte >> 1) & 0x3f;
  return type === 39 || type === 40;
}

/**
 * Overwrites the content of messages (SEI) with user data, into which camcorders write position, time and camera settings. Other
 * units are coded pictures and the parameters to decode them.
 */
export async function cleanNal(
  view: SourceView,
  canvas: Canvas,
  { codec, start, end }: { codec: NalCodec; start: number; end: number },
): Promise<void> {
  if (end - start < 3) return;
  const [firstByte = 0] = await view.read(start, 1);
  if (!isMessageUnit(codec, firstByte)) return;
  understand(end - start <= maxMessageUnitBytes, 'a message in the video is too large');
  const original = Buffer.from(await view.read(start, end - start));
  const bytes = Buffer.from(original);
  const { payload, positions } = unescapePayload(original, codec === 'avc' ? 1 : 2);
  for (const message of messagesOf(payload)) {
    if (mayPass(codec, message)) continue;
    for (let at = message.start; at < message.end; at += 1) overwrite(bytes, positions[at]!);
  }
  if (!bytes.equals(original)) canvas.write(view, start, bytes);
}

interface Message {
  type: number;
  start: number;
  end: number;
  content: Buffer;
}

function* messagesOf(payload: Buffer): Generator<Message> {
  let at = 0;
  const number = () => {
    let value = 0;
    while (payload[at] === 0xff) {
      value += 0xff;
      at += 1;
    }
    value += payload[at] ?? 0;
    at += 1;
    return value;
  };
  // The last byte has the trailing bit.
  while (at + 2 < payload.length) {
    const [type, size] = [number(), number()];
    // A unit that ends early has a message that extends to its end.
    const end = Math.min(at + size, payload.length);
    if (at < end) yield { type, start: at, end, content: payload.subarray(at, end) };
    at = end;
  }
}

function mayPass(codec: NalCodec, { type, content }: Message): boolean {
  if (type === userDataRegistered) return registered.includes(content.toString('hex', 0, 3));
  if (type !== userDataUnregistered) return type <= maxKnownMessage;
  return (
    codec === 'avc' &&
    content.subarray(0, 16).equals(x264Id) &&
    /^x264 - core \d+[ -~]*\0?$/.test(content.toString('latin1', 16))
  );
}

/** Removes the bytes that prevent start codes (§7.4.1), and remembers where the others are. */
function unescapePayload(unit: Buffer, headBytes: number): { payload: Buffer; positions: number[] } {
  const positions: number[] = [];
  for (let at = headBytes; at < unit.length; at += 1) {
    const isEscape = unit[at] === 3 && at >= headBytes + 2 && unit[at - 1] === 0 && unit[at - 2] === 0;
    if (!isEscape) positions.push(at);
  }
  return { payload: Buffer.from(positions.map((at) => unit[at]!)), positions };
}

/** Overwrites a byte, unless it belongs to a sequence 0, 0, 3, which must stay one so that the length stays the same. */
function overwrite(bytes: Buffer, at: number): void {
  const isBeforeEscape =
    bytes[at] === 0 && ((bytes[at + 1] === 3 && bytes[at - 1] === 0) || (bytes[at + 1] === 0 && bytes[at + 2] === 3));
  if (!isBeforeEscape) bytes[at] = 0xff;
  const isAfterEscape = bytes[at - 1] === 3 && bytes[at - 2] === 0 && bytes[at - 3] === 0;
  if (isAfterEscape && bytes[at] === 0xff) bytes[at] = 1;
}
