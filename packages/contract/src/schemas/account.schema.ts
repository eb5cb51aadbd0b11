import { z } from 'zod';
import { languages, limits } from '../constants.ts';
import { accountIdSchema, jobIdSchema } from '../ids.ts';

export const languageSchema = z.enum(languages);
export const nameSchema = z.string().trim().min(1).max(limits.maxNameLength);
/**
 * Local part, @, and domain labels of up to 63 characters (2-rules.md section 5.2). The parts stand apart from the
 * schema because the client checks forms without it.
 */
export const emailPattern =
  /^[^\s@,;<>()"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;
export const emailSchema = z.string().trim().max(limits.maxEmailLength).regex(emailPattern);
export const passwordSchema = z.string().min(limits.minPasswordLength).max(limits.maxPasswordLength);

/** The account as its owner sees it. Sizes in bytes; max_space at or above storage.unlimitedBytes means unlimited. */
export const accountInfoSchema = z.object({
  uuid: accountIdSchema,
  name: z.string(),
  email: z.string(),
  profile_picture: z.string().nullable(),
  logged_in_as: z.string(),
  language: languageSchema.nullable(),
  default_job: jobIdSchema,
  used_space: z.number().int(),
  max_space: z.number().int(),
  has_files_not_media: z.boolean(),
  file_type_counters: z.object({
    picture_count: z.number().int(),
    screenshot_count: z.number().int(),
    video_count: z.number().int(),
    document_count: z.number().int(),
  }),
  is_read_only_user: z.boolean(),
  is_administrator: z.boolean(),
  authenticated_at: z.number(),
});
export type AccountInfo = z.infer<typeof accountInfoSchema>;

export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  last_used: z.number(),
  is_current: z.boolean(),
});
