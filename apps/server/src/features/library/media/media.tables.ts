import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const mediaTables: FeatureTables = {
  media: {
    emptied: 'contents',
    copy: {
      part: 'media',
      rows: { by: 'contents' },
      columns: words`
        checksum mime_type width height duration_ms captured_wall captured_offset_minutes latitude longitude altitude
        device_manufacturer device_model iso aperture exposure focal_length video_codec audio_codec frames_per_second
        rotation_degrees is_hdr is_screenshot content_id burst_id
      `,
      leftOut: {
        technical: `state attempts failure captured_source is_burst_primary motion_offset_bytes motion_size_bytes encoding_state encoding_attempts encoding_failure video_source preview_source updated_at`,
        derived: `thumbhash`,
      },
      order: words`checksum`,
    },
  },
  picture_jpeg: { emptied: 'contents', copy: { leftOut: 'derived' } },
  private_copy: { emptied: 'contents', copy: { leftOut: 'derived' } },
};
