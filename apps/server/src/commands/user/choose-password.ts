import { randomInt } from 'node:crypto';
import { passwordSchema } from '@stund/contract/schemas';
import type { z } from 'zod';
import { type CommandContext, UsageError } from '../command.ts';
import { askNewPassword } from '../terminal/ask-password.ts';

/** Excludes letters and digits that look alike, since a person may have to type the password. 16 characters are 91 bits. */
const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordLength = 16;

/** A password that was given, that a person types twice, or that is generated because there is no terminal. Throws UsageError. */
export async function choosePassword(
  { terminal }: CommandContext,
  given: string | undefined,
): Promise<{ password: string; isMade: boolean }> {
  if (given === undefined && terminal.keyboard === undefined) return { password: makePassword(), isMade: true };
  const password = given ?? (await askNewPassword(terminal.keyboard!, terminal.progress));
  return { password: parseAs('The password must have 8 to 256 characters', passwordSchema, password), isMade: false };
}

function makePassword(): string {
  return Array.from({ length: passwordLength }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('');
}

/** Parses an argument. Throws UsageError with the refusal. */
export function parseAs<T>(refusal: string, schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new UsageError(refusal);
  return parsed.data;
}
