/**
 * Resumable uploads use tus 1.0.0 (https://tus.io/protocols/resumable-upload) with these extensions. They differ from the
 * protocol in one point: the reply to the request with the last byte is the stored file.
 */
export const tus = {
  version: '1.0.0',
  extensions: ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'],
  checksumAlgorithms: ['sha1', 'sha256'],
  contentType: 'application/offset+octet-stream',
} as const;
