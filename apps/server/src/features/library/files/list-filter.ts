/** The file types that the `type` parameter of a list selects; undefined selects every type. */
export const fileTypesOf = {
  all: undefined,
  images: ['Pictures'],
  videos: ['Movies'],
  media: ['Pictures', 'Movies'],
  documents: ['Documents'],
} as const;

/** The `uploaded_since` parameter, in unix seconds, as a date. */
export function uploadedSinceOf(query: { uploaded_since?: number | undefined }): Date | undefined {
  return query.uploaded_since === undefined ? undefined : new Date(query.uploaded_since * 1000);
}
