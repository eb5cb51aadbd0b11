/** The video itself cannot be read: trying again will not help. */
export class UnreadableVideoError extends Error {}
/** There is nothing to see in it: sound alone. */
export class NoPictureError extends UnreadableVideoError {}
/** The program was lost over this video, by time, memory or a crash: worth another try, but not many. */
export class VideoProgramLostError extends Error {}
/** The work was called off because the server is stopping: not the video's fault. */
export class VideoWorkStoppedError extends Error {}
